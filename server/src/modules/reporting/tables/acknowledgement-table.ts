import { ClientId, DocumentId } from '@claimlock/contract/identifiers';
import { dayOf, sayDay } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { listDocumentReaders, listDocuments } from '../../documents/index.ts';
import type { ReportRow, ReportTable } from '../report-table.ts';
import { eachRow, rowsAtOnce } from './each-page.ts';

/** Every published document with everybody who has to read it. */
export async function acknowledgementTable(context: ClientContext): Promise<ReportTable> {
  const documents = await Array.fromAsync(publishedOf(context));
  const total = (name: 'asked' | 'acknowledged' | 'overdue') =>
    documents.reduce((sum, { readers }) => sum + readers[name], 0);
  return {
    facts: [
      ['As of', sayDay(dayOf(context.clock.now()))],
      ['Acknowledged', `${total('acknowledged')} of ${total('asked')}`],
      ['Overdue', String(total('overdue'))],
    ],
    groups: 'Document',
    columns: [
      { heading: 'Person', width: 20 },
      { heading: 'Department', width: 16 },
      { heading: 'Standing', width: 13 },
      { heading: 'Version', width: 8, kind: 'number' },
      { heading: 'Asked', width: 11, kind: 'day' },
      { heading: 'Due', width: 11, kind: 'day' },
      { heading: 'Acknowledged', width: 17, kind: 'instant' },
      { heading: 'SHA-256 of what was read', width: 34 },
    ],
    charted: { column: 'Standing', title: 'Readers by status' },
    rows: rowsOf(context, documents),
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
