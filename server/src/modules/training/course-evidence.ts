import { ClientId, ControlId } from '@claimlock/contract/identifiers';
import { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { type JobDefinition, job } from '../../foundation/jobs/job.ts';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';
import { type AskedPeople, type KeptEvidence, keepEvidence, standingOfAsked } from '../evidence-items/index.ts';
import { courses } from './catalogue.ts';
import { readCourseProofs } from './proof-store.ts';

const input = z.object({ clientId: ClientId });

/** The job that brings the evidence of all courses up to date. */
const keepCourseEvidenceJob: JobRequest<typeof input> = {
  name: 'training.keep-evidence',
  input,
  turnsByClient: true,
  waitsOnce: true,
};

/** Asks for the evidence of courses to be brought up to date after this transaction. */
export function keepEvidenceOfCourses({ clientId, enqueue }: ClientContext): void {
  enqueue(keepCourseEvidenceJob, { clientId });
}

/** Runs in the background with the scope of the whole client: a learner with reach `own` sees no evidence of others. */
export const keepCourseEvidence: JobDefinition = job({
  ...keepCourseEvidenceJob,
  scope: 'client',
  // Two at once, so that one client's evidence does not hold up another's.
  atOnce: 2,
  run: async (context) => {
    const people = await readCourseProofs(context.db, dayOf(context.clock.now()));
    for (const { id, title, controls } of courses)
      await keepEvidence(context, {
        keptFor: { kind: 'course', id },
        title: `Security training: ${title}`,
        source: 'Security Training',
        ownerId: null,
        controls: z.array(ControlId).parse(controls),
        shows: shown[standingOfAsked(people.get(id) ?? nobody)],
      });
  },
});

const nobody: AskedPeople = { asked: 0, done: 0, overdue: 0, open_of_first: 0 };

const shown: Readonly<Record<ReturnType<typeof standingOfAsked>, KeptEvidence['shows']>> = {
  complete: {
    text: 'Everybody to whom this course was first assigned has completed it, and no assignment is overdue. Later assignments have the time of their rule. Each completion is on record in Security Training with its date, and with its version and result or the certificate from elsewhere that counts as it.',
    until: null,
  },
  pending: 'as before',
  overdue: { nothing: 'An assignment of this course is overdue.' },
  unasked: { nothing: 'This course is no longer assigned to anybody.' },
};
