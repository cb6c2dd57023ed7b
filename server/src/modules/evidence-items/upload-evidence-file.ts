import { createHash } from 'node:crypto';
import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/evidence-items/files';
import { evidenceFileQuota } from '@claimlock/contract/evidence-items/files';
import type { Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { insertFile, listNumbersWith, takeRoom } from './file-store.ts';
import { fileType, isProgram, keptName, promisesOtherwise } from './file-type.ts';

/** Takes a file in: what it is, and its SHA-256, are worked out here. Refuses what is empty, a program, or too much. */
export const uploadEvidenceFile: Handler<typeof contract.uploadEvidenceFile> = async (context, input) => {
  const { db, clock, userId, upload } = context;
  if (userId === null) throw new Error('A file is sent by somebody.');
  if (upload.length === 0) throw new ProductError('evidence.file-empty');
  const name = keptName(input.name);
  if (isProgram(name, upload)) throw new ProductError('evidence.file-is-program');
  const sha256 = createHash('sha256').update(upload).digest();
  const type = fileType(name, upload);
  const id = newId('evf', clock);
  const sameAs = await listNumbersWith(db, sha256);
  const file = { id, name, size: upload.length, sha256, type, added_by: userId, received_at: clock.now() };
  await insertFile(db, file, upload);
  // Last, because whoever counts next waits from here until the end.
  if (!(await takeRoom(db, upload.length, evidenceFileQuota))) throw new ProductError('evidence.quota-reached');
  const namedOtherwise = promisesOtherwise(name, type);
  return { id, name, size: upload.length, sha256: sha256.toString('hex'), type, namedOtherwise, sameAs };
};
