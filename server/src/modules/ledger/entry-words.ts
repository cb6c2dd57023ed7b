import { checkNames, type Outcome } from '@claimlock/contract/control-tests/endpoints';
import type { EntryType } from '@claimlock/contract/entries';
import { entries } from '@claimlock/contract/entries';
import type { Entry } from '@claimlock/evidence/entry';
import { sayValue } from './entry-values.ts';

/** A sentence for an entry, without naming its subject; of a test it says which one, and how it stands now. */
export function eventOf(entry: Entry): string {
  if (entry.type === 'control-test.changed') return testEventOf(entry) ?? entries[entry.type].words;
  if (entry.type === 'control-test.scheduled') {
    const { data } = entries[entry.type].body.safeParse(entry.body);
    return data ? `Schedule of the test ${checkNames[data.checkId]} changed` : entries[entry.type].words;
  }
  return isKnown(entry.type) ? entries[entry.type].words : entry.type;
}

function testEventOf({ body }: Entry): string | undefined {
  const { data } = entries['control-test.changed'].body.safeParse(body);
  const to = data?.outcome?.to;
  return data && to ? `Test ${checkNames[data.checkId]} ${standings[to]}` : undefined;
}

const standings: Readonly<Record<Outcome, string>> = {
  pass: 'passes now',
  fail: 'fails now',
  error: 'could not be determined',
  nothing: 'has nothing to test',
};

function isKnown(type: string): type is EntryType {
  return Object.hasOwn(entries, type);
}

/** Whether what an entry says is over, or has only begun (specification §2: Completed, In Progress). */
export function statusOf(entry: Entry): 'Completed' | 'In Progress' {
  return isKnown(entry.type) ? entries[entry.type].status : 'Completed';
}

const kept = 'not kept here';

/** The fields that an entry says changed, from what to what; a personal value is named and not shown. */
export function changesOf(entry: Entry): { field: string; from: string | null; to: string | null }[] {
  const changes: { field: string; from: string | null; to: string | null }[] = [];
  for (const [name, value] of Object.entries(entry.body)) {
    if (value === 'changed') changes.push({ field: inWords(name), from: kept, to: kept });
    else if (isChange(value)) {
      changes.push({ field: inWords(name), from: sayValue(name, value.from), to: sayValue(name, value.to) });
    }
  }
  // Of a score, from what to what; of anything with days, its period. Where each of the two changed, they are said above.
  const { from, to } = entry.body;
  if (from !== undefined && to !== undefined && !isChange(from) && !isChange(to)) {
    const field = typeof to === 'number' ? 'score' : 'period';
    changes.push({ field, from: sayValue(field, from), to: sayValue(field, to) });
  }
  return changes;
}

/** The plain facts of an entry's body. */
export function factsOf(entry: Entry): { name: string; value: string }[] {
  return Object.entries(entry.body)
    .filter(
      ([name, value]) =>
        value !== 'changed' && name !== 'from' && name !== 'to' && (value === null || typeof value !== 'object'),
    )
    .map(([name, value]) => ({ name: inWords(name), value: sayValue(name, value) ?? 'none' }));
}

function isChange(value: unknown): value is { readonly from: unknown; readonly to: unknown } {
  return value !== null && typeof value === 'object' && 'from' in value && 'to' in value;
}

function inWords(name: string): string {
  return name.replace(/([A-Z])/g, ' $1').toLowerCase();
}
