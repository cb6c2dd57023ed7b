import { z } from 'zod';
import { entry } from '../entry.ts';
import { Sha256 } from '../entry-facts.ts';
import { ListExportId } from '../identifiers.ts';
import { brokerLists, clientLists, platformLists } from '../words.ts';
import { ListFormat, listAbout } from './endpoints.ts';

const List = z.enum([...clientLists, ...brokerLists, ...platformLists]);

/** What is recorded of lists that are taken as files. What they were filtered by may be somebody’s words, and is kept elsewhere. */
export const listExportsEntries = {
  'list.exported': entry(
    'List exported',
    z.object({
      list: List,
      ...listAbout,
      format: ListFormat,
      rows: z.number().int(),
      /** Where it is kept: at a client. Entries from before files were hashed have none of these. */
      listExportId: ListExportId.optional(),
      size: z.number().int().optional(),
      sha256: Sha256.nullable().optional(),
    }),
  ),
  'list-export.failed': entry(
    'List could not be exported',
    z.object({ listExportId: ListExportId, list: List, ...listAbout, format: ListFormat }),
  ),
  'list-export.downloaded': entry(
    'Exported list downloaded',
    z.object({
      listExportId: ListExportId,
      /** The number of rows in the file; missing in entries from before rows were counted. */
      rows: z.number().int().optional(),
    }),
  ),
  'list-export.expired': entry('Exported list expired', z.object({ listExportId: ListExportId })),
} as const;
