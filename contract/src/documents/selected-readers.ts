import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, DocumentId, PersonId } from '../identifiers.ts';
import { listInput, page, search } from '../listing.ts';
import { sample } from '../sample.ts';

const about = { clientId: ClientId, documentId: DocumentId };
const at = '/api/clients/:clientId/documents/:documentId/selected-readers';

/** The standing of a selected reader. A person who has not joined is asked once they do. */
export const selectedStandings = ['Acknowledged', 'Not yet', 'Overdue', 'Not joined', 'Left'] as const;

/** A person who was selected by name to read a document. */
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
  summary: 'People who were selected by name to read a document.',
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
    'Ends the selection of a person for a document. A person whom its audience or a checklist includes still has to read it, and past acknowledgements stay on record.',
  input: z.object({ ...about, personId: PersonId }),
  output: z.object({ personId: PersonId, isStillAsked: z.boolean() }),
  example: {
    clientId: sample.clientId,
    documentId: sample.publishedDocumentId,
    personId: sample.secondPersonId,
  },
});
