import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { eachClient } from '../../foundation/jobs/each-client.ts';
import { type JobDefinition, job } from '../../foundation/jobs/job.ts';
import { isSuspended } from '../people/index.ts';
import { aboutPerson, assignMissing, courseNamed, reassign, reassignJob } from './assign.ts';
import { keepCourseEvidence, keepEvidenceOfCourses } from './course-evidence.ts';
import { listClientsWithRules, takeReminders } from './rule-store.ts';

/** What each new day does to the training of a client: courses come due again, and people are reminded. */
export async function watchTraining(context: ClientContext): Promise<void> {
  const { db, clock, record } = context;
  if (await isSuspended(db)) return;
  await assignMissing(context);
  for (const { id, course_id, person_id, due_on, overdue } of await takeReminders(db, dayOf(clock.now())))
    record(
      'training.reminded',
      { assignmentId: id, courseId: courseNamed(course_id), personId: person_id, dueOn: due_on, overdue },
      aboutPerson(person_id),
    );
  keepEvidenceOfCourses(context);
}

/** Once a day for every client that assigns courses, and whatever is left when many people move. */
export const trainingJobs: readonly JobDefinition[] = [
  keepCourseEvidence,
  ...eachClient({
    plan: 'training.plan-day',
    each: 'training.watch-client',
    schedule: '35 6 * * *',
    list: listClientsWithRules,
    run: watchTraining,
  }),
  job({
    ...reassignJob,
    scope: 'client',
    run: (context, { personIds }) => reassign(context, personIds),
  }),
];
