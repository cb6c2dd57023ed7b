import { longestDocumentTitle } from '@claimlock/contract/documents/documents';
import { addDocument, writeDocument } from '@claimlock/contract/documents/endpoints';
import { z } from 'zod';

/** What uploaded documents need besides their files, each of which has its own title. */
export const uploadedShape = addDocument.input
  .omit({ clientId: true, fileId: true, source: true, url: true, body: true, changes: true, title: true })
  .extend({ title: z.string().trim().max(longestDocumentTitle) });
/** What a document that is kept elsewhere, or is written here, needs. */
export const newDocumentShape = addDocument.input.omit({ clientId: true, fileId: true });
/** What a new version needs. */
export const contentsShape = writeDocument.input.omit({
  clientId: true,
  documentId: true,
  version: true,
  fileId: true,
});
/** Whether a later version changes what is asked of people: it has to be said. */
export const publicationShape = z.object({ change: z.enum(['material', 'minor'], 'Say what changes.') });
