import { type Clock, dayOf } from '../../foundation/clock.ts';
import { eachClient } from '../../foundation/jobs/each-client.ts';
import type { JobDefinition } from '../../foundation/jobs/job.ts';
import { checkEvidence } from './check-evidence.ts';
import { listClientsWithUnnamed, removeUnnamedFiles } from './file-store.ts';
import { listClientsToCheck } from './store.ts';

/** A client's turn at its ledger is not held for long. */
const mostAtOnce = 200;
/** How long a file waits for a piece of evidence to name it. */
const waitMs = 24 * 3_600_000;
const waitedSince = (clock: Clock) => new Date(clock.now().getTime() - waitMs);

/** What each new day does to evidence, and to files that no piece of evidence has named. */
export const evidenceItemJobs: readonly JobDefinition[] = [
  ...eachClient({
    plan: 'evidence-items.plan-checks',
    each: 'evidence-items.check-client',
    schedule: '20 0 * * *',
    list: (db, page, clock) => listClientsToCheck(db, dayOf(clock.now()), page),
    run: (context) => checkEvidence(context, mostAtOnce),
  }),
  ...eachClient({
    plan: 'evidence-items.plan-forgetting',
    each: 'evidence-items.forget-files',
    schedule: '20 0 * * *',
    list: (db, page, clock) => listClientsWithUnnamed(db, waitedSince(clock), page),
    run: ({ db, clock }) => removeUnnamedFiles(db, waitedSince(clock)),
  }),
];
