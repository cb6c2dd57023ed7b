import { documentQuota } from '@claimlock/contract/documents/documents';
import type * as contract from '@claimlock/contract/documents/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import { DocumentFileId } from '@claimlock/contract/identifiers';
import { type ArrivedFile, inMemory } from '../../foundation/http/arrived-file.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { takeFile } from '../files/index.ts';
import { refusalOfFile } from './document.ts';
import { addDocument } from './document-contents.ts';
import { listWithFile } from './edition-store.ts';

const refusals = {
  empty: 'document.file-empty',
  program: 'document.file-is-program',
  'no-room': 'document.quota-reached',
} as const;

async function take(context: ClientContext, name: string, file: ArrivedFile) {
  const sent = { id: newId('dcf', context.clock), name, file, quota: documentQuota, refusals };
  const taken = await takeFile(context, sent);
  const refusal = refusalOfFile(taken.name, taken.type);
  if (refusal) throw new ProductError(refusal);
  return taken;
}

/** Takes a file in, to be named by a document. Answers what it is, and which documents are the same file already. */
export const uploadDocumentFile: Handler<typeof contract.uploadDocumentFile> = async (context, input) => {
  const { id, name, size, type, sha256 } = await take(context, input.name, context.upload);
  return { id, name, size, type, sameAs: await listWithFile(context.db, sha256) };
};

/** Adds a policy from a file in base64, as one call; its title is the name of the file. */
export const uploadDocument: Handler<typeof contract.uploadDocument> = async (context, input) => {
  const bytes = Buffer.from(input.fileContent, 'base64');
  // Whatever is no base64 is passed over by the decoder; what was sent would not be what is kept.
  if (bytes.toString('base64').replace(/=+$/, '') !== input.fileContent.replace(/\s/g, '').replace(/=+$/, ''))
    throw ProductError.beside('document.file-not-base64', 'fileContent');
  const { id, name } = await take(context, input.fileName, inMemory(bytes));
  return addDocument(context, {
    clientId: input.clientId,
    title: titleOf(name),
    kind: 'Policy',
    source: 'Uploaded',
    fileId: DocumentFileId.parse(id),
    url: null,
    body: null,
    changes: '',
    ownerId: null,
    audience: 'nobody',
    audienceRole: null,
    department: null,
    groupId: null,
    dueDays: 14,
    controls: [],
  });
};

/** A title from the name of a file: without its ending, and with spaces where names have other signs for them. */
export function titleOf(name: string): string {
  const said = name
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
  return said === '' ? 'Untitled' : said;
}
