import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/outside-certificates/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { differenceOf } from '../../foundation/records/difference.ts';
import { known } from '../../foundation/records/known.ts';
import { follow } from '../../foundation/records/transition.ts';
import { nameFile } from './certificate-file.ts';
import { courseIdOf, outsideCertificateFields, outsideCertificateSteps } from './outside-certificate.ts';
import { aboutCertificate, saveCertificate, showCertificate } from './show-certificate.ts';
import { findOutsideCertificate, insertOutsideCertificate, lockOutsideCertificate } from './store.ts';

type Days = { readonly issued_on: string; readonly expires_on: string | null };

/** A certificate was issued by today, and is valid today. */
function requireDays({ clock }: ClientContext, { issued_on, expires_on }: Days): void {
  const today = dayOf(clock.now());
  if (issued_on > today) throw ProductError.beside('outside-certificate.issued-later', 'issuedOn');
  if (expires_on === null) return;
  if (expires_on < issued_on) throw ProductError.beside('outside-certificate.ends-before', 'expiresOn');
  if (expires_on < today) throw ProductError.beside('outside-certificate.expired', 'expiresOn');
}

/** Only an approved certificate of one's own is renewed, and by one at a time. */
async function requireRenewable({ db }: ClientContext, id: string, personId: string): Promise<void> {
  await lockOutsideCertificate(db, id);
  const before = await findOutsideCertificate(db, id);
  if (before?.person_id !== personId || before.state !== 'Approved' || before.renewed)
    throw new ProductError('outside-certificate.not-renewable');
}

/** Sends in a certificate of one's own, to be approved by somebody else. */
export const addOutsideCertificate: Handler<typeof contract.addOutsideCertificate> = async (context, input) => {
  const { db, clock, membership, record } = context;
  const { title, issuer, number, issuedOn, expiresOn, courseId, fileId, renews } = input;
  const personId = membership?.personId;
  if (!personId) throw new ProductError('outside-certificate.no-person');
  requireDays(context, { issued_on: issuedOn, expires_on: expiresOn });
  if (renews !== null) await requireRenewable(context, renews, personId);
  const controls = [...new Set(input.controls)];
  const sha256 = await nameFile(context, fileId);
  const id = newId('oct', clock);
  const now = clock.now();
  await insertOutsideCertificate(db, {
    id,
    person_id: personId,
    title,
    issuer,
    number,
    issued_on: issuedOn,
    expires_on: expiresOn,
    course_id: courseId,
    controls,
    file_id: fileId,
    renews_id: renews,
    created_at: now,
    updated_at: now,
  });
  const { body, subject } = aboutCertificate({ id, person_id: personId });
  record('outside-certificate.added', { ...body, sha256, issuedOn, expiresOn, courseId, controls, renews }, subject);
  return showCertificate(context, await known(findOutsideCertificate(db, id)));
};

/** Corrects a certificate of one's own that nobody has approved yet; from then on it waits for approval. */
export const changeOutsideCertificate: Handler<typeof contract.changeOutsideCertificate> = async (
  context,
  { outsideCertificateId, version, ...asked },
) => {
  const before = await known(findOutsideCertificate(context.db, outsideCertificateId), version);
  const state = follow(outsideCertificateSteps.change, before.state);
  const { after, columns, facts } = differenceOf(before, asked, outsideCertificateFields);
  requireDays(context, after);
  const { body, subject } = aboutCertificate(before);
  const { courseId, ...said } = facts;
  const sha256 = asked.fileId === undefined ? undefined : await nameFile(context, asked.fileId);
  const course = courseId && { from: courseIdOf(before), to: asked.courseId ?? null };
  context.record('outside-certificate.changed', { ...body, ...said, courseId: course, sha256 }, subject);
  return saveCertificate(context, before, { ...columns, state, note: null, decided_at: null });
};
