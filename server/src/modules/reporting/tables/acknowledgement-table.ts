import { ClientId, DocumentId } from '@claimlock/contract/identifiers';
import { dayOf, sayDay } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import {
  listDocumentReaders,
  listDocuments,
  listPublishedOn,
  listReadersOn,
  type PublishedOn,
} from '../../documents/index.ts';
import type { ReportRow, ReportTable } from '../report-table.ts';
import { departmentOf } from './department-column.ts';
import { eachRow, rowsAtOnce } from './each-page.ts';
import type { ReportScope } from './report-scope.ts';

/** Every published document with everybody who has to read it; or of a past day, who had to then. */
export async function acknowledgementTable(
  context: ClientContext,
  { asOf }: Pick<ReportScope, 'asOf'>,
): Promise<ReportTable> {
  return asOf === null ? ofNow(context) : ofDay(context, asOf);
}

async function ofNow(context: ClientContext): Promise<ReportTable> {
  const documents = await Array.fromAsync(publishedOf(context));
  const total = (name: 'asked' | 'acknowledged' | 'overdue') =>
    documents.reduce((sum, { readers }) => sum + readers[name], 0);
  return {
    facts: [
      ['As of', sayDay(dayOf(context.clock.now()))],
      ['Acknowledged', `${total('acknowledged')} of ${total('asked')}`],
      ['Overdue', String(total('overdue'))],
    ],
    ...laidOut(null),
    rows: rowsOf(context, documents),
  };
}

/** The same at the end of a past day, from the days on which versions were published, asked for, acknowledged and ended. */
async function ofDay(context: ClientContext, day: string): Promise<ReportTable> {
  const documents = await listPublishedOn(context.db, day);
  const counts = { asked: 0, Acknowledged: 0, Overdue: 0, Open: 0, 'Not known': 0 };
  for (const document of documents)
    for await (const { standing } of readersOn(context, document, day)) {
      counts.asked += 1;
      counts[standing] += 1;
    }
  return {
    facts: [
      ['As of', sayDay(day)],
      ['Acknowledged', `${counts.Acknowledged} of ${counts.asked}`],
      ['Overdue', String(counts.Overdue)],
      ['Not recorded by day', notByDay],
      ...(counts['Not known'] === 0 ? [] : [['Standing not known', `${counts['Not known']}: ${notKnown}`] as const]),
    ],
    ...laidOut(day),
    rows: rowsOn(context, documents, day),
  };
}

const notByDay =
  'Department and the titles of documents are shown as they are today, since earlier ones are not kept. Readers who had acknowledged, were excused and asked anew are listed for the days between, too. Those asked anew before ClaimLock kept both days are listed from the later day on.';
const notKnown =
  'they do not have to read the document any more, and since when is not recorded, as that was before ClaimLock kept the day.';

function laidOut(asOf: string | null): Omit<ReportTable, 'facts' | 'rows'> {
  return {
    groups: 'Document',
    columns: [
      { heading: 'Person', width: 20 },
      departmentOf(asOf),
      { heading: 'Standing', width: 13 },
      { heading: 'Version', width: 8, kind: 'number' },
      { heading: 'Asked', width: 11, kind: 'day' },
      { heading: 'Due', width: 11, kind: 'day' },
      { heading: 'Acknowledged', width: 17, kind: 'instant' },
      { heading: 'SHA-256 of what was read', width: 34 },
    ],
    charted: { column: 'Standing', title: 'Readers by status' },
  };
}

async function* publishedOf(context: ClientContext) {
  const clientId = ClientId.parse(context.clientId);
  const documents = eachRow(async (after) => {
    const asked = { clientId, after, limit: rowsAtOnce, count: false, sort: 'number' } as const;
    const { items, next } = await listDocuments(context, asked);
    return { rows: items, next };
  });
  for await (const document of documents) if (document.publishedEdition !== null) yield document;
}

type Published = Awaited<ReturnType<typeof listDocuments>>['items'][number];

async function* rowsOf(context: ClientContext, documents: readonly Published[]): AsyncGenerator<ReportRow> {
  const clientId = ClientId.parse(context.clientId);
  for (const { id, number, title, publishedEdition } of documents) {
    const readers = eachRow(async (after) => {
      const asked = { clientId, documentId: DocumentId.parse(id), after, limit: rowsAtOnce, count: false } as const;
      const { items, next } = await listDocumentReaders(context, { ...asked, sort: 'person' });
      return { rows: items, next };
    });
    for await (const { name, department, overdue, edition, askedOn, dueOn, acknowledgedAt, sha256 } of readers)
      yield {
        group: `${number} ${title}, version ${publishedEdition}`,
        cells: [
          ...[name, department, acknowledgedAt ? 'Acknowledged' : overdue ? 'Overdue' : 'Open'],
          ...[edition, askedOn, dueOn, acknowledgedAt ?? null, sha256 ?? null],
        ],
      };
  }
}

const readersOn = (context: ClientContext, document: PublishedOn, day: string) =>
  eachRow(async (after) => {
    const { items, next } = await listReadersOn(context, document, day, { after, limit: rowsAtOnce });
    return { rows: items, next };
  });

async function* rowsOn(
  context: ClientContext,
  documents: readonly PublishedOn[],
  day: string,
): AsyncGenerator<ReportRow> {
  for (const document of documents)
    for await (const { name, department, standing, edition, askedOn, dueOn, acknowledgedAt, sha256 } of readersOn(
      context,
      document,
      day,
    ))
      yield {
        group: `${document.number} ${document.title}, version ${document.edition}`,
        cells: [name, department, standing, edition, askedOn, dueOn, acknowledgedAt, sha256],
      };
}
