import type { AuditEntry } from '@claimlock/contract/ledger';
import { type Entry, readEntry } from '@claimlock/evidence/entry';
import type { LedgeredContext } from '../../foundation/http/hallway.ts';
import { eventOf, statusOf } from './entry-words.ts';
import type { NameBook } from './names.ts';
import type { EntryRow } from './store.ts';

/** A stored entry, read strictly. */
export function openEntry(row: EntryRow): Entry {
  const reading = readEntry(row.entry);
  if (!reading.ok) throw new Error(`Entry ${row.index} cannot be read: ${reading.why}.`);
  return reading.entry;
}

/** Entries as the audit table shows them, with the names that the reader may know. */
export async function asAudit(
  context: LedgeredContext,
  shown: readonly Entry[],
  names: NameBook,
): Promise<AuditEntry[]> {
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
