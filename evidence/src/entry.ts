import { utf8 } from './bytes.ts';
import type { JsonObject, JsonValue } from './canonical-json.ts';
import { canonical, parseCanonical } from './canonical-json.ts';
import { isTreeSize, MAX_TREE_SIZE } from './merkle.ts';
import type { Sha256 } from './sha256.ts';
import { sha256 as plainSha256 } from './sha256.ts';
import { isKeyName } from './verifier-key.ts';

/** Who acted: a person in one of their capacities, a job (perhaps on behalf of a person), or the system itself. */
export type Actor =
  | { readonly kind: 'person'; readonly userId: string; readonly capacity: string }
  | { readonly kind: 'job'; readonly name: string; readonly onBehalfOf?: string | undefined }
  | { readonly kind: 'system'; readonly name: string };

/**
 * One fact in a ledger. Ids and facts only, never personal details: an entry cannot be erased.
 * `index` counts from 0 and is the leaf index of RFC 9162; `ledger` is also the origin of the ledger's
 * checkpoints; `at` is UTC with milliseconds (2026-03-01T09:30:00.000Z); `type` is noun.happened.
 */
export type Entry = {
  readonly v: 1;
  readonly ledger: string;
  readonly index: number;
  readonly at: string;
  readonly actor: Actor;
  readonly type: string;
  readonly subject?: { readonly kind: string; readonly id: string } | undefined;
  readonly body: JsonObject;
};

/** An entry as it is stored: its canonical JSON text and the hash of its leaf (32 bytes). */
export type SealedEntry = { readonly text: string; readonly leafHash: Uint8Array };

/** What can be wrong with an entry's text. */
export type EntryFault =
  | 'too-long'
  | 'not-json'
  | 'not-canonical'
  | 'not-an-object'
  | 'unknown-member'
  | 'version-unknown'
  | 'ledger-malformed'
  | 'index-malformed'
  | 'time-malformed'
  | 'actor-malformed'
  | 'type-malformed'
  | 'subject-malformed'
  | 'body-malformed';

/** An entry that was read, or why it could not be. */
export type EntryReading =
  | { readonly ok: true; readonly entry: Entry }
  | { readonly ok: false; readonly why: EntryFault };

/** The longest text of an entry, in UTF-16 code units: a reader may refuse longer lines before it has read them. */
export const MAX_ENTRY_LENGTH = 2 ** 20;

/**
 * Seals an entry: its one canonical text (RFC 8785) and its leaf hash (RFC 9162). What is sealed can always be
 * read back. Throws if the entry is not well formed: what must not stand in a ledger is stopped before it is there.
 */
export function sealEntry(entry: Entry, sha256: Sha256 = plainSha256): SealedEntry {
  const examined = examine(entry);
  if (typeof examined === 'string') throw new TypeError(`Not an entry: ${examined}`);
  const text = canonical(examined);
  if (text.length > MAX_ENTRY_LENGTH) throw new TypeError('Not an entry: too-long');
  return { text, leafHash: entryLeafHash(text, sha256) };
}

/** Reads an entry's text strictly: canonical, no unknown member, every member well formed; or says what is wrong. */
export function readEntry(text: string): EntryReading {
  if (text.length > MAX_ENTRY_LENGTH) return { ok: false, why: 'too-long' };
  const reading = parseCanonical(text);
  if (!reading.ok) return reading;
  const { value } = reading;
  if (!isObject(value)) return { ok: false, why: 'not-an-object' };
  const examined = examine(value);
  return typeof examined === 'string' ? { ok: false, why: examined } : { ok: true, entry: examined };
}

/** The leaf hash of an entry's text: SHA-256(0x00 || the text in UTF-8) (RFC 9162 section 2.1.1). */
export function entryLeafHash(text: string, sha256: Sha256 = plainSha256): Uint8Array {
  // U+0000 is the byte 0x00 in UTF-8: prefixed as text, the bytes are made once and not copied.
  return sha256(utf8(`\u0000${text}`));
}

/** Whether a text can name a ledger: it must also be able to stand as a checkpoint's origin and a key's name. */
export function isLedgerName(name: string): boolean {
  return isKeyName(name);
}

const MEMBERS: ReadonlySet<string> = new Set(['v', 'ledger', 'index', 'at', 'actor', 'type', 'subject', 'body']);

function examine(value: JsonObject): Entry | EntryFault {
  const { v, ledger, index, at, actor, type, subject, body } = value;
  if (Object.keys(value).some((member) => !MEMBERS.has(member))) return 'unknown-member';
  if (v !== 1) return 'version-unknown';
  if (typeof ledger !== 'string' || !isLedgerName(ledger)) return 'ledger-malformed';
  if (typeof index !== 'number' || !isTreeSize(index) || index >= MAX_TREE_SIZE) return 'index-malformed';
  if (typeof at !== 'string' || !isUtcTime(at)) return 'time-malformed';
  if (!isActor(actor)) return 'actor-malformed';
  if (typeof type !== 'string' || !TYPE.test(type)) return 'type-malformed';
  if (subject !== undefined && !isSubject(subject)) return 'subject-malformed';
  if (!isObject(body)) return 'body-malformed';
  return { v, ledger, index, at, actor, type, subject, body };
}

/** singular.past, such as action-item.completed. */
const TYPE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:\.[a-z][a-z0-9]*(?:-[a-z0-9]+)*)+$/;

function isActor(value: JsonValue | undefined): value is JsonObject & Actor {
  if (!isObject(value)) return false;
  switch (value.kind) {
    case 'person':
      return hasTexts(value, ['kind', 'userId', 'capacity']);
    case 'job':
      return hasTexts(value, value.onBehalfOf === undefined ? ['kind', 'name'] : ['kind', 'name', 'onBehalfOf']);
    case 'system':
      return hasTexts(value, ['kind', 'name']);
    default:
      return false;
  }
}

function isSubject(value: JsonValue): value is JsonObject & { readonly kind: string; readonly id: string } {
  return isObject(value) && hasTexts(value, ['kind', 'id']);
}

/** Whether an object has exactly these members, each a text that is not empty. */
function hasTexts(value: JsonObject, members: readonly string[]): boolean {
  const present = Object.keys(value).filter((member) => value[member] !== undefined);
  return (
    present.length === members.length &&
    members.every((member) => typeof value[member] === 'string' && value[member] !== '')
  );
}

/** Whether a text is a time in the one form used here (RFC 3339, UTC, milliseconds) on a day that exists. */
export function isUtcTime(text: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$/.test(text)) return false;
  const time = new Date(text); // it turns the 30th of February into a day of March, so it is asked to write it back
  return !Number.isNaN(time.getTime()) && time.toISOString() === text;
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
