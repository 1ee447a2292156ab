/**
 * Expected failures: things a user can cause and can mend. Anything else that is thrown is a bug.
 *
 * The code and details are the contract (the window words them in the user's language); `message` is the plain English
 * sentence that the command line prints.
 */

/** Every expected failure, with the facts that a sentence about it needs. */
export interface FailureDetails {
  /** The file has no bytes. */
  'picture-empty': Record<never, never>;
  /** The bytes are no picture. `came`: what they look like, e.g. "PDF", "text", "unknown data". */
  'picture-not-a-picture': { came: string };
  /** A picture format that cannot be decoded here, e.g. "HEIC". */
  'picture-unsupported': { came: string };
  /** A known format whose data is cut short or broken. `came`: the format. */
  'picture-damaged': { came: string };
  /** More pixels than we accept. */
  'picture-too-large': { megapixels: number; limitMegapixels: number };
  /** A setting is not what the recipe allows. `field`: dotted path. */
  'recipe-invalid': { field: string; expected: string; received: string };
  /** The margins, title or corridor leave no room for a maze. */
  'sheet-too-small': { columns: number; rows: number; minimum: number };
  /** A saved maze that cannot be read. */
  'maze-invalid': { field: string; expected: string; received: string };
  /** A file that is no project, or a project whose content is wrong. `field`: dotted path, or `file`. */
  'project-invalid': { field: string; expected: string; received: string };
  /** A project file that is cut short or broken. */
  'project-damaged': Record<never, never>;
  /** A project of a later version of the format. */
  'project-too-new': { version: number; newest: number };
  /** A file could not be read. `reason`: short, from the operating system, e.g. "no such file". */
  'file-unreadable': { path: string; reason: string };
  /**
   * A file could not be written, and nothing was left behind. `written`: files written with it that could not be taken back,
   * if there are any.
   */
  'file-unwritable': { path: string; reason: string; written?: readonly string[] };
  /** A file made from a picture or a project would take its place. `path`: that file. */
  'file-is-source': { path: string };
  /** The window asked about a picture that is no longer loaded. */
  'picture-gone': Record<never, never>;
  /** A command-line option is unknown or its value is wrong. */
  'option-invalid': { option: string; expected: string; received: string };
}

export type FailureCode = keyof FailureDetails;

const sentences: { readonly [C in FailureCode]: (d: FailureDetails[C]) => string } = {
  'picture-empty': () => 'The file is empty (0 bytes). Choose a picture file.',
  'picture-not-a-picture': (d) => `Expected a picture but received ${d.came}. Choose a JPEG, PNG, WebP, TIFF or SVG.`,
  'picture-unsupported': (d) =>
    `${d.came} pictures cannot be read here. Save the picture as JPEG or PNG and try again.`,
  'picture-damaged': (d) => `The ${d.came} file is damaged or cut short. Get a complete copy and try again.`,
  'picture-too-large': (d) =>
    `The picture has ${d.megapixels} megapixels; the limit is ${d.limitMegapixels}. Scale it down and try again.`,
  'recipe-invalid': (d) => `Setting ${d.field}: expected ${d.expected} but received ${d.received}.`,
  'sheet-too-small': (d) =>
    `Only ${d.columns} x ${d.rows} cells fit on the sheet; at least ${d.minimum} x ${d.minimum} are needed. ` +
    'Choose larger paper, smaller margins or a narrower corridor.',
  'maze-invalid': (d) => `Saved maze, ${d.field}: expected ${d.expected} but received ${d.received}.`,
  'project-invalid': (d) => `Project file, ${d.field}: expected ${d.expected} but received ${d.received}.`,
  'project-damaged': () => 'The project file is damaged or cut short. Get a complete copy and try again.',
  'project-too-new': (d) =>
    `The project file was saved by a newer Mazepress (format ${d.version}; this one reads up to ${d.newest}). ` +
    'Update Mazepress and try again.',
  'file-unreadable': (d) => `Cannot read ${d.path}: ${d.reason}.`,
  'file-unwritable': (d) =>
    `Cannot write ${d.path}: ${d.reason}. ${d.written ? `Only ${d.written.join(', ')} was written.` : 'Nothing was saved.'}`,
  'file-is-source': (d) =>
    `${d.path} is the picture or project that the sheet is made from. Nothing was saved. Choose another name.`,
  'picture-gone': () => 'The picture is no longer loaded. Open it again.',
  'option-invalid': (d) => `Option ${d.option}: expected ${d.expected} but received ${d.received}.`,
};

/** An expected failure of code `C`. */
export class Failure<C extends FailureCode = FailureCode> extends Error {
  override readonly name = 'Failure';

  constructor(
    readonly code: C,
    readonly details: FailureDetails[C],
  ) {
    super(sentences[code](details));
  }
}

/** Thrown at a checkpoint after the caller asked to stop. Never shown to the user. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';

  constructor() {
    super('cancelled');
  }
}
