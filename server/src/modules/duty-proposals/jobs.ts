import { dayOf } from '../../foundation/clock.ts';
import { eachClient } from '../../foundation/jobs/each-client.ts';
import type { JobDefinition } from '../../foundation/jobs/job.ts';
import { listClientsWithEndedExceptions, sayEndedExceptions } from '../people/index.ts';

/** What each new day does to exceptions: those that have ended are recorded and told of. */
export const dutyProposalJobs: readonly JobDefinition[] = eachClient({
  plan: 'duty-proposals.plan-exceptions',
  each: 'duty-proposals.end-exceptions',
  schedule: '2 0 * * *',
  list: (db, page, clock) => listClientsWithEndedExceptions(db, dayOf(clock.now()), page),
  run: async ({ db, clock, record }) => {
    for (const { id, person_id, duty } of await sayEndedExceptions(db, dayOf(clock.now()), clock.now()))
      record(
        'duty.exception-ended',
        { appointmentId: id, personId: person_id, duty },
        { kind: 'person', id: person_id },
      );
  },
});
