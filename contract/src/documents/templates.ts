import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId } from '../identifiers.ts';
import { sample } from '../sample.ts';
import { DocumentTemplate } from './documents.ts';

export const listDocumentTemplates = endpoint({
  name: 'listDocumentTemplates',
  method: 'GET',
  path: '/api/clients/:clientId/document-templates',
  scope: 'client',
  action: 'documents.write',
  summary: 'Policies to begin from, filled from the company profile as it is today.',
  input: z.object({ clientId: ClientId }),
  output: z.object({ templates: z.array(DocumentTemplate) }),
  example: { clientId: sample.clientId },
});
