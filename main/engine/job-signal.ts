/**
 * Three shared words through which a thread and its engine process talk while the thread is busy computing and cannot
 * read messages: one to stop it, one to see that it began, one to see how far it is. Costs a few nanoseconds a
 * checkpoint, so the engine may check often.
 */
import type { Progress, Stage } from '@app/model/progress';
import { Cancelled } from '@app/model/failure';

const CANCEL = 0;
const STARTED = 1;
/** Stage index * STEP + thousandths of the stage, plus one; 0 is "nothing yet". */
const PROGRESS = 2;
const WORDS = 3;
const STEP = 1001;

const STAGES: readonly Stage[] = ['decode', 'stencil', 'route', 'fill', 'verify', 'tone', 'draw', 'score', 'export'];

/** The side of whoever ordered the job. */
export interface JobSignal {
  readonly buffer: SharedArrayBuffer;
  cancel(): void;
  readonly cancelled: boolean;
  readonly started: boolean;
  /** Latest checkpoint, or undefined before the first. `fraction`: of the stage, 0..1. */
  read(): { readonly stage: Stage; readonly fraction: number } | undefined;
}

/** A fresh signal: not started, not cancelled. */
export function createJobSignal(): JobSignal {
  const buffer = new SharedArrayBuffer(WORDS * Int32Array.BYTES_PER_ELEMENT);
  const words = new Int32Array(buffer);
  return {
    buffer,
    cancel: () => void Atomics.store(words, CANCEL, 1),
    get cancelled() {
      return Atomics.load(words, CANCEL) === 1;
    },
    get started() {
      return Atomics.load(words, STARTED) === 1;
    },
    read() {
      const code = Atomics.load(words, PROGRESS) - 1;
      const stage = STAGES[Math.floor(code / STEP)];
      return stage && { stage, fraction: (code % STEP) / (STEP - 1) };
    },
  };
}

/**
 * The side of the thread: marks the job as started and gives the progress whose checkpoints stop it.
 *
 * @throws Cancelled when the job was cancelled before it began
 */
export function startJob(buffer: SharedArrayBuffer): Progress {
  const words = new Int32Array(buffer);
  Atomics.store(words, STARTED, 1);
  const stopIfCancelled = (): void => {
    if (Atomics.load(words, CANCEL) === 1) throw new Cancelled();
  };
  stopIfCancelled();
  return {
    checkpoint(stage, fraction) {
      const thousandths = Math.round(Math.min(1, Math.max(0, fraction)) * (STEP - 1));
      Atomics.store(words, PROGRESS, STAGES.indexOf(stage) * STEP + thousandths + 1);
      stopIfCancelled();
    },
  };
}
