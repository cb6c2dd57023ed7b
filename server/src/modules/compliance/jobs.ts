import { longestTrendMonths } from '@claimlock/contract/compliance/endpoints';
import { ClientId } from '@claimlock/contract/identifiers';
import { z } from 'zod';
import { addMonths, dayOf } from '../../foundation/clock.ts';
import { eachClient, eachPage, stoodStillDays } from '../../foundation/jobs/each-client.ts';
import { type JobDefinition, job } from '../../foundation/jobs/job.ts';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';
import { assuranceRule } from './assurance/assurance-rule.ts';
import { listScored } from './assurance/assurance-store.ts';
import { measureFacts } from './assurance/measure-facts.ts';
import { untestedGraceDays } from './controls/control-value.ts';
import { askToConfirm } from './requirements/ask-to-confirm.ts';
import { listRunOutOverrides, listUnasked } from './requirements/override-store.ts';
import { newRules, rescore } from './scores/rescore.ts';
import { ruleVersion } from './scores/score-requirement.ts';
import { listByOtherRules, listGrownOld, listWithoutSnapshot, type MonthEnd } from './scores/snapshot-store.ts';
import { lastMonth, takeSnapshot } from './scores/take-snapshot.ts';

const snapshotInput = z.object({ clientId: ClientId, month: z.string() });
const takeOne: JobRequest<typeof snapshotInput> = { name: 'compliance.take-snapshot', input: snapshotInput };
const causes = {
  time: 'Evidence, a confirmation or an override expired',
  rules: newRules,
} as const;
const rescoreInput = z.object({ clientId: ClientId, because: z.enum(['time', 'rules']).default('time') });
const rescoreOne: JobRequest<typeof rescoreInput> = { name: 'compliance.rescore-client', input: rescoreInput };

/** How many clients are read at once. */
const atOnce = 1_000;
/** How long a worker may have stood still before something grows old unseen; scoring what is scored already changes nothing. */
const daysBack = stoodStillDays;

/** Month-ends, what changes by the mere passing of days, and scores by other rules than today's; each client is one job of its own. */
export function complianceJobs(): JobDefinition[] {
  return [
    job({
      name: 'compliance.plan-snapshots',
      input: z.object({}),
      scope: 'platform',
      schedule: '5 * * * *',
      run: async ({ db, clock, enqueue }) => {
        const last = lastMonth(clock.now());
        // A worker that stood still, or a client that was suspended, leaves no hole behind in the trend.
        const months = Array.from({ length: longestTrendMonths }, (_, back) => addMonths(last, -back));
        await eachPage(
          (after: MonthEnd | undefined) => listWithoutSnapshot(db, months, after, atOnce),
          ({ client_id: clientId, month }) => enqueue(takeOne, { clientId, month }),
        );
      },
    }),
    job({
      ...takeOne,
      scope: 'client',
      run: async (context, { month }) => {
        await takeSnapshot(context, month);
      },
    }),
    job({
      name: 'compliance.plan-rescores',
      input: z.object({}),
      scope: 'platform',
      schedule: '10 0 * * *',
      run: async ({ db, clock, enqueue }) => {
        const today = dayOf(clock.now());
        const ages = [untestedGraceDays + 1];
        const old = new Set<string>();
        const add = (clientId: string) => void old.add(clientId);
        await eachPage((after: string = '') => listGrownOld(db, today, ages, daysBack, { after, limit: atOnce }), add);
        await eachPage((after: string = '') => listRunOutOverrides(db, today, daysBack, { after, limit: atOnce }), add);
        for (const clientId of old) enqueue(rescoreOne, rescoreInput.parse({ clientId }));
      },
    }),
    ...eachClient({
      plan: 'compliance.plan-measures',
      each: 'compliance.measure-client',
      schedule: '5 0 * * *',
      list: listScored,
      run: measureFacts,
    }),
    ...eachClient({
      plan: 'compliance.plan-asks',
      each: 'compliance.ask-to-confirm',
      schedule: '25 * * * *',
      list: (db, page, clock) => listUnasked(db, dayOf(clock.now()), page),
      run: askToConfirm,
    }),
    job({
      name: 'compliance.plan-new-rules',
      input: z.object({}),
      scope: 'platform',
      schedule: '20 * * * *',
      run: async ({ db, enqueue }) => {
        const versions = { compliance: ruleVersion, assurance: assuranceRule.version };
        await eachPage(
          (after: string = '') => listByOtherRules(db, versions, { after, limit: atOnce }),
          (clientId) => enqueue(rescoreOne, rescoreInput.parse({ clientId, because: 'rules' })),
        );
      },
    }),
    job({
      ...rescoreOne,
      scope: 'client',
      run: (context, { because }) => rescore(context, 'everything', { says: causes[because] }),
    }),
  ];
}
