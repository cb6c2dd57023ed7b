import { expect, test } from 'vitest';
import { provenShort } from './score-words.ts';

test('the share that is proven is said beside what it belongs to, and is whole only where all is proven', () => {
  expect(provenShort({ provenPercent: null })).toBe('');
  expect(provenShort({ provenPercent: 99.7 })).toBe(' · 99% proven');
  expect(provenShort({ provenPercent: 100 })).toBe(' · 100% proven');
});
