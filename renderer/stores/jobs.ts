import type { Stage } from '@app/model/progress';
import type { PictureRecipe } from '@app/model/recipe';
import type { Events, ExportFormat, Reply, Requests } from '@contract/contract';
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { ask } from '../bridge';

/** An export or a print under way. */
export interface Job {
  readonly id: string;
  readonly kind: 'export' | 'print';
  readonly format: ExportFormat;
  /** null until the work has begun: a dialog may still be open. */
  readonly stage: Stage | null;
  readonly fraction: number;
  readonly cancelling: boolean;
}

interface Work {
  readonly pictureId: string;
  readonly recipe: PictureRecipe;
}

/** Exports and prints under way. */
export const useJobsStore = defineStore('jobs', () => {
  const jobs = shallowRef<readonly Job[]>([]);
  let lastId = 0;

  const update = (id: string, change: Partial<Job>): void => {
    jobs.value = jobs.value.map((job) => (job.id === id ? { ...job, ...change } : job));
  };

  async function run<T>(kind: Job['kind'], format: ExportFormat, start: (id: string) => Promise<T>): Promise<T> {
    const id = `${kind}-${++lastId}`;
    jobs.value = [...jobs.value, { id, kind, format, stage: null, fraction: 0, cancelling: false }];
    try {
      return await start(id);
    } finally {
      jobs.value = jobs.value.filter((job) => job.id !== id);
    }
  }

  const exportSheet = (work: Work, format: ExportFormat): Promise<Reply<Requests['sheet:export']['output']>> =>
    run('export', format, (jobId) => ask('sheet:export', { ...work, jobId, format }));

  const print = (work: Work): Promise<Reply<Requests['sheet:print']['output']>> =>
    run('print', 'pdf', (jobId) => ask('sheet:print', { ...work, jobId }));

  /** Asks a job to stop; it stays listed until it has. */
  async function cancel(id: string): Promise<void> {
    update(id, { cancelling: true });
    await ask('job:cancel', { jobId: id });
  }

  const noteProgress = ({ jobId, stage, fraction }: Events['job:progress']): void => update(jobId, { stage, fraction });

  return { jobs, exportSheet, print, cancel, noteProgress };
});
