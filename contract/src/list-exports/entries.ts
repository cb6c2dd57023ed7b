import { z } from 'zod';
import { entry } from '../entry.ts';
import { brokerLists, clientLists, platformLists } from '../words.ts';
import { ListFormat, listAbout } from './endpoints.ts';

const List = z.enum([...clientLists, ...brokerLists, ...platformLists]);

/** What is recorded of lists that are taken as files. */
export const listExportsEntries = {
  'list.exported': entry(
    'List exported',
    z.object({ list: List, ...listAbout, format: ListFormat, rows: z.number().int() }),
  ),
} as const;
