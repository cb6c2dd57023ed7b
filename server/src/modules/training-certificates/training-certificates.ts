import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/training-certificates/endpoints';
import { dayOf, sayDay } from '../../foundation/clock.ts';
import { printCertificate } from '../../foundation/documents/certificate.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { readOwnName } from '../organisations/index.ts';
import { findByCode, findCertificate, pageCertificates } from './store.ts';
import { asTrainingCertificate, numberOf, titleOf } from './training-certificate.ts';

/** The certificates of a client, or one's own. */
export const listTrainingCertificates: Handler<typeof contract.listTrainingCertificates> = async (
  { db, clock },
  { clientId: _, ...input },
) => {
  const { after, limit, count, sort, ...filter } = input;
  const today = dayOf(clock.now());
  const { rows, next, total } = await pageCertificates(db, { ...filter, today }, { after, limit, count, sort });
  return { items: rows.map((row) => asTrainingCertificate(row, today)), next, total };
};

/** A certificate as a PDF, with where it is verified and by which code. */
export function printTrainingCertificateWith(url: string): Handler<typeof contract.printTrainingCertificate> {
  return async (context, { certificateId }) => {
    const row = await findCertificate(context.db, certificateId);
    if (!row) throw new ProductError('not-found');
    const organisation = await readOwnName(context);
    const number = numberOf(row.number);
    return {
      name: `certificate-${number}.pdf`,
      parts: printCertificate({
        title: 'Certificate of completion',
        holder: row.holder,
        course: titleOf(row.course_id),
        organisation,
        facts: [
          ['Issued', sayDay(row.issued_on)],
          ['Valid until', row.expires_on === null ? 'No end' : sayDay(row.expires_on)],
          ['Number', number],
          ['Code', row.code],
        ],
        verify: `${url}/verify?number=${number}#${row.code}`,
        foot: `${number} · Verify it at ${url}/verify`,
        madeAt: context.clock.now(),
      }),
    };
  };
}

/**
 * Says of a number and a code what the certificate says. A code that is nobody's, and a number that is another one's, are
 * refused alike.
 */
export const verifyTrainingCertificate: Handler<typeof contract.verifyTrainingCertificate> = async (
  { db, clock, inClient },
  { number, code },
) => {
  const place = await findByCode(db, code);
  let found: Awaited<ReturnType<typeof findCertificate>>;
  if (place)
    await inClient(place.client_id, async (client) => {
      found = await findCertificate(client.db, place.certificate_id);
    });
  if (!found || numberOf(found.number) !== number) throw new ProductError('training-certificate.unverified');
  const { title, status, issuedOn, expiryDate, holder } = asTrainingCertificate(found, dayOf(clock.now()));
  return { number, title, status, issuedOn, expiryDate, holder: holder.name };
};
