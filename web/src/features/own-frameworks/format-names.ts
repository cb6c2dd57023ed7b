import type { OwnFormat } from '@claimlock/contract/own-frameworks/endpoints';

/** What each kind of file is called. */
export const formatNames: Readonly<Record<OwnFormat, string>> = {
  'oscal-catalog': 'OSCAL catalogue',
  'oscal-profile': 'OSCAL profile',
  csv: 'CSV table',
  xlsx: 'Excel workbook',
  'library-yaml': 'YAML library',
};
