import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { BrokerId, ClientId, DocumentId, FrameworkId, OperationId, PhishingCampaignId } from '../identifiers.ts';
import { sample } from '../sample.ts';
import { brokerLists, clientLists, platformLists } from '../words.ts';

/** The kinds of file that a list is taken as. */
export const listFormats = ['CSV', 'Excel'] as const;
export const ListFormat = z.enum(listFormats);
export type ListFormat = z.infer<typeof ListFormat>;

/** The one thing that a list is about, where it is about one. */
export const listAbout = {
  frameworkId: FrameworkId.optional(),
  documentId: DocumentId.optional(),
  campaignId: PhishingCampaignId.optional(),
  operationId: OperationId.optional(),
};

const taken = { format: ListFormat, rows: z.number().int().min(0).max(10_000_000) };

export const recordListExport = endpoint({
  name: 'recordListExport',
  method: 'POST',
  path: '/api/clients/:clientId/list-exports',
  scope: 'client',
  action: 'lists.export',
  summary: 'Records that somebody takes the rows of a list as a file, which their browser makes of what it has read.',
  input: z.object({ clientId: ClientId, list: z.enum(clientLists), ...listAbout, ...taken }),
  output: z.object({}),
  whileSuspended: true,
  example: { clientId: sample.clientId, list: 'listPeople', format: 'CSV', rows: 12 },
});

export const recordBrokerListExport = endpoint({
  name: 'recordBrokerListExport',
  method: 'POST',
  path: '/api/brokers/:brokerId/list-exports',
  scope: 'broker',
  action: 'broker-lists.export',
  summary: 'Records that somebody takes the rows of one of their firm’s lists as a file.',
  input: z.object({ brokerId: BrokerId, list: z.enum(brokerLists), ...taken }),
  output: z.object({}),
  example: { brokerId: sample.brokerId, list: 'listBrokerClients', format: 'Excel', rows: 3 },
});

export const recordPlatformListExport = endpoint({
  name: 'recordPlatformListExport',
  method: 'POST',
  path: '/api/platform/list-exports',
  scope: 'platform',
  action: 'platform-lists.export',
  summary: 'Records that somebody takes the rows of one of the platform’s lists as a file.',
  input: z.object({ list: z.enum(platformLists), ...taken }),
  output: z.object({}),
  example: { list: 'listClients', format: 'CSV', rows: 3 },
});
