/** Something the person at the keyboard can mend. `message` says what happened and what to do. */
export class SetupProblem extends Error {
  override readonly name = 'SetupProblem';
}

/** Runs a script's main function; a SetupProblem ends it with its plain sentence, anything else with its stack. */
export async function runMain(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof SetupProblem ? error.message : error);
    process.exitCode = 1;
  }
}
