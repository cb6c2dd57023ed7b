import { ProductError } from '@claimlock/contract/errors';
import type { OutsideCertificateId } from '@claimlock/contract/identifiers';
import type { CourseId } from '@claimlock/contract/training/courses';
import { addDays, dayOf, monthsAfter } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { aboutPerson, assignMissing, courseNamed } from './assign.ts';
import { endByCertificate, findAssignment, lockAssignment, updateAssignment } from './assignment-store.ts';
import { keepEvidenceOfCourses } from './course-evidence.ts';

type ByCertificate = {
  readonly certificateId: OutsideCertificateId;
  readonly personId: string;
  readonly courseId: CourseId;
  readonly issuedOn: string;
  readonly expiresOn: string | null;
  /** The certificate that it takes the place of: a completion by that one goes on by this one. */
  readonly replaces: string | null;
};

/** Until when a course counts by a certificate: until that ends, and no longer than a course taken on its day of issue would. */
export function validUntilOf(
  { issuedOn, expiresOn }: Pick<ByCertificate, 'issuedOn' | 'expiresOn'>,
  everyMonths: number | null,
): string | null {
  const again = everyMonths === null ? null : monthsAfter(issuedOn, everyMonths);
  if (again === null || expiresOn === null) return again ?? expiresOn;
  return again < expiresOn ? again : expiresOn;
}

/** Completes an open course of somebody by a certificate from elsewhere, which is approved in the same transaction. */
export async function completeByCertificate(context: ClientContext, by: ByCertificate): Promise<void> {
  const { db, clock, record } = context;
  const { personId, courseId, certificateId } = by;
  const now = clock.now();
  const today = dayOf(now);
  const found = await findAssignment(db, { personId, courseId, today });
  if (found) await lockAssignment(db, found.id);
  const row = found && (await findAssignment(db, { id: found.id, today }));
  const goesOn = row?.by_certificate != null && row.by_certificate === by.replaces;
  if (!row || (row.completed_on !== null && !goesOn))
    throw ProductError.beside('training.course-not-open', 'countsAsCompletion');
  const validUntil = validUntilOf(by, row.every_months);
  if (validUntil !== null && validUntil < today)
    throw ProductError.beside('training.certificate-too-old', 'countsAsCompletion');
  await updateAssignment(db, row.id, {
    ...(!goesOn && { completed_at: now }),
    by_certificate: certificateId,
    valid_until: validUntil,
    failed: 0,
    wait_until: null,
  });
  record(
    'training.completed-by-certificate',
    { assignmentId: row.id, courseId, personId, outsideCertificateId: certificateId, validUntil },
    aboutPerson(personId),
  );
  keepEvidenceOfCourses(context);
}

/** Ends what counted by a certificate that was withdrawn: it counts until the day before, and the course is assigned anew. */
export async function endCompletionByCertificate(
  context: ClientContext,
  certificateId: OutsideCertificateId,
): Promise<void> {
  const { db, clock, record } = context;
  const ended = await endByCertificate(db, certificateId, addDays(dayOf(clock.now()), -1));
  if (ended.length === 0) return;
  for (const { id, course_id, person_id } of ended)
    record(
      'training.completion-ended',
      {
        assignmentId: id,
        courseId: courseNamed(course_id),
        personId: person_id,
        outsideCertificateId: certificateId,
      },
      aboutPerson(person_id),
    );
  await assignMissing(context, { personIds: ended.map(({ person_id }) => person_id) });
  keepEvidenceOfCourses(context);
}
