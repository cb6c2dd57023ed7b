import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/evidence-items/files';
import type { Handler } from '../../foundation/http/hallway.ts';
import { findFile, openFile } from '../files/index.ts';
import { aboutEvidence, findKnown } from './save-evidence-item.ts';
import { findEdition } from './store.ts';

/** The file of an edition, as it came in, and not a byte of one that is not that any more. That somebody took it is recorded. */
export const downloadEvidenceFile: Handler<typeof contract.downloadEvidenceFile> = async (
  context,
  { evidenceItemId, edition },
) => {
  const item = await findKnown(context, evidenceItemId);
  const fileId = (await findEdition(context.db, item.id, edition))?.file_id;
  const file = fileId ? await findFile(context.db, fileId) : undefined;
  if (!file) throw new ProductError('not-found');
  const parts = await openFile(context, file);
  if (!parts) throw new ProductError('evidence.file-damaged');
  const { body, subject } = aboutEvidence(item);
  context.record('evidence-item.downloaded', { ...body, edition }, subject);
  return { name: file.name, parts };
};
