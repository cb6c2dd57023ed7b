import { ClientId, ControlId } from '@claimlock/contract/identifiers';
import { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { type JobDefinition, job } from '../../foundation/jobs/job.ts';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';
import { keepEvidence } from '../evidence-items/index.ts';
import { courses } from './catalogue.ts';
import { type CourseProof, readCourseProofs } from './proof-store.ts';

const input = z.object({ clientId: ClientId });

/** The job that brings the evidence up to date that completed courses are of their controls. */
const keepCourseEvidenceJob: JobRequest<typeof input> = { name: 'training.keep-evidence', input };

/** Asks for the evidence of courses to be brought up to date, once what is done now is kept. */
export function keepEvidenceOfCourses({ clientId, enqueue }: ClientContext): void {
  enqueue(keepCourseEvidenceJob, { clientId });
}

/** Does it in the background: whoever completes a course sees none of the evidence of others, which it changes. */
export const keepCourseEvidence: JobDefinition = job({
  ...keepCourseEvidenceJob,
  scope: 'client',
  run: async (context) => {
    const proofs = await readCourseProofs(context.db, dayOf(context.clock.now()));
    for (const { id, title, controls } of courses) {
      const verdict = verdictOn(proofs.get(id));
      if (verdict === 'waits') continue;
      await keepEvidence(context, {
        keptFor: { kind: 'course', id },
        title: `Security training: ${title}`,
        source: 'Security Training',
        ownerId: null,
        controls: z.array(ControlId).parse(controls),
        shows: verdict === 'holds' ? { text: completed, until: null } : { nothing: nothing[verdict] },
      });
    }
  },
});

const completed =
  'Everybody who was first asked to take this course has completed it, and nobody is late. Who joins later has the time that the rule gives. Who completed which version of the course, when and with which result, is kept in the record of training.';

const nothing = {
  late: 'Somebody is late with this course.',
  unasked: 'Nobody has to take this course any more.',
} as const;

/**
 * What a course shows of its controls. It begins once everybody who was asked first has completed it, and ends while
 * somebody is late; while people have time to take it again, what stood before stands.
 */
export function verdictOn(proof: CourseProof | undefined): 'holds' | 'waits' | 'late' | 'unasked' {
  if (!proof) return 'unasked';
  if (proof.overdue > 0) return 'late';
  return proof.open_of_first > 0 || proof.completed === 0 ? 'waits' : 'holds';
}
