import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { DutyRule } from './duty-rule.ts';
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

/** What of a rule is not so: nothing keeps or proves it, or what it names is not there. */
function faultsOf({ does, note, keptBy, proofs }: DutyRule): string[] {
  if (does === 'has no subject yet')
    return note && keptBy.length + proofs.length === 0 ? [] : ['has no subject, and says no reason or names files'];
  const kept = keptBy.map(read).join('\n');
  return [
    ...(keptBy.length === 0 || proofs.length === 0 ? ['is kept or proved nowhere'] : []),
    ...proofs.flatMap(({ file, test: title, refusals }) => {
      const body = testsIn(read(file)).get(title);
      if (body === undefined) return [`${file} has no test “${title}”`];
      return refusals.flatMap((refusal) => [
        ...(body.includes(refusal) ? [] : [`“${title}” does not meet ${refusal}`]),
        ...(kept.includes(refusal) ? [] : [`no file that keeps it refuses ${refusal}`]),
      ]);
    }),
  ];
}

test('each of the twenty rules is listed once, in order', () => {
  expect(dutyRules.map(({ n }) => n)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
});

test.each(dutyRules)('SoD-$n is kept and proved as it says', (rule) => {
  expect(faultsOf(rule)).toEqual([]);
});

test('a rule that names a test, a refusal or a file that is not there is found out', () => {
  const [first] = dutyRules;
  const [proof] = first?.proofs ?? [];
  if (!first || !proof) throw new Error('The first rule has no proof.');
  const faults = (change: Partial<DutyRule>) => faultsOf({ ...first, ...change });
  expect(faults({ proofs: [{ ...proof, test: 'never was' }] })).toEqual([`${proof.file} has no test “never was”`]);
  expect(faults({ proofs: [{ ...proof, refusals: ['phishing.unknown-message'] }] })).toHaveLength(2);
  expect(faults({ keptBy: [] })).toContain('is kept or proved nowhere');
  expect(() => faults({ keptBy: ['server/never-was.ts'] })).toThrow(/ENOENT/);
  expect(faults({ does: 'has no subject yet' })).toHaveLength(1);
});
