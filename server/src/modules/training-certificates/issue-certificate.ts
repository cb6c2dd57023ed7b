import { dayOf } from '../../foundation/clock.ts';
import { drawNumber } from '../../foundation/database/records.ts';
import { type Reaction, reaction } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { insertCertificate } from './store.ts';
import { newCode } from './training-certificate.ts';

/** A completed course issues its certificate, in the same transaction. */
export const certificateReactions: readonly Reaction[] = [
  reaction('training.completed', async ({ db, clock, record }, { assignmentId, courseId, personId, validUntil }) => {
    const id = newId('tct', clock);
    await insertCertificate(db, {
      id,
      number: await drawNumber(db, 'training_certificate_counter'),
      person_id: personId,
      course_id: courseId,
      assignment_id: assignmentId,
      issued_on: dayOf(clock.now()),
      expires_on: validUntil,
      code: newCode(),
    });
    record(
      'training-certificate.issued',
      { certificateId: id, courseId, personId, assignmentId, expiresOn: validUntil },
      { kind: 'person', id: personId },
    );
  }),
];
