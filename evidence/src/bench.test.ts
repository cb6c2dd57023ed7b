import { expect, test } from 'vitest';
import { measureEvidence } from '../bench.ts';

test('the bench measures every rate, and nothing is faster than bare hashing', async () => {
  const rates = await measureEvidence(300, 3);
  for (const [name, rate] of Object.entries(rates)) expect(rate, name).toBeGreaterThan(0);
  expect(rates.entries).toBe(300);
  expect(rates.appendsToRaw).toBeLessThan(1);
  expect(rates.storedVerifiedToRaw).toBeLessThan(1);
  expect(rates.exportVerifiedToRaw).toBeLessThan(1);
});
