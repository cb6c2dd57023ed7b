import { expect, test } from 'vitest';
import { opinionTone } from './attestation-words.ts';

const criterion = (tests: number, proof: 'declared' | 'tested' | null = 'declared') => ({ tests, proof });

test('an unqualified opinion is green only where every criterion was tested or is proven', () => {
  expect(opinionTone('unqualified', [criterion(1), criterion(0, 'tested')])).toBe('good');
  expect(opinionTone('unqualified', [criterion(1), criterion(0)])).toBe('said');
  expect(opinionTone('unqualified', [criterion(0, null)])).toBe('said');
});

test('another opinion has its own tone, whatever is proven', () => {
  expect(opinionTone('qualified', [criterion(1)])).toBe('attention');
  expect(opinionTone('adverse', [criterion(1)])).toBe('bad');
  expect(opinionTone('disclaimer', [])).toBe('unknown');
});
