import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, DocumentId, PersonId } from '../identifiers.ts';
import { listInput, page, search } from '../listing.ts';
import { sample } from '../sample.ts';

const about = { clientId: ClientId, documentId: DocumentId };
const at = '/api/clients/:clientId/documents/:documentId/selected-readers';

/** How somebody who was selected by name stands with a document. Who has not joined is asked when they do. */
export const selectedStandings = ['Acknowledged', 'Not yet', 'Overdue', 'Not joined', 'Left'] as const;

/** Somebody who is asked for a document by name. */
export const SelectedReader = z.object({
  id: PersonId,
  name: z.string(),
  department: z.string(),
  standing: z.enum(selectedStandings),
});
export type SelectedReader = z.infer<typeof SelectedReader>;

export const listSelectedReaders = endpoint({
  name: 'listSelectedReaders',
  method: 'GET',
  path: at,
  scope: 'client',
  action: 'documents.list',
  summary: 'Who is asked for a document by name, because somebody selected them.',
  input: z.object({ ...about, search: search(), sort: z.enum(['person']).default('person'), ...listInput }),
  output: page(SelectedReader),
  example: { clientId: sample.clientId, documentId: sample.publishedDocumentId, count: 'true' },
});

export const takeOffReader = endpoint({
  name: 'takeOffReader',
  method: 'DELETE',
  path: `${at}/:personId`,
  scope: 'client',
  action: 'documents.publish',
  summary:
    'Asks somebody for a document by name no more. Who is among its readers in another way still has to read it, and what was acknowledged stays on record.',
  input: z.object({ ...about, personId: PersonId }),
  output: z.object({ personId: PersonId, isStillAsked: z.boolean() }),
  example: {
    clientId: sample.clientId,
    documentId: sample.publishedDocumentId,
    personId: sample.secondPersonId,
  },
});
