import { ClientId } from '@claimlock/contract/identifiers';
import { z } from 'zod';
import { eachClient } from '../../foundation/jobs/each-client.ts';
import { type JobDefinition, job } from '../../foundation/jobs/job.ts';
import { followPlans, followRisks } from './follow-risks.ts';
import { listClientsWithTreatedRisks } from './store.ts';

/** A client's turn at its ledger is not held for long. */
const mostAtOnce = 200;

const input = z.object({ clientId: ClientId });

const controls = job({
  name: 'risk-treatments.follow-controls',
  input,
  scope: 'client',
  run: async (context, { clientId }) => {
    if (await followRisks(context, mostAtOnce)) context.enqueue(controls, { clientId });
  },
});

/** Lets the risks of a client follow their controls. */
export const followControlsJob: JobDefinition<typeof input> = controls;

/** Counts how far the plans of a client's risks have come. */
export const followPlansJob: JobDefinition<typeof input> = job({
  name: 'risk-treatments.follow-plans',
  input,
  scope: 'client',
  run: (context) => followPlans(context),
});

/** What is done later: the work that changes ask for, and each day what the passing of days does to controls. */
export const riskTreatmentJobs: readonly JobDefinition[] = [
  followControlsJob,
  followPlansJob,
  ...eachClient({
    plan: 'risk-treatments.plan-checks',
    each: 'risk-treatments.check-client',
    schedule: '45 0 * * *',
    list: (db, page) => listClientsWithTreatedRisks(db, page),
    run: (context) => followRisks(context, mostAtOnce),
  }),
];
