import * as contract from '@claimlock/contract/operations/endpoints';
import * as watched from '@claimlock/contract/operations/watching';
import { reaction, route } from '../../foundation/http/hallway.ts';
import { eachClient } from '../../foundation/jobs/each-client.ts';
import type { JobDefinition } from '../../foundation/jobs/job.ts';
import type { OperationDefinition } from '../../foundation/jobs/operation.ts';
import type { Module } from '../../foundation/module.ts';
import { readSettled } from '../organisation-settings/index.ts';
import { cancelOperation } from './cancel-operation.ts';
import { silentMs } from './lease.ts';
import { listOperationItems, listOperations, readOperation } from './list-operations.ts';
import { operationNotices } from './notices.ts';
import { retryOperation } from './retry-operation.ts';
import { countSheetsBefore, listClientsWithSheetsBefore, removeSheetsBefore } from './sheet-store.ts';
import { workOperationJob } from './start-operation.ts';
import { listClientsWithLeft, listLeft, readOperationTitles } from './store.ts';
import { type Watching, watchOperations } from './watch-operations.ts';
import { type WorkLimits, workOperation } from './work-operation.ts';

/** Long work, as far as it needs nothing of the installation. */
export const operationModule: Module = {
  name: 'operations',
  names: { operation: ({ db }, ids) => readOperationTitles(db, ids) },
  notices: operationNotices,
  retentions: [
    { kind: 'operationDays', count: ({ db, clock }, days) => countSheetsBefore(db, daysAgo(clock.now(), days)) },
  ],
  reactions: [
    // What waited while the organisation was suspended goes on.
    reaction('client.reinstated', async ({ db, clock, clientId, enqueue }) => {
      for (const { id } of await listLeft(db, clock.now())) enqueue(workOperationJob, { clientId, operationId: id });
    }),
  ],
};

/** What can be asked about long work. */
export const operationRoutes = (watching: Omit<Watching, 'lookEveryMs'>) => [
  route(watched.listOperations, listOperations),
  route(contract.readOperation, readOperation),
  route(contract.listOperationItems, listOperationItems),
  route(contract.cancelOperation, cancelOperation),
  route(contract.retryOperation, retryOperation),
  route(watched.watchOperations, watchOperations({ lookEveryMs: 1_000, ...watching })),
];

/** The job that does long work, and the one that finds what a worker that was killed left. */
export const operationJobs = (definitions: readonly OperationDefinition[], limits?: WorkLimits): JobDefinition[] => [
  workOperation(definitions, limits),
  ...eachClient({
    plan: 'operations.plan-resuming',
    each: 'operations.resume',
    schedule: '*/2 * * * *',
    list: (db, page, clock) => listClientsWithLeft(db, before(clock.now()), page),
    run: async ({ db, clock, clientId, enqueue }) => {
      for (const { id } of await listLeft(db, before(clock.now())))
        enqueue(workOperationJob, { clientId, operationId: id });
    },
  }),
  ...eachClient({
    plan: 'operations.plan-forgetting',
    each: 'operations.forget-sheets',
    schedule: '50 3 * * *',
    // Nobody may keep them for less; who keeps them longer, or without an end, finds nothing to remove.
    list: (db, page, clock) => listClientsWithSheetsBefore(db, daysAgo(clock.now(), 30), page),
    run: async ({ db, clock }) => {
      const { operationDays } = await readSettled(db);
      if (operationDays === null) return false;
      return (await removeSheetsBefore(db, daysAgo(clock.now(), operationDays), sheetsAtOnce)) === sheetsAtOnce;
    },
  }),
];

/** So many result sheets go in one transaction. */
const sheetsAtOnce = 20;
const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);
const before = (now: Date) => new Date(now.getTime() - silentMs);
