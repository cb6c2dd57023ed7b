import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, DocumentId } from '../identifiers.ts';
import { listInput, page, search } from '../listing.ts';
import { sample } from '../sample.ts';
import { DocumentContents, DocumentReader, MyDocument } from './documents.ts';

const about = { clientId: ClientId, documentId: DocumentId };
const exampleOf = { clientId: sample.clientId, documentId: sample.publishedDocumentId };
const mine = '/api/clients/:clientId/my-documents';

export const listMyDocuments = endpoint({
  name: 'listMyDocuments',
  method: 'GET',
  path: mine,
  scope: 'client',
  action: 'documents.read-own',
  summary: 'The documents that whoever asks has to read, or has read: what is open first.',
  input: z.object({ clientId: ClientId }),
  output: z.object({ documents: z.array(MyDocument) }),
  example: { clientId: sample.clientId },
});

export const readMyDocument = endpoint({
  name: 'readMyDocument',
  method: 'GET',
  path: `${mine}/:documentId`,
  scope: 'client',
  action: 'documents.read-own',
  summary: 'One document that whoever asks has to read, as it is published now.',
  input: z.object(about),
  output: MyDocument.extend({ contents: DocumentContents }),
  example: exampleOf,
});

export const downloadMyDocument = endpoint({
  name: 'downloadMyDocument',
  method: 'GET',
  path: `${mine}/:documentId/file`,
  scope: 'client',
  action: 'documents.read-own',
  summary: 'The file of a document that whoever asks has to read. That somebody took it is recorded.',
  input: z.object(about),
  output: z.unknown(),
  file: 'application/octet-stream',
  example: exampleOf,
});

export const acknowledgeDocument = endpoint({
  name: 'acknowledgeDocument',
  method: 'POST',
  path: `${mine}/:documentId/acknowledgement`,
  scope: 'client',
  action: 'documents.read-own',
  summary: 'Says that whoever asks has read the version that is published now and follows it.',
  input: z.object({ ...about, edition: z.number().int().min(1) }),
  output: MyDocument,
  example: { ...exampleOf, edition: 1 },
});

export const listDocumentReaders = endpoint({
  name: 'listDocumentReaders',
  method: 'GET',
  path: '/api/clients/:clientId/documents/:documentId/readers',
  scope: 'client',
  action: 'documents.list',
  summary: 'Who has to read a document, and who did.',
  input: z.object({
    ...about,
    standing: z.enum(['acknowledged', 'open', 'overdue']).optional(),
    search: search(),
    sort: z.enum(['person', 'due', '-due']).default('person'),
    ...listInput,
  }),
  output: page(DocumentReader),
  example: { ...exampleOf, count: 'true' },
});

export const remindDocumentReaders = endpoint({
  name: 'remindDocumentReaders',
  method: 'POST',
  path: '/api/clients/:clientId/documents/:documentId/reminders',
  scope: 'client',
  action: 'documents.publish',
  summary: 'Reminds everybody who has not acknowledged a document yet and was not reminded today.',
  input: z.object(about),
  output: z.object({ reminded: z.number().int() }),
  example: exampleOf,
});
