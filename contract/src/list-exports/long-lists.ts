import type { clientLists } from '../words.ts';

/** The lists of a client that the server makes a file of, in the background: the contract declares their columns and filters. */
export const longLists = [
  'listActionItems',
  'listAssignedCourses',
  'listDocumentReaders',
  'listDocuments',
  'listEvidenceItems',
  'listFindings',
  'listOperationItems',
  'listOutsideCertificates',
  'listPeople',
  'listPeopleActivity',
  'listPhishingPeople',
  'listRisks',
  'listTrainingCertificates',
] as const satisfies readonly (typeof clientLists)[number][];
export type LongList = (typeof longLists)[number];

/** More rows than this are not read by a browser: the server makes the file. */
export const mostRowsAtOnce = 1_000;
