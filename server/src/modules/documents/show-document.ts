import type { DocumentEdition, DocumentSummary, WholeDocument } from '@claimlock/contract/documents/documents';
import type { z } from 'zod';
import { mayInWhole } from '../../foundation/access/actor.ts';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { readKeptOf } from '../evidence-items/index.ts';
import { inHex, promisesOtherwise } from '../files/index.ts';
import { findControl } from '../frameworks/index.ts';
import { readNames } from '../identity/index.ts';
import { type EditionRow, listEditions } from './edition-store.ts';
import { countReaders } from './reader-store.ts';
import { marks, readExcerpts } from './search-store.ts';
import { type DocumentRow, readControls } from './store.ts';

/** More versions than anybody writes of one document; the oldest of more are not shown. */
const shownEditions = 100;

/** Documents as lists show them, with where the words stand that were searched for. */
export async function asSummaries(
  { db, clock }: ClientContext,
  rows: readonly DocumentRow[],
  search?: string,
): Promise<z.input<typeof DocumentSummary>[]> {
  const ids = rows.map(({ id }) => id);
  const [controls, readers, excerpts] = await Promise.all([
    readControls(db, ids),
    countReaders(db, ids, dayOf(clock.now())),
    search ? readExcerpts(db, ids, search) : undefined,
  ]);
  return rows.map((row) => {
    const found = excerpts?.get(row.id);
    return {
      id: row.id,
      number: row.number,
      title: row.title,
      kind: row.kind,
      state: row.state,
      owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? 'Someone who left' },
      edition: row.edition,
      source: row.source,
      fileName: row.file_name,
      reading: row.reading,
      publishedEdition: row.published_edition,
      publishedOn: row.published_on,
      audience: row.audience,
      audienceRole: row.audience_role,
      department: row.department,
      group:
        row.group_id === null
          ? null
          : { id: row.group_id, name: row.group_name ?? 'A group', removed: row.group_removed !== null },
      dueDays: row.due_days,
      reviewMonths: row.review_months,
      reviewOn: row.review_on,
      controls: (controls.get(row.id) ?? []).map((id) => ({ id, name: findControl(id)?.name ?? id })),
      readers: readers.get(row.id) ?? { asked: 0, acknowledged: 0, overdue: 0 },
      updatedAt: row.updated_at,
      excerpt: found === undefined ? null : excerptOf(found.marked),
      excerptEdition: found?.edition ?? null,
      version: row.version,
    };
  });
}

/** A text in which marks say where the words stand that were searched for. */
export function excerptOf(marked: string) {
  return marked.split(marks.begin).flatMap((part, index) => {
    if (index === 0) return part === '' ? [] : [{ text: part, found: false }];
    const [found = '', after = ''] = part.split(marks.end);
    return [{ text: found, found: true }, ...(after === '' ? [] : [{ text: after, found: false }])];
  });
}

/** A whole document with its versions. */
export async function showDocument(context: ClientContext, row: DocumentRow): Promise<z.input<typeof WholeDocument>> {
  const [[summary], editions, kept] = await Promise.all([
    asSummaries(context, [row]),
    listEditions(context.db, row.id, shownEditions),
    readKeptOf(context.db, 'document', row.id),
  ]);
  if (!summary) throw new Error('A document that was found is shown.');
  const people = editions.flatMap((one) => [one.added_by, one.requested_by, one.decided_by, one.published_by]);
  const names = await readNames(context.db, [...new Set([...people, row.reviewed_by].filter((id) => id !== null))]);
  const nameOf = (id: string | null) => (id !== null && names.get(id)) || 'Someone who left';
  return {
    ...summary,
    reviewed: row.reviewed_on === null ? null : { by: nameOf(row.reviewed_by), on: row.reviewed_on },
    evidence: kept.get(row.id) ?? null,
    editions: editions.map((edition) => asEdition(edition, nameOf, context)),
  };
}

function asEdition(
  row: EditionRow,
  nameOf: (id: string | null) => string,
  { userId, membership }: ClientContext,
): z.input<typeof DocumentEdition> {
  // Who looks in as support learns that there is a version, and nothing of what it says (SoD-9).
  const isRead = mayInWhole(membership, 'documents.read');
  const { file_name: name, file_size: size, file_type: type, decided_at, published_at } = row;
  return {
    edition: row.edition,
    state: row.state,
    source: row.source,
    file:
      name === null || size === null || type === null
        ? null
        : { name, size, type, namedOtherwise: promisesOtherwise(name, type) },
    url: isRead ? row.url : null,
    sha256: inHex(row.sha256),
    reading: row.reading,
    changes: isRead ? row.changes : '',
    addedBy: nameOf(row.added_by),
    addedAt: row.added_at,
    yours: isAuthor(row, userId),
    decided: decided_at === null ? null : { by: nameOf(row.decided_by), at: decided_at },
    request: isRead ? requestOf(row, nameOf) : null,
    published:
      published_at === null
        ? null
        : { by: nameOf(row.published_by), at: published_at, material: row.is_material === true },
  };
}

function requestOf(row: EditionRow, nameOf: (id: string | null) => string) {
  const { request: note, requested_by, requested_at: at, reply } = row;
  return note === null || at === null
    ? null
    : { by: nameOf(requested_by), at, note, reply, unchanged: isAsRequested(row) };
}

/** Whether a version still holds what it held when changes to it were requested. */
export const isAsRequested = ({ sha256, requested_sha256 }: Pick<EditionRow, 'sha256' | 'requested_sha256'>): boolean =>
  requested_sha256 !== null && Buffer.compare(sha256, requested_sha256) === 0;

/** Whether an account wrote, brought or submitted a version: then somebody else approves it. */
export const isAuthor = ({ authors, submitted_by }: EditionRow, userId: string | null): boolean =>
  userId !== null && (authors.includes(userId) || submitted_by === userId);
