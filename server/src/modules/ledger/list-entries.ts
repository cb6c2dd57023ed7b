import { ProductError } from '@claimlock/contract/errors';
import type { AuditDetail, AuditEntry } from '@claimlock/contract/ledger';
import type { Page } from '@claimlock/contract/listing';
import { toHex } from '@claimlock/evidence/bytes';
import { type Entry, readEntry } from '@claimlock/evidence/entry';
import type { LedgeredContext } from '../../foundation/http/hallway.ts';
import { changesOf, eventOf, factsOf, statusOf } from './describe-entry.ts';
import type { NameBook } from './names.ts';
import { countRows, type EntryFilter, type EntryRow, findRow, listRows } from './store.ts';

type Listing = EntryFilter & { readonly after?: string | undefined; readonly limit: number; readonly count: boolean };

/** A page of a ledger as the audit table shows it, newest first. */
export async function listAuditEntries(
  context: LedgeredContext,
  ledgerId: string,
  { after, limit, count, ...filter }: Listing,
  names: NameBook,
): Promise<Page<AuditEntry>> {
  const below = after === undefined ? undefined : Number.parseInt(after, 10);
  if (below !== undefined && !Number.isSafeInteger(below))
    throw new ProductError('request.invalid', [{ path: 'after', message: 'This is not a place in the list.' }]);
  const rows = await listRows(context.db, ledgerId, filter, below, limit + 1);
  const shown = rows.slice(0, limit).map(opened);
  const last = shown.at(-1);
  return {
    items: await asAudit(context, shown, names),
    next: rows.length > limit && last ? String(last.index) : null,
    total: count ? await countRows(context.db, ledgerId, filter) : null,
  };
}

/** One entry with all that it says. */
export async function readAuditDetail(
  context: LedgeredContext,
  ledgerId: string,
  index: number,
  names: NameBook,
): Promise<AuditDetail> {
  const row = await findRow(context.db, ledgerId, index);
  if (!row) throw new ProductError('not-found');
  const entry = opened(row);
  const [audit] = await asAudit(context, [entry], names);
  if (!audit) throw new ProductError('not-found');
  const actor =
    entry.actor.kind === 'person'
      ? `${entry.actor.userId} as ${entry.actor.capacity}`
      : `${entry.actor.kind} ${entry.actor.name}`;
  return {
    ...audit,
    actor,
    changes: changesOf(entry),
    facts: factsOf(entry),
    text: row.entry,
    leafHash: toHex(row.leaf_hash),
  };
}

function opened(row: EntryRow): Entry {
  const reading = readEntry(row.entry);
  if (!reading.ok) throw new Error(`Entry ${row.index} cannot be read: ${reading.why}.`);
  return reading.entry;
}

async function asAudit(context: LedgeredContext, shown: readonly Entry[], names: NameBook): Promise<AuditEntry[]> {
  const userIds = new Set(
    shown.flatMap(({ actor }) =>
      actor.kind === 'person' ? [actor.userId] : actor.kind === 'job' && actor.onBehalfOf ? [actor.onBehalfOf] : [],
    ),
  );
  const subjects = shown.flatMap(({ subject }) => (subject ? [subject] : []));
  const [people, things] = await Promise.all([names.people(context, [...userIds]), names.subjects(context, subjects)]);
  return shown.map((entry) => {
    const { subject } = entry;
    const name = subject && things.get(subject.id);
    return {
      index: entry.index,
      time: entry.at,
      type: entry.type,
      event: name ? `${eventOf(entry)}: ${name}` : eventOf(entry),
      user: userOf(entry, people),
      status: statusOf(entry),
      subject: subject ? { kind: subject.kind, id: subject.id } : null,
    };
  });
}

function userOf({ actor }: Entry, people: ReadonlyMap<string, string>): string {
  switch (actor.kind) {
    case 'person':
      return people.get(actor.userId) ?? outsiders[actor.capacity] ?? 'Someone who left';
    case 'job': {
      const behind = actor.onBehalfOf && people.get(actor.onBehalfOf);
      return behind ? `ClaimLock, for ${behind}` : 'ClaimLock';
    }
    case 'system':
      return 'ClaimLock';
  }
}

/** Those whose names are not a client's to read. */
const outsiders: Record<string, string> = {
  super_admin: 'ClaimLock operator',
  broker_admin: 'Broker',
  account: 'Someone signing in',
};
