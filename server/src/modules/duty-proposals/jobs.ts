import { dayOf } from '../../foundation/clock.ts';
import { eachClient } from '../../foundation/jobs/each-client.ts';
import type { JobDefinition } from '../../foundation/jobs/job.ts';
import { listClientsWithEndedDuties, recordResolvedBy, sayEndedDuties } from '../people/index.ts';

/** What each new day does to duties: those that have ended on their day are recorded and told of. */
export const dutyProposalJobs: readonly JobDefinition[] = eachClient({
  plan: 'duty-proposals.plan-ends',
  each: 'duty-proposals.end-duties',
  schedule: '2 0 * * *',
  list: (db, page, clock) => listClientsWithEndedDuties(db, dayOf(clock.now()), page),
  run: async (context) => {
    const { db, clock, record } = context;
    const ended = await sayEndedDuties(db, dayOf(clock.now()), clock.now());
    for (const { id, person_id, duty, safeguards } of ended)
      record(
        safeguards === null ? 'duty.ended-on-its-day' : 'duty.exception-ended',
        { appointmentId: id, personId: person_id, duty },
        { kind: 'person', id: person_id },
      );
    await recordResolvedBy(context, ended);
  },
});
