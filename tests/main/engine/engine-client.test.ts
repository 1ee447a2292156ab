import { defaultRecipe } from '@app/kinds/recipe';
import { Cancelled, Failure } from '@app/model/failure';
import { expect, test, vi } from 'vitest';
import { EngineClient, type SpawnEngine } from '../../../main/engine/engine-client';
import type { FromEngine, ToEngine } from '../../../main/engine/messages';

/** A process that says only what the test has it say. */
function fakeProcesses() {
  const started: { heard: ToEngine[]; say: (message: FromEngine) => void; die: (reason: string) => void }[] = [];
  const spawn: SpawnEngine = (onMessage, onExit) => {
    const heard: ToEngine[] = [];
    started.push({ heard, say: onMessage, die: onExit });
    return { post: (message) => heard.push(message), kill: () => onExit('killed') };
  };
  return { started, spawn };
}

const runsIn = (heard: readonly ToEngine[]) => heard.filter((message) => message.kind === 'run');
const view = { width: 1, height: 1, format: 'PNG', view: { width: 1, height: 1, rgb: new Uint8Array(3) } };
const bytes = new Uint8Array([1, 2, 3]);
const preview = { kind: 'preview', input: { pictureId: 'p', recipe: defaultRecipe(), quality: 'preview' } } as const;

/** A client with one picture loaded. */
async function withPicture(onRestart = vi.fn()) {
  const { started, spawn } = fakeProcesses();
  const client = new EngineClient(spawn, onRestart);
  const opened = client.openPicture('p', bytes, 'open 1');
  const [first] = started;
  const { jobId } = runsIn(first.heard)[0];
  first.say({ kind: 'done', jobId, outcome: { ok: true, value: view } });
  expect(await opened).toEqual(view);
  return { client, started, first: first, onRestart };
}

test('failures keep their kind across the process border', async () => {
  const { client, first } = await withPicture();
  const expected = client.run(preview);
  const cancelled = client.run(preview);
  const [, a, b] = runsIn(first.heard);
  first.say({
    kind: 'done',
    jobId: a.jobId,
    outcome: { ok: false, failure: { kind: 'expected', code: 'picture-gone', details: {} } },
  });
  first.say({ kind: 'done', jobId: b.jobId, outcome: { ok: false, failure: { kind: 'cancelled' } } });
  await expect(expected).rejects.toBeInstanceOf(Failure);
  await expect(cancelled).rejects.toBeInstanceOf(Cancelled);
});

test('after a crash running jobs fail as bugs, and loaded pictures are loaded again in the new process', async () => {
  const { client, started, first, onRestart } = await withPicture();
  const running = client.run(preview);
  first.die('exit code 139');
  await expect(running).rejects.toThrow('The engine process ended: exit code 139');
  expect(onRestart).toHaveBeenCalledOnce();
  expect(started).toHaveLength(2);
  expect(runsIn(started[1].heard).map(({ job }) => job)).toEqual([{ kind: 'open', input: { pictureId: 'p', bytes } }]);
  void client.run(preview).catch(() => {});
  expect(runsIn(started[1].heard)).toHaveLength(2);
});

test('a picture that was closed is not loaded again', async () => {
  const { client, started, first } = await withPicture();
  client.closePicture('p');
  first.die('exit code 1');
  expect(started[1].heard).toEqual([]);
});

test('an engine that dies before it served anybody is started again only when somebody needs it', async () => {
  const { client, started, first, onRestart } = await withPicture();
  first.die('exit code 1');
  const [, second] = started;
  const { jobId } = runsIn(second.heard)[0];
  second.say({ kind: 'done', jobId, outcome: { ok: true, value: view } });
  second.die('exit code 1');
  expect(started).toHaveLength(2);
  expect(onRestart).toHaveBeenCalledOnce();
  void client.run(preview).catch(() => {});
  expect(started).toHaveLength(3);
});

test('a closed client starts nothing', async () => {
  const { client, started, onRestart } = await withPicture();
  client.close();
  expect(started).toHaveLength(1);
  expect(onRestart).not.toHaveBeenCalled();
});

test('two running jobs cannot have one id', async () => {
  const { client } = await withPicture();
  void client.run(preview, { jobId: 'same' }).catch(() => {});
  await expect(client.run(preview, { jobId: 'same' })).rejects.toThrow('already running');
});

test('progress reaches whoever ordered the job', async () => {
  const { client, first } = await withPicture();
  const onProgress = vi.fn();
  void client.run(preview, { jobId: 'j', onProgress }).catch(() => {});
  first.say({ kind: 'progress', jobId: 'j', progress: { stage: 'route', fraction: 0.5 } });
  expect(onProgress).toHaveBeenCalledExactlyOnceWith({ stage: 'route', fraction: 0.5 });
});
