import { ProductError } from '@claimlock/contract/errors';
import { OutsideCertificateId } from '@claimlock/contract/identifiers';
import type * as contract from '@claimlock/contract/outside-certificates/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { known, saved } from '../../foundation/records/known.ts';
import { follow } from '../../foundation/records/transition.ts';
import { findFile, inHex } from '../files/index.ts';
import { completeByCertificate, endCompletionByCertificate } from '../training/index.ts';
import { keepEvidenceOf } from './certificate-evidence.ts';
import { courseIdOf, outsideCertificateSteps } from './outside-certificate.ts';
import { aboutCertificate, saveCertificate } from './show-certificate.ts';
import { findOutsideCertificate, type OutsideCertificateRow, updateOutsideCertificate } from './store.ts';

/** Whoever decides does not hold it (separation of duties). */
function refuseOwn({ membership }: ClientContext, { person_id }: OutsideCertificateRow): void {
  if (membership?.personId === person_id) throw new ProductError('outside-certificate.own-approval');
}

/** Approves a certificate that is still valid. It takes the place of the one that it renews, and may complete its course. */
export const approveOutsideCertificate: Handler<typeof contract.approveOutsideCertificate> = async (
  context,
  { outsideCertificateId, version, countsAsCompletion },
) => {
  const { db, clock, record } = context;
  const row = await known(findOutsideCertificate(db, outsideCertificateId), version);
  const state = follow(outsideCertificateSteps.approve, row.state);
  refuseOwn(context, row);
  const now = clock.now();
  if (row.expires_on !== null && row.expires_on < dayOf(now)) throw new ProductError('outside-certificate.expired');
  const file = await findFile(db, row.file_id);
  if (!file) throw new ProductError('not-found');
  const replaces = await replaceRenewed(context, row);
  const { body, subject } = aboutCertificate(row);
  const facts = { sha256: inHex(file.sha256), expiresOn: row.expires_on, replaces, countsAsCompletion };
  record('outside-certificate.approved', { ...body, ...facts }, subject);
  if (countsAsCompletion) {
    const courseId = courseIdOf(row);
    if (courseId === null) throw ProductError.beside('outside-certificate.no-course', 'countsAsCompletion');
    await completeByCertificate(context, {
      certificateId: outsideCertificateId,
      personId: row.person_id,
      courseId,
      issuedOn: row.issued_on,
      expiresOn: row.expires_on,
      replaces,
    });
  }
  keepEvidenceOf(context, row);
  return saveCertificate(context, row, { state, note: null, decided_at: now });
};

/** The one that an approved certificate renews stands for nothing more; one that was withdrawn meanwhile stays so. */
async function replaceRenewed(context: ClientContext, { renews_id }: OutsideCertificateRow) {
  if (renews_id === null) return null;
  const { db, clock } = context;
  const before = await known(findOutsideCertificate(db, renews_id));
  if (before.state !== 'Approved') return null;
  await saved(updateOutsideCertificate(db, before, { state: 'Replaced', updated_at: clock.now() }));
  keepEvidenceOf(context, before);
  return OutsideCertificateId.parse(before.id);
}

/** Returns a certificate to its holder, who corrects it or withdraws it. */
export const returnOutsideCertificate: Handler<typeof contract.returnOutsideCertificate> = async (
  context,
  { outsideCertificateId, version, note },
) => {
  const row = await known(findOutsideCertificate(context.db, outsideCertificateId), version);
  const state = follow(outsideCertificateSteps.return, row.state);
  refuseOwn(context, row);
  const { body, subject } = aboutCertificate(row);
  context.record('outside-certificate.returned', body, subject);
  return saveCertificate(context, row, { state, note, decided_at: context.clock.now() });
};

/** Withdraws a certificate: no course counts as completed by it any more, and no control stands on it. */
export const withdrawOutsideCertificate: Handler<typeof contract.withdrawOutsideCertificate> = async (
  context,
  { outsideCertificateId, version },
) => {
  const row = await known(findOutsideCertificate(context.db, outsideCertificateId), version);
  const state = follow(outsideCertificateSteps.withdraw, row.state);
  const { body, subject } = aboutCertificate(row);
  context.record('outside-certificate.withdrawn', body, subject);
  const shown = await saveCertificate(context, row, { state });
  await endCompletionByCertificate(context, outsideCertificateId);
  keepEvidenceOf(context, row);
  return shown;
};
