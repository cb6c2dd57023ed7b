import { ProductError } from '@claimlock/contract/errors';
import type {
  listOutsideCertificates as list,
  OneOutsideCertificate,
} from '@claimlock/contract/outside-certificates/endpoints';
import type { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { saved } from '../../foundation/records/known.ts';
import { findFile, inHex, promisesOtherwise } from '../files/index.ts';
import { asOutsideCertificate } from './outside-certificate.ts';
import { type OutsideCertificateRow, pageOutsideCertificates, updateOutsideCertificate } from './store.ts';

/** What an entry about a certificate names, and what it is about. */
export const aboutCertificate = ({ id, person_id }: Pick<OutsideCertificateRow, 'id' | 'person_id'>) => ({
  body: { outsideCertificateId: id, personId: person_id },
  subject: { kind: 'outside-certificate', id },
});

const seenBy = ({ clock, membership }: ClientContext) => ({
  today: dayOf(clock.now()),
  personId: membership?.personId ?? null,
});

/** The certificates from elsewhere, a page at a time. */
export const listOutsideCertificates: Handler<typeof list> = async (
  context,
  { clientId: _, after, limit, count, sort, ...filter },
) => {
  const seen = seenBy(context);
  const asked = { ...filter, today: seen.today };
  const { rows, ...page } = await pageOutsideCertificates(context.db, asked, { after, limit, count, sort });
  return { items: rows.map((row) => asOutsideCertificate(row, seen)), ...page };
};

/** One certificate with what is known of its file. */
export async function showCertificate(
  context: ClientContext,
  row: OutsideCertificateRow,
): Promise<z.input<typeof OneOutsideCertificate>> {
  const file = await findFile(context.db, row.file_id);
  if (!file) throw new ProductError('not-found');
  const { name, size, sha256, type } = file;
  return {
    ...asOutsideCertificate(row, seenBy(context)),
    file: { name, size, sha256: inHex(sha256), type, namedOtherwise: promisesOtherwise(name, type), macros: false },
  };
}

/** Saves a change made on the version that was read, and shows what is there now; whoever was slower is told so. */
export async function saveCertificate(
  context: ClientContext,
  before: OutsideCertificateRow,
  change: Parameters<typeof updateOutsideCertificate>[2],
) {
  const { db, clock } = context;
  return showCertificate(
    context,
    await saved(updateOutsideCertificate(db, before, { ...change, updated_at: clock.now() })),
  );
}
