import { ProductError } from '@claimlock/contract/errors';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { inHex, keepFile } from '../files/index.ts';
import type { requireContents } from './require-contents.ts';
import { insertEdition } from './store.ts';

/**
 * Keeps an edition as it came in, by whoever acts. A file has to be one that they took in themselves and that nothing
 * names yet. Answers what the ledger keeps of it.
 */
export async function saveEdition(
  { db, clock, userId }: ClientContext,
  itemId: string,
  edition: number,
  { fileId, url, text, outcome }: ReturnType<typeof requireContents>,
  { validFrom, validUntil }: { readonly validFrom: string; readonly validUntil: string | null },
) {
  if (userId === null) throw new Error('Evidence is added by somebody.');
  const file = fileId === null ? undefined : await keepFile(db, fileId, userId, clock.now());
  if (fileId !== null && !file) {
    throw ProductError.beside('evidence.file-unknown', 'fileId');
  }
  await insertEdition(db, {
    item_id: itemId,
    edition,
    received_at: clock.now(),
    added_by: userId,
    valid_from: validFrom,
    valid_until: validUntil,
    file_id: fileId,
    url,
    text,
    outcome,
  });
  return { edition, sha256: file ? inHex(file.sha256) : null, size: file?.size ?? null, validFrom, validUntil };
}
