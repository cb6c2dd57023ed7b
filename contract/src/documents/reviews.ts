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
    'Records that the published version was reviewed and needs no change. Its authors and the person who submitted it cannot do this. The next review is counted from that day.',
  input: z.object({ clientId: ClientId, documentId: DocumentId, version: z.number().int() }),
  output: WholeDocument,
  example: { clientId: sample.clientId, documentId: sample.publishedDocumentId, version: 1 },
});
