import type * as contract from '@claimlock/contract/evidence-items/files';
import { evidenceFileQuota } from '@claimlock/contract/evidence-items/files';
import type { PreparedHandler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { hasMacros, inHex, promisesOtherwise, takeFile } from '../files/index.ts';
import { listNumbersWith } from './edition-file-store.ts';

const refusals = {
  empty: 'evidence.file-empty',
  program: 'evidence.file-is-program',
  'no-room': 'evidence.quota-reached',
} as const;

/** Takes a file in, to be named by an edition. Answers what it is, and which pieces of evidence hold the same bytes. */
export const uploadEvidenceFile: PreparedHandler<typeof contract.uploadEvidenceFile, string> = async (
  context,
  input,
  found,
) => {
  const { db, clock, upload: file } = context;
  const sent = { id: newId('evf', clock), name: input.name, file, type: found, quota: evidenceFileQuota, refusals };
  const { id, name, size, sha256, type } = await takeFile(context, sent);
  const namedOtherwise = promisesOtherwise(name, type);
  const sameAs = await listNumbersWith(db, sha256);
  return { id, name, size, sha256: inHex(sha256), type, namedOtherwise, macros: hasMacros(type), sameAs };
};
