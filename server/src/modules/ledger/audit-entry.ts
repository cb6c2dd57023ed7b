import type { AuditEntry } from '@claimlock/contract/ledger/endpoints';
import { equalBytes } from '@claimlock/evidence/bytes';
import { type Entry, entryLeafHash, isUtcTime, readEntry } from '@claimlock/evidence/entry';
import type { LedgeredContext } from '../../foundation/http/hallway.ts';
import { accountBehind } from './account-behind.ts';
import { eventOf, statusOf } from './entry-words.ts';
import type { NameBook } from './names.ts';
import { nativeSha256 } from './seal.ts';
import type { EntryRow } from './store.ts';

/** A stored entry beside its row; without one where the row is not what was written. */
export type Opened = { readonly row: EntryRow; readonly entry: Entry | undefined };

/** Reads a stored entry strictly, against the hash that stands beside it. */
export function openEntry(row: EntryRow): Opened {
  const reading = readEntry(row.entry);
  const same =
    reading.ok &&
    reading.entry.index === row.index &&
    equalBytes(entryLeafHash(row.entry, nativeSha256), row.leaf_hash);
  return { row, entry: same ? reading.entry : undefined };
}

/** Entries as the audit table shows them, with the names that the reader may know. */
export async function asAudit(
  context: LedgeredContext,
  shown: readonly Opened[],
  names: NameBook,
): Promise<AuditEntry[]> {
  const read = shown.flatMap(({ entry }) => entry ?? []);
  const userIds = new Set(read.flatMap(({ actor }) => accountBehind(actor) ?? []));
  const subjects = read.flatMap(({ subject }) => (subject ? [subject] : []));
  const [people, things] = await Promise.all([names.people(context, [...userIds]), names.subjects(context, subjects)]);
  return shown.map(({ row, entry }) => {
    if (!entry) return asTampered(row);
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

// One row that was changed must not hide the others, nor pass for what it says.
function asTampered(row: EntryRow): AuditEntry {
  return {
    index: row.index,
    time: isUtcTime(row.at) ? row.at : new Date(0).toISOString(),
    type: 'unreadable',
    event: 'This entry was changed after it was written',
    user: 'Unknown',
    status: 'Completed',
    subject: null,
  };
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
  support: 'ClaimLock operator',
  broker_admin: 'Broker',
  account: 'Someone signing in',
};
