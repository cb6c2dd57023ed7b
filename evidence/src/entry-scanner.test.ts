import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEDGER, sampleEntry, sampleLedger } from '../testing/sample-ledger.ts';
import { utf8 } from './bytes.ts';
import { canonical } from './canonical-json.ts';
import { isUtcTime, readEntry } from './entry.ts';
import { EntryScanner, isTimeAt, isTypeAt } from './entry-scanner.ts';

const scanner = new EntryScanner(LEDGER);
const isFound = (text: string, index: number) => {
  const bytes = utf8(text);
  return text.isWellFormed() && scanner.scan(text, bytes, bytes.length, index);
};
/** What the strict reader says of a text as the entry at a place. */
const strictly = (text: string, index: number) => {
  const reading = readEntry(text);
  return reading.ok && reading.entry.ledger === LEDGER && reading.entry.index === index ? reading.entry : undefined;
};

test('every entry of the samples is found, and what it says is read off it', () => {
  for (const { index, text } of sampleLedger(300).entries) {
    expect(isFound(text, index), text).toBe(true);
    const { at, type, actor, subject } = sampleEntry(index);
    const { at: saidAt, type: saidType, userId, subjectId } = scanner;
    expect({ saidAt, saidType, userId, subjectId }).toEqual({
      saidAt: at,
      saidType: type,
      userId: actor.kind === 'person' ? actor.userId : null,
      subjectId: subject?.id ?? null,
    });
  }
});

test('an entry at another place, or of another ledger, is not found', () => {
  const { text = '' } = sampleLedger(12).entries[11] ?? {};
  expect(isFound(text, 11)).toBe(true);
  for (const index of [0, 1, 10, 12, 111, 1_000_000_000]) expect(isFound(text, index)).toBe(false);
  for (const ledger of [`${LEDGER}x`, LEDGER.slice(1), 'not a ledger', ''])
    expect(new EntryScanner(ledger).scan(text, utf8(text), utf8(text).length, 11), ledger).toBe(false);
});

describe('the scanner is never surer than the strict reader', () => {
  test('of entries with a member that is another, missing or more', () => {
    const member = fc.constantFrom('v', 'ledger', 'index', 'at', 'actor', 'type', 'subject', 'body', 'more');
    const actor = fc.constantFrom<unknown[]>(
      { kind: 'person', userId: 'usr_1', capacity: '' },
      { kind: 'person', userId: 'Zoë', capacity: 'x' },
      { kind: 'person', userId: '', capacity: 'x' },
      { kind: 'person', userId: 'usr_1', capacity: 'x', name: 'y' },
      { kind: 'job', name: 'a', onBehalfOf: '' },
      { kind: 'job', name: '' },
      { kind: 'system', name: 'x', onBehalfOf: 'y' },
      { kind: 'system' },
      { id: 'a', kind: '' },
      { id: '', kind: 'a' },
      { id: 'a', kind: 'b', more: 'c' },
    );
    const texts = fc.constantFrom<unknown[]>(
      'a.b',
      'a',
      'A.b',
      'a-.b',
      '1.b',
      'a.1',
      LEDGER,
      '2026-02-29T00:00:00.000Z',
    );
    const value = fc.oneof(actor, texts, fc.constant(undefined), fc.jsonValue());
    let found = 0;
    fc.assert(
      fc.property(fc.nat(30), member, value, (index, name, instead) => {
        const text = canonical({ ...sampleEntry(index), [name]: instead });
        if (!isFound(text, index)) return;
        found += 1;
        const entry = strictly(text, index);
        expect(entry, text).toBeDefined();
        expect(scanner.userId).toBe(entry?.actor.kind === 'person' ? entry.actor.userId : null);
        expect(scanner.subjectId).toBe(entry?.subject?.id ?? null);
      }),
      { numRuns: 10_000 },
    );
    expect(found).toBeGreaterThan(100);
  });

  test('of entries of which some bytes are others', () => {
    const texts = sampleLedger(12).entries.map(({ text }) => utf8(text));
    const decoder = new TextDecoder();
    const change = fc.record({ at: fc.nat(400), byte: fc.nat(255), drop: fc.boolean() });
    fc.assert(
      fc.property(fc.nat(11), fc.array(change, { minLength: 1, maxLength: 2 }), (index, changes) => {
        let mutated = [...(texts[index] ?? [])];
        for (const { at, byte, drop } of changes)
          mutated = drop ? mutated.toSpliced(at, 1) : mutated.with(at % mutated.length, byte);
        const text = decoder.decode(Uint8Array.from(mutated));
        if (isFound(text, index)) expect(strictly(text, index), text).toBeDefined();
      }),
      { numRuns: 20_000 },
    );
  });
});

test('a time is one that the strict reader takes, no more and no less', () => {
  const two = fc.oneof(fc.integer({ min: 0, max: 32 }), fc.nat(99));
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  fc.assert(
    fc.property(fc.nat(9999), two, two, two, two, two, (year, month, day, hour, minute, second) => {
      const text = `${pad(year, 4)}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}:${pad(second)}.000Z`;
      expect(isTimeAt(utf8(text), 0), text).toBe(isUtcTime(text));
    }),
    { numRuns: 5000 },
  );
  for (const year of ['0000', '1900', '2000', '2023', '2024', '9999'])
    for (const day of ['01-31', '02-28', '02-29', '02-30', '04-30', '04-31', '12-31', '13-01', '00-10', '10-00']) {
      const text = `${year}-${day}T23:59:59.999Z`;
      expect(isTimeAt(utf8(text), 0), text).toBe(isUtcTime(text));
    }
  for (const text of ['2026-03-01T24:00:00.000Z', '2026-03-01 09:30:00.000Z', '2026-03-01T09:30:00.00Z', ''])
    expect(isTimeAt(utf8(text), 0), text).toBe(false);
});

test('a type is one that the strict reader takes, no more and no less', () => {
  const characters = fc.string({ unit: fc.constantFrom(...'ab1.-Z_'), maxLength: 9 });
  fc.assert(
    fc.property(characters, (type) => {
      const text = canonical({ ...sampleEntry(3), type });
      expect(isTypeAt(utf8(type), 0, type.length), type).toBe(readEntry(text).ok);
    }),
    { numRuns: 5000 },
  );
});
