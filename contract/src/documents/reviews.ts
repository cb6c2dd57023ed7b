import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, DocumentId } from '../identifiers.ts';
import { sample } from '../sample.ts';
import { WholeDocument } from './documents.ts';

export const reviewDocument = endpoint({
  name: 'reviewDocument',
  method: 'POST',
  path: '/api/clients/:clientId/documents/:documentId/review',
  scope: 'client',
  action: 'documents.approve',
  summary:
    'Says that the version in force was looked at again and needs no change, never by whoever wrote, brought or submitted it; the next review is counted from then.',
  input: z.object({ clientId: ClientId, documentId: DocumentId, version: z.number().int() }),
  output: WholeDocument,
  example: { clientId: sample.clientId, documentId: sample.publishedDocumentId, version: 1 },
});
