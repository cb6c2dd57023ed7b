import { ProductError } from '@claimlock/contract/errors';
import { evidenceFileQuota } from '@claimlock/contract/evidence-items/files';
import type * as contract from '@claimlock/contract/outside-certificates/endpoints';
import type { ClientContext, Handler, PreparedHandler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { known } from '../../foundation/records/known.ts';
import { findFile, inHex, keepFile, openFile, promisesOtherwise, takeFile } from '../files/index.ts';
import { aboutCertificate } from './show-certificate.ts';
import { findOutsideCertificate } from './store.ts';

const refusals = {
  empty: 'outside-certificate.file-empty',
  program: 'outside-certificate.file-is-program',
  'no-room': 'outside-certificate.no-room',
} as const;

const types: readonly string[] = ['PDF', 'PNG picture', 'JPEG picture'];

/** Takes the file of a certificate in. It is a PDF, PNG or JPG by its bytes, and its name says the same. */
export const uploadOutsideCertificateFile: PreparedHandler<
  typeof contract.uploadOutsideCertificateFile,
  string
> = async (context, input, found) => {
  const sent = {
    id: newId('ocf', context.clock),
    name: input.name,
    file: context.upload,
    type: found,
    quota: evidenceFileQuota,
  };
  const { id, name, size, sha256, type } = await takeFile(context, { ...sent, refusals });
  if (!types.includes(type) || promisesOtherwise(name, type)) throw new ProductError('outside-certificate.file-type');
  return { id, name, size, sha256: inHex(sha256), type, namedOtherwise: false, macros: false };
};

/** Keeps a file for good that whoever asks has sent in; answers the SHA-256 of its bytes. */
export async function nameFile({ db, clock, userId }: ClientContext, fileId: string): Promise<string> {
  // What was sent in as something else, evidence perhaps, was not looked at as a certificate is.
  const isOurs = fileId.startsWith('ocf_');
  const file = userId !== null && isOurs ? await keepFile(db, fileId, userId, clock.now()) : undefined;
  if (!file) throw ProductError.beside('outside-certificate.file-unknown', 'fileId');
  return inHex(file.sha256);
}

/** The file of a certificate, as it came in. That somebody took it is recorded. */
export const downloadOutsideCertificate: Handler<typeof contract.downloadOutsideCertificate> = async (
  context,
  { outsideCertificateId },
) => {
  const certificate = await known(findOutsideCertificate(context.db, outsideCertificateId));
  const file = await findFile(context.db, certificate.file_id);
  if (!file) throw new ProductError('not-found');
  const parts = await openFile(context, file);
  if (!parts) throw new ProductError('outside-certificate.file-damaged');
  const { body, subject } = aboutCertificate(certificate);
  context.record('outside-certificate.downloaded', body, subject);
  return { name: file.name, parts };
};
