import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dutyRules } from './separation-of-duties.ts';

const top = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(top, file), 'utf8');

/** The tests of a file by their names, each with all that it says. */
function testsIn(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .split(/^(?= *test[.(])/m)
      .slice(1)
      .map((body) => [/\(\s*(['`])(.*?)\1,\s*(?:async )?[({]/s.exec(body)?.[2] ?? '', body]),
  );
}

test('each of the twenty rules is listed once, in order', () => {
  expect(dutyRules.map(({ n }) => n)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
});

describe.each(dutyRules)('SoD-$n', ({ does, note, keptBy, proofs }) => {
  test('is kept somewhere and proved, or says why it has no subject', () => {
    if (does === 'has no subject yet') {
      expect([...keptBy, ...proofs]).toEqual([]);
      expect(note).toBeDefined();
    } else {
      expect(keptBy.length).toBeGreaterThan(0);
      expect(proofs.length).toBeGreaterThan(0);
    }
  });

  test('is proved by tests that there are, and that meet the refusals', () => {
    for (const { file, test: title, refusals } of proofs) {
      const body = testsIn(read(file)).get(title);
      expect(body, `${file} has a test “${title}”`).toBeDefined();
      for (const refusal of refusals) expect(body, `“${title}” of ${file} meets ${refusal}`).toContain(refusal);
    }
  });

  test('is kept by files that refuse what the tests meet', () => {
    const kept = keptBy.map(read).join('\n');
    for (const { refusals } of proofs) for (const refusal of refusals) expect(kept).toContain(refusal);
  });
});
