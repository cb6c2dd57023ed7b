import { expect, test } from 'vitest';
import { evidenceIn, shownPer } from './part-evidence.ts';

const standing = (number: number) => ({
  numbers: [number],
  pieces: [{ number, from: '2026-01-01', until: null }],
  until: null,
});
const evidence = { organisation: standing(1), 'scp-a': standing(2) };
const processor = { kind: 'processor' } as const;

test.each([
  ['PRV-17', 'processor'],
  ['PRV-01', undefined],
  ['PRD-04', 'product'],
  ['VUL-03', 'device-class'],
  ['CFG-05', 'device-class'],
  ['IAM-06', undefined],
])('%s is shown per %s', (control, kind) => {
  expect(shownPer(control)).toBe(kind);
});

test('a part’s own evidence comes before the whole’s, which is no evidence where each part has to be shown', () => {
  const [a, b] = [
    { id: 'scp-a', ...processor },
    { id: 'scp-b', ...processor },
  ];
  expect(evidenceIn('IAM-06', a, evidence)).toEqual(standing(2));
  expect(evidenceIn('IAM-06', b, evidence)).toEqual(standing(1));
  expect(evidenceIn('PRV-17', a, evidence)).toEqual(standing(2));
  expect(evidenceIn('PRV-17', b, evidence)).toBeUndefined();
  expect(evidenceIn('PRV-17', { id: 'scp-b', kind: 'site' }, evidence)).toEqual(standing(1));
  expect(evidenceIn('PRV-17', b, null)).toBeUndefined();
});
