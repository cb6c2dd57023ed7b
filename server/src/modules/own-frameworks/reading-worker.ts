import { parentPort, workerData } from 'node:worker_threads';
import { frameworkIn } from './framework-file.ts';
import { pairsIn } from './mapping-file.ts';
import { oscalFileIn } from './oscal-file.ts';
import type { Task } from './read-apart.ts';

/** Reads one file in a thread of its own and hands back what came of it. */
const { kind, bytes, sheet, catalogue }: Task = workerData;
parentPort?.postMessage(
  kind === 'framework'
    ? frameworkIn(bytes, { sheet, catalogue })
    : kind === 'pairs'
      ? pairsIn(bytes)
      : oscalFileIn(bytes),
);
