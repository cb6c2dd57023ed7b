import { hasStatement } from '@claimlock/contract/compliance/statement-approval';
import { expect, test } from 'vitest';
import { listFrameworks } from '../../frameworks/index.ts';
import { changeWords } from './statement-document.ts';
import {
  changedSince,
  fingerprintOf,
  readSheet,
  type SheetLine,
  type StatementSheet,
  sheetText,
} from './statement-sheet.ts';

const line = (ref: string, more: Partial<SheetLine> = {}): SheetLine => ({
  ref,
  group: 'G',
  title: 'T',
  decision: { applicable: true, justification: 'It does.' },
  result: 'met',
  proof: 'declared',
  controls: [{ controlId: 'GOV-01', name: 'C' }],
  ...more,
});
const sheet = (lines: SheetLine[], more: Partial<StatementSheet> = {}): StatementSheet => ({
  organisation: 'Sample',
  framework: { id: 'iso-27001-2022', name: 'ISO/IEC 27001', version: '2022' },
  prepared: { by: 'Ada', on: '2026-11-20' },
  lines,
  ...more,
});

test('of the catalogue, only frameworks that require a statement of applicability have one', () => {
  const asks = listFrameworks().filter(({ outcome }) => outcome === 'statement-of-applicability');
  expect(asks.length).toBeGreaterThan(0);
  expect(listFrameworks().filter(({ id }) => hasStatement(id))).toEqual(asks);
});

test('a sheet read from its text equals the original, and equal sheets give equal texts', () => {
  const one = sheet([line('A.1'), line('A.2', { decision: null, proof: null })]);
  expect(readSheet(sheetText(one))).toEqual(one);
  expect(sheetText(readSheet(sheetText(one)))).toBe(sheetText(one));
  expect(fingerprintOf(sheetText(one))).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  ['its decision', { decision: { applicable: false, justification: 'It does.' } }],
  ['its justification', { decision: { applicable: true, justification: 'It does, since May.' } }],
  ['its result', { result: 'partly' as const }],
  ['its proof', { proof: 'tested' as const }],
  ['the set of its controls', { controls: [] }],
  ['its title', { title: 'Another' }],
])('a requirement counts as changed when %s differs', (_, more) => {
  expect(changedSince(sheet([line('A.1'), line('A.2')]), sheet([line('A.1'), line('A.2', more)]))).toEqual({
    refs: ['A.2'],
    names: false,
  });
});

test('added and removed requirements and the names on the cover are changes; the author of the newest decision is not', () => {
  const then = sheet([line('A.1'), line('A.2')]);
  expect(changedSince(then, sheet([line('A.2'), line('A.3')]))).toEqual({ refs: ['A.3', 'A.1'], names: false });
  const renamed = changedSince(then, { ...then, organisation: 'Another' });
  expect(renamed).toEqual({ refs: [], names: true });
  expect(changeWords(renamed)).toBe('the names on its cover');
  expect(changeWords({ refs: ['A.1'], names: true })).toBe('1 requirement and the names on its cover');
  expect(changedSince(then, { ...then, prepared: null })).toEqual({ refs: [], names: false });
});
