import type { AnyPlan } from './job';
import { category } from './jobs/category';
import { curve } from './jobs/curve';
import { exportFile } from './jobs/export';
import { open } from './jobs/open';
import { preview } from './jobs/preview';
import { tune } from './jobs/tune';

/** Everything that the main process can order from the engine. */
export const JOBS = {
  open,
  preview,
  curve,
  export: exportFile,
  category,
  tune,
} satisfies Readonly<Record<string, AnyPlan>>;
