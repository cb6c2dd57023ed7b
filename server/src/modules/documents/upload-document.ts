import { documentQuota } from '@claimlock/contract/documents/documents';
import type * as contract from '@claimlock/contract/documents/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import { DocumentFileId } from '@claimlock/contract/identifiers';
import { type ArrivedFile, inMemory } from '../../foundation/http/arrived-file.ts';
import type { ClientContext, Prepared, PreparedHandler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { hasMacros, isProgram, lookInto, takeFile } from '../files/index.ts';
import { refusalOfFile, refusalOfName } from './document.ts';
import { addDocument } from './document-contents.ts';
import { listWithFile } from './edition-store.ts';

const refusals = {
  empty: 'document.file-empty',
  program: 'document.file-is-program',
  'no-room': 'document.quota-reached',
} as const;

/** What a document is, after it was looked into; one that holds macros is refused: everybody reads it, and macros run. */
async function documentIn(name: string, file: ArrivedFile): Promise<string> {
  const unfit = refusalOfName(name);
  if (unfit && file.size > 0 && !isProgram(name, file.start)) throw new ProductError(unfit);
  const type = await lookInto(name, file);
  if (hasMacros(type)) throw new ProductError('file.macros');
  return type;
}

/** Looks into a file that was sent as a document. */
export async function lookIntoDocument(
  { name }: { readonly name: string },
  { upload }: { readonly upload: ArrivedFile },
): Promise<Prepared<string>> {
  return { brought: await documentIn(name, upload), done: () => undefined };
}

/** A file that came in base64, looked into and scanned as if it had been sent by itself. */
type Decoded = { readonly file: ArrivedFile; readonly type: string };

/** Looks into a file that came in base64. */
export async function lookIntoEncoded(
  { fileName, fileContent }: { readonly fileName: string; readonly fileContent: string },
  { scan }: { readonly scan: (file: ArrivedFile) => Promise<void> },
): Promise<Prepared<Decoded>> {
  const bytes = Buffer.from(fileContent, 'base64');
  // Whatever is no base64 is passed over by the decoder; what was sent would not be what is kept.
  if (bytes.toString('base64').replace(/=+$/, '') !== fileContent.replace(/\s/g, '').replace(/=+$/, ''))
    throw ProductError.beside('document.file-not-base64', 'fileContent');
  const file = inMemory(bytes);
  await scan(file);
  return { brought: { file, type: await documentIn(fileName, file) }, done: () => undefined };
}

async function take(context: ClientContext, name: string, { file, type }: Decoded) {
  const sent = { id: newId('dcf', context.clock), name, file, type, quota: documentQuota, refusals };
  const taken = await takeFile(context, sent);
  const refusal = refusalOfFile(taken.name, taken.type);
  if (refusal) throw new ProductError(refusal);
  return taken;
}

/** Takes a file in, to be named by a document. Answers what it is, and which documents are the same file already. */
export const uploadDocumentFile: PreparedHandler<typeof contract.uploadDocumentFile, string> = async (
  context,
  input,
  found,
) => {
  const { id, name, size, type, sha256 } = await take(context, input.name, { file: context.upload, type: found });
  return { id, name, size, type, sameAs: await listWithFile(context.db, sha256) };
};

/** Adds a policy from a file in base64, as one call; its title is the name of the file. */
export const uploadDocument: PreparedHandler<typeof contract.uploadDocument, Decoded> = async (
  context,
  input,
  decoded,
) => {
  const { id, name } = await take(context, input.fileName, decoded);
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
