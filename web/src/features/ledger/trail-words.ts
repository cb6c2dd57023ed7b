import { type EntryType, entries } from '@claimlock/contract/entries';
import type { AuditEntry } from '@claimlock/contract/ledger/endpoints';

const isKnown = (type: string): type is EntryType => Object.hasOwn(entries, type);
const objectOf = (type: string) => type.slice(0, type.indexOf('.'));
const inWords = (name: string) => name.replaceAll('-', ' ');

/** Objects that people read under another name than their entries have. */
const objectNames: Readonly<Record<string, string>> = { client: 'organisation' };
const objectWords = (object: string) => objectNames[object] ?? inWords(object);
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** How often each of some texts is among them. */
function countEach(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const one of texts) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

/** The choices of the filter by event: each event in the words of the trail, and all events of one kind of object. */
export const eventChoices = choicesOf(Object.entries(entries).map(([type, { words }]) => ({ type, words })));

function choicesOf(events: readonly { readonly type: string; readonly words: string }[]) {
  const sharing = countEach(events.map(({ words }) => words));
  const objects = countEach(events.map(({ type }) => objectOf(type)));
  const single = events.map(({ type, words }) => ({
    value: type,
    // Two events that are told in the same words are told apart by what they are about.
    label: (sharing.get(words) ?? 0) > 1 ? `${words} (${objectWords(objectOf(type))})` : words,
  }));
  // With a dot at its end the endpoint takes every event of that object.
  const whole = [...objects]
    .filter(([, count]) => count > 1)
    .map(([object]) => ({ value: `${object}.`, label: `${capital(objectWords(object))} (all events)` }));
  return [...whole, ...single].sort((one, other) => one.label.localeCompare(other.label));
}

/** How ids of the product look, which say nothing to people; those of controls and frameworks do. */
const identifier = /^[a-z]{3}_[0-9a-z]{26}$/;

/** What the record of an entry is called: its name where the reader may know it, else what kind of thing it is. */
export function recordNameIn({ type, event, subject }: AuditEntry): string {
  const words = isKnown(type) ? entries[type].words : undefined;
  // Words of an event may have a colon of their own. Only a test says how it came out in other words, and those have none.
  const before = words !== undefined && event.startsWith(words) ? words.length : event.indexOf(': ');
  const name = before < 0 ? '' : event.slice(before).replace(/^: /, '');
  if (name !== '') return name;
  if (subject === null) return 'One record';
  return identifier.test(subject.id) ? `One ${objectWords(subject.kind)}` : subject.id;
}
