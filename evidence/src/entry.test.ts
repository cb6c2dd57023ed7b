import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nodeSha256 } from '../testing/node-sha256.ts';
import { sampleEntry } from '../testing/sample-ledger.ts';
import { toHex, utf8 } from './bytes.ts';
import { canonical } from './canonical-json.ts';
import type { Entry } from './entry.ts';
import { entryLeafHash, isLedgerName, isUtcTime, MAX_ENTRY_LENGTH, readEntry, sealEntry } from './entry.ts';
import { hashLeaf } from './merkle.ts';

const entry: Entry = {
  v: 1,
  ledger: 'claimlock.example/ledgers/cli_acme',
  index: 214,
  at: '2026-03-01T09:30:00.000Z',
  actor: { kind: 'person', userId: 'usr_emma', capacity: 'employee' },
  type: 'action-item.completed',
  subject: { kind: 'action-item', id: 'act_1' },
  body: { note: 'done' },
};

const TEXT =
  '{"actor":{"capacity":"employee","kind":"person","userId":"usr_emma"},"at":"2026-03-01T09:30:00.000Z",' +
  '"body":{"note":"done"},"index":214,"ledger":"claimlock.example/ledgers/cli_acme",' +
  '"subject":{"id":"act_1","kind":"action-item"},"type":"action-item.completed","v":1}';

describe('sealing an entry', () => {
  test('gives its canonical text and leaf hash, both fixed for ever', () => {
    const sealed = sealEntry(entry);
    expect(sealed.text).toBe(TEXT);
    // Computed apart from this code: printf '\0%s' "$TEXT" | sha256sum
    expect(toHex(sealed.leafHash)).toBe('493ba573397f1b9b50f2b5927d59bcd11379106b5c9b4f3fea120f865b30cc57');
    expect(sealed.leafHash).toEqual(hashLeaf(utf8(TEXT)));
    expect(toHex(sealEntry(entry, nodeSha256).leafHash)).toBe(toHex(sealed.leafHash));
  });

  test('counts an undefined member as absent', () => {
    const { subject, ...bare } = entry;
    expect(subject).toBeDefined();
    expect(sealEntry({ ...bare, subject: undefined }).text).toBe(sealEntry(bare).text);
    expect(sealEntry({ ...entry, actor: { kind: 'job', name: 'n', onBehalfOf: undefined } }).text).toBe(
      sealEntry({ ...entry, actor: { kind: 'job', name: 'n' } }).text,
    );
  });

  test('and reading it gives the same entry again, for every kind of entry', () => {
    for (let index = 0; index < 24; index += 1) {
      const { text } = sealEntry(sampleEntry(index));
      const reading = readEntry(text);
      expect(reading).toMatchObject({ ok: true, entry: sampleEntry(index) });
      expect(reading.ok && sealEntry(reading.entry).text).toBe(text);
    }
  });

  test('holds for any body that JSON can carry', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ stringUnit: 'binary' })), (body) => {
        const { text, leafHash } = sealEntry({ ...entry, body: JSON.parse(JSON.stringify(body)) }, nodeSha256);
        expect(readEntry(text).ok).toBe(true);
        expect(toHex(entryLeafHash(text, nodeSha256))).toBe(toHex(leafHash));
      }),
    );
  });

  test('takes an entry of the greatest length, and reads it', () => {
    const longest = { ...entry, body: { text: 'x'.repeat(MAX_ENTRY_LENGTH - TEXT.length) } };
    const missing = MAX_ENTRY_LENGTH - canonical(longest).length;
    longest.body.text += 'x'.repeat(missing);
    const { text } = sealEntry(longest, nodeSha256);
    expect(text.length).toBe(MAX_ENTRY_LENGTH);
    expect(readEntry(text).ok).toBe(true);
    longest.body.text += 'x';
    expect(() => sealEntry(longest, nodeSha256)).toThrow('too-long');
  });

  test('refuses what must not stand in a ledger', () => {
    expect(() => sealEntry({ ...entry, at: '2026-03-01' })).toThrow('time-malformed');
    expect(() => sealEntry({ ...entry, body: { n: Number.NaN } })).toThrow('$.body.n');
    expect(() => sealEntry({ ...entry, body: { text: '\ud800' } })).toThrow('lone surrogate');
    expect(() => sealEntry({ ...entry, body: { text: 'x'.repeat(MAX_ENTRY_LENGTH) } })).toThrow('too-long');
  });
});

describe('reading an entry', () => {
  const change = (changes: object) => canonical({ ...entry, ...changes });
  test.each([
    ['nothing', '', 'not-json'],
    ['half a text', TEXT.slice(0, 50), 'not-json'],
    ['white space', ` ${TEXT}`, 'not-canonical'],
    ['a member named twice', TEXT.replace('"v":1', '"v":1,"v":1'), 'not-canonical'],
    ['no object', '[]', 'not-an-object'],
    ['null', 'null', 'not-an-object'],
    ['a text too long', JSON.stringify('x'.repeat(MAX_ENTRY_LENGTH)), 'too-long'],
    ['an empty object', '{}', 'version-unknown'],
    ['an unknown member', change({ extra: 1 }), 'unknown-member'],
    ['__proto__', TEXT.replace('{"actor"', '{"__proto__":{},"actor"'), 'unknown-member'],
    ['another version', change({ v: 2 }), 'version-unknown'],
    ['a version as text', change({ v: '1' }), 'version-unknown'],
    ['no ledger', change({ ledger: undefined }), 'ledger-malformed'],
    ['an empty ledger', change({ ledger: '' }), 'ledger-malformed'],
    ['a ledger with a space', change({ ledger: 'a b' }), 'ledger-malformed'],
    ['a ledger with a line break', change({ ledger: 'a\nb' }), 'ledger-malformed'],
    ['no index', change({ index: undefined }), 'index-malformed'],
    ['a negative index', change({ index: -1 }), 'index-malformed'],
    ['a fraction for an index', change({ index: 0.5 }), 'index-malformed'],
    ['an index as text', change({ index: '0' }), 'index-malformed'],
    ['an index beyond exact numbers', change({ index: 2 ** 53 }), 'index-malformed'],
    ['the index of an entry that no tree has room for', change({ index: 2 ** 53 - 1 }), 'index-malformed'],
    ['no time', change({ at: undefined }), 'time-malformed'],
    ['a day that does not exist', change({ at: '2026-02-30T09:30:00.000Z' }), 'time-malformed'],
    ['no actor', change({ actor: undefined }), 'actor-malformed'],
    ['an actor as text', change({ actor: 'emma' }), 'actor-malformed'],
    ['an actor of an unknown kind', change({ actor: { kind: 'ghost', name: 'x' } }), 'actor-malformed'],
    ['a person without a capacity', change({ actor: { kind: 'person', userId: 'u' } }), 'actor-malformed'],
    [
      'a person with more members',
      change({ actor: { kind: 'person', userId: 'u', capacity: 'c', name: 'Emma' } }),
      'actor-malformed',
    ],
    ['a job without a name', change({ actor: { kind: 'job', onBehalfOf: 'u' } }), 'actor-malformed'],
    ['a job on behalf of nobody', change({ actor: { kind: 'job', name: 'n', onBehalfOf: '' } }), 'actor-malformed'],
    ['a system with an empty name', change({ actor: { kind: 'system', name: '' } }), 'actor-malformed'],
    ['a null actor', change({ actor: null }), 'actor-malformed'],
    ['no type', change({ type: undefined }), 'type-malformed'],
    ['a type of one word', change({ type: 'completed' }), 'type-malformed'],
    ['a type in capitals', change({ type: 'ActionItem.completed' }), 'type-malformed'],
    ['a type that ends in a dot', change({ type: 'action-item.' }), 'type-malformed'],
    ['a type with a line break', change({ type: 'action-item.completed\n' }), 'type-malformed'],
    ['a subject without an id', change({ subject: { kind: 'x' } }), 'subject-malformed'],
    ['a null subject', change({ subject: null }), 'subject-malformed'],
    ['a subject as list', change({ subject: ['x'] }), 'subject-malformed'],
    ['no body', change({ body: undefined }), 'body-malformed'],
    ['a body as list', change({ body: [] }), 'body-malformed'],
    ['a null body', change({ body: null }), 'body-malformed'],
  ])('refuses %s', (_name, text, why) => {
    expect(readEntry(text)).toEqual({ ok: false, why });
  });

  test('any bit changed in a text gives a text that is refused, or has another hash', () => {
    const bytes = Buffer.from(TEXT);
    const hash = toHex(entryLeafHash(TEXT, nodeSha256));
    let refused = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      for (let bit = 0; bit < 8; bit += 1) {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ (1 << bit);
        const text = changed.toString('utf8');
        if (!readEntry(text).ok) refused += 1;
        expect(toHex(entryLeafHash(text, nodeSha256))).not.toBe(hash);
      }
    }
    expect(refused).toBeGreaterThan(1000);
  });
});

test('times are RFC 3339 in UTC with milliseconds, on days and hours that exist', () => {
  const good = [
    '2026-03-01T09:30:00.000Z',
    '2024-02-29T23:59:59.999Z',
    '0001-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
  ];
  for (const text of good) expect(isUtcTime(text), text).toBe(true);
  const bad = [
    '2026-03-01T09:30:00Z',
    '2026-03-01T09:30:00.00Z',
    '2026-03-01T09:30:00.0000Z',
    '2026-03-01T09:30:00.000',
    '2026-03-01T09:30:00.000+00:00',
    '2026-03-01t09:30:00.000z',
    '2026-03-01 09:30:00.000Z',
    '2025-02-29T00:00:00.000Z',
    '2026-04-31T00:00:00.000Z',
    '2026-13-01T00:00:00.000Z',
    '2026-00-01T00:00:00.000Z',
    '2026-01-00T00:00:00.000Z',
    '2026-03-01T24:00:00.000Z',
    '2026-03-01T23:60:00.000Z',
    '2016-12-31T23:59:60.000Z',
    '+002026-03-01T09:30:00.000Z',
    '２026-03-01T09:30:00.000Z',
  ];
  for (const text of bad) expect(isUtcTime(text), text).toBe(false);
});

test('a ledger can be named as an origin and a key can', () => {
  for (const name of ['claimlock.example/ledgers/cli_acme', 'a']) expect(isLedgerName(name)).toBe(true);
  for (const name of ['', 'a b', 'a+b', 'a\nb', '\ud800']) expect(isLedgerName(name)).toBe(false);
});
