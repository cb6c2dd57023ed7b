import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, ListExportId, OperationId } from '../identifiers.ts';
import { ListFormat, longestFilterWords } from '../list-exports/endpoints.ts';
import { longLists } from '../list-exports/long-lists.ts';
import { sample } from '../sample.ts';

/** What a list is asked for, as its own address takes it: the server reads it by the shape of the list. */
const Asked = z
  .record(z.string().min(1).max(60), z.string().max(longestFilterWords))
  .refine((asked) => Object.keys(asked).length <= 40, 'This is more than a list is asked for.');

export const exportLongList = endpoint({
  name: 'exportLongList',
  method: 'POST',
  path: '/api/clients/:clientId/list-files',
  scope: 'client',
  action: 'lists.export-long',
  summary:
    'Asks for the rows of a list, as it is filtered, as a file, which the server makes in the background with the rights that its requester has then.',
  input: z.object({
    clientId: ClientId,
    list: z.enum(longLists),
    format: ListFormat,
    /** What the list is asked for: what it was filtered by is said from that alone. */
    asked: Asked,
  }),
  output: z.object({ listExportId: ListExportId, operationId: OperationId }),
  status: 202,
  example: { clientId: sample.clientId, list: 'listActionItems', format: 'CSV', asked: {} },
});

export const downloadListFile = endpoint({
  name: 'downloadListFile',
  method: 'GET',
  path: '/api/clients/:clientId/list-files/:listExportId/file',
  scope: 'client',
  action: 'list-exports.read',
  summary: 'The file of a list that the server made; that it was downloaded is recorded.',
  input: z.object({ clientId: ClientId, listExportId: ListExportId }),
  output: z.unknown(),
  example: { clientId: sample.clientId, listExportId: sample.listExportId },
  file: 'application/octet-stream',
});
