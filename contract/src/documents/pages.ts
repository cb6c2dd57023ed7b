import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, DocumentId } from '../identifiers.ts';
import { sample } from '../sample.ts';

const about = { clientId: ClientId, documentId: DocumentId };
const exampleOf = { clientId: sample.clientId, documentId: sample.publishedDocumentId };

export const showDocumentPages = endpoint({
  name: 'showDocumentPages',
  method: 'GET',
  path: '/api/clients/:clientId/documents/:documentId/editions/:edition/pages',
  scope: 'client',
  action: 'documents.read',
  summary: 'The PDF of one version, to be drawn on the page. Each opening is recorded.',
  input: z.object({ ...about, edition: z.coerce.number().int().min(1).max(100_000) }),
  output: z.unknown(),
  file: 'application/pdf',
  example: { ...exampleOf, edition: 1 },
});

export const showMyDocumentPages = endpoint({
  name: 'showMyDocumentPages',
  method: 'GET',
  path: '/api/clients/:clientId/my-documents/:documentId/pages',
  scope: 'client',
  action: 'documents.read-own',
  summary:
    'The PDF of a document that the caller was asked to read, to be drawn on the page. Each opening is recorded.',
  input: z.object(about),
  output: z.unknown(),
  file: 'application/pdf',
  example: exampleOf,
});
