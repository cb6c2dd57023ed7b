import type { clientLists } from '../words.ts';

/** The lists of a client that the server makes a file of, in the background: their columns are declared in the contract. */
export const longLists = [
  'listActionItems',
  'listDocuments',
  'listEvidenceItems',
  'listFindings',
  'listPeople',
  'listRisks',
] as const satisfies readonly (typeof clientLists)[number][];
export type LongList = (typeof longLists)[number];

/** More rows than this are not read by a browser: the server makes the file. */
export const mostRowsAtOnce = 1_000;
