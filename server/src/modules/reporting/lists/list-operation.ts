import { ProductError } from '@claimlock/contract/errors';
import { ListExportId } from '@claimlock/contract/identifiers';
import { ListFormat } from '@claimlock/contract/list-exports/endpoints';
import { longLists } from '@claimlock/contract/list-exports/long-lists';
import { reportQuota } from '@claimlock/contract/reporting/endpoints';
import { reportingScreens } from '@claimlock/contract/reporting/screens';
import { z } from 'zod';
import { dayOf } from '../../../foundation/clock.ts';
import { type ReceivedFile, receiveFile } from '../../../foundation/http/arrived-file.ts';
import { newId } from '../../../foundation/ids.ts';
import { operation } from '../../../foundation/jobs/operation.ts';
import { inHex, keepFile, takeFile } from '../../files/index.ts';
import { aboutInEntry, findListExport, updateListExport } from '../../list-exports/index.ts';
import { fileNameOf, inBytes, keptUntil } from '../made-file.ts';
import { RowCount } from '../report-table.ts';
import { mayExportLong } from './export-long-list.ts';
import type { listFilesWith } from './list-files.ts';

/** The file of a list as it lies on the disk, before it is kept; none where it was made already. */
type Made = { readonly file: ReceivedFile; readonly rows: number; readonly restsOn: readonly string[] } | undefined;

const refusals = { empty: 'report.empty', program: 'report.unfit', 'no-room': 'report.no-room' } as const;

/** What lists are exported as: the name of the file's end, and what it is in the words for files. */
const kinds = { CSV: ['csv', 'CSV table'], Excel: ['xlsx', 'Excel workbook'] } as const;

/** What a list was asked for, out of the database. */
const Asked = z.record(z.string(), z.string());

/** What somebody may not read any more, said of whoever asked: they read why nothing came of it. */
const lost = (error: unknown): never => {
  const codes: readonly string[] = ['access.denied', 'not-found'];
  if (error instanceof ProductError && codes.includes(error.code)) throw new ProductError('list-export.not-allowed');
  throw error;
};

/**
 * Making the file of a list: read page by page as of one instant, as whoever asked may read it now, written to the disk, and kept in the
 * transaction that records that the list was exported.
 */
export const listOperation = (lists: ReturnType<typeof listFilesWith>) =>
  operation({
    kind: 'list-export',
    input: z.object({ listExportId: ListExportId }),
    prepare: async ({ look, readAs, timed, askedBy }, { listExportId }): Promise<Made> => {
      const row = await look((db) => findListExport(db, listExportId));
      if (!row || row.row_count !== null) return undefined;
      if (row.asked === null) throw new ProductError('list-export.forgotten');
      if (askedBy === null) throw new Error('A list is exported by somebody.');
      const asked = Asked.parse(row.asked);
      const list = lists[z.enum(longLists).parse(row.list)]();
      const as = { format: ListFormat.parse(row.format), title: row.title, rows: new RowCount() };
      const made = await timed('Reading', () =>
        readAs({ userId: askedBy, endpoint: list.endpoint }, async (context) => {
          if (!mayExportLong(context.membership)) throw new ProductError('access.denied');
          const file = await receiveFile(inBytes(list.write(context, asked, as)));
          return { file, restsOn: list.restsOn(context.membership) };
        }).catch(lost),
      );
      return { ...made, rows: as.rows.count };
    },
    run: async (context, { listExportId }, made) => {
      const { db, clock, record, askedBy } = context;
      const row = await findListExport(db, listExportId);
      if (!row || !made || row.row_count !== null)
        return { status: 'Skipped', message: 'The list was exported already.' };
      // Whom it was searched for was erased while it was made.
      if (row.asked === null) throw new ProductError('list-export.forgotten');
      if (askedBy === null) throw new Error('A list is exported by somebody.');
      const now = clock.now();
      const list = z.enum(longLists).parse(row.list);
      const format = ListFormat.parse(row.format);
      const [ending, type] = kinds[format];
      const taken = await takeFile(
        { ...context, userId: askedBy },
        {
          id: newId('evf', clock),
          name: fileNameOf(row.title, dayOf(now), ending),
          file: made.file,
          type,
          quota: reportQuota,
          room: 'reports',
          refusals,
        },
      );
      await keepFile(db, taken.id, askedBy, now);
      await updateListExport(db, listExportId, {
        asked: null,
        failure: null,
        row_count: made.rows,
        size: taken.size,
        sha256: taken.sha256,
        file_id: taken.id,
        kept_until: await keptUntil(context),
        rests_on: [...made.restsOn],
        taken_at: now,
      });
      const { size, sha256 } = taken;
      record(
        'list.exported',
        { list, ...aboutInEntry(row), format, rows: made.rows, size, sha256: inHex(sha256), listExportId },
        { kind: 'list-export', id: listExportId },
      );
      return { status: 'Done', link: reportingScreens.exports };
    },
    failed: async ({ db, clock, record }, { listExportId }, message) => {
      const row = await findListExport(db, listExportId);
      if (!row || row.row_count !== null) return;
      await updateListExport(db, listExportId, { failure: message, taken_at: clock.now() });
      record(
        'list-export.failed',
        {
          listExportId,
          list: z.enum(longLists).parse(row.list),
          ...aboutInEntry(row),
          format: ListFormat.parse(row.format),
        },
        { kind: 'list-export', id: listExportId },
      );
    },
    dispose: async (made) => made?.file.close(),
  });
