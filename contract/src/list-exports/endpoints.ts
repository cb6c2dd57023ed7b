import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Sha256 } from '../entry-facts.ts';
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

/** How many parts a filter may have, and how long what one says may be. */
export const mostFilterParts = 20;
export const longestFilterWords = 300;

/** One thing that a list was filtered by, as it was set. */
export const FilterPart = z.object({
  /** What the list calls it, such as `status`; `search` is what was searched for. */
  name: z.string().trim().min(1).max(60),
  value: z.string().min(1).max(longestFilterWords),
  /** What the screen calls it, and what it says that it is set to. */
  label: z.string().trim().min(1).max(60),
  words: z.string().min(1).max(longestFilterWords),
});
export type FilterPart = z.infer<typeof FilterPart>;

const taken = {
  format: ListFormat,
  rows: z.number().int().min(0).max(10_000_000),
  // A tab that was opened before an upgrade says neither, and may still export.
  /** The file’s, in bytes. */
  size: z.number().int().min(0).max(4_000_000_000).optional(),
  /** Of the file’s bytes, in hexadecimal; null where the browser that made the file works out none. */
  sha256: Sha256.nullable().optional(),
};
const exampleFile = { format: 'CSV', size: 220, sha256: 'a'.repeat(64) } as const;

export const recordListExport = endpoint({
  name: 'recordListExport',
  method: 'POST',
  path: '/api/clients/:clientId/list-exports',
  scope: 'client',
  action: 'lists.export',
  summary:
    'Keeps and records that somebody takes the rows of a list, as it is filtered, as a file, which their browser makes of what it has read.',
  input: z.object({
    clientId: ClientId,
    list: z.enum(clientLists),
    ...listAbout,
    /** Nothing where it is not said, as by a tab from before an upgrade: that is not the same as not filtered. */
    filter: z.array(FilterPart).max(mostFilterParts).optional(),
    ...taken,
  }),
  output: z.object({}),
  whileSuspended: true,
  example: { clientId: sample.clientId, list: 'listPeople', rows: 12, ...exampleFile },
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
  example: { brokerId: sample.brokerId, list: 'listBrokerClients', rows: 3, ...exampleFile },
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
  example: { list: 'listClients', rows: 3, ...exampleFile },
});
