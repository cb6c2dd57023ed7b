import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listSources } from './check-vocabulary.ts';

const top = resolve(import.meta.dirname, '..');
const isSource = (file: string) => /^(contract|web|server)\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

/** Where a scale of levels is written out: `High` and `Medium` beside each other in one list or one table. */
const scale =
  /\[[^\]\n]*'Medium'[^\]\n]*'High'|\[[^\]\n]*'High'[^\]\n]*'Medium'|\b(?:High|high): '[^']*',?\s+(?:Medium|medium): '/;

/** Those that are none: the specification's headings of the matrix, what legal risks are called, and words of files that are read. */
const others = ['contract/src/levels.ts', 'contract/src/risks/endpoints.ts', 'contract/src/tracker/endpoints.ts'];

test('the pattern finds a scale', () => {
  for (const text of ["['High', 'Medium', 'Low']", "['Low', 'Medium', 'High']", "{ High: 'red', Medium: 'amber' }"])
    expect(text).toMatch(scale);
  expect("['Small', 'Medium', 'Large']").not.toMatch(scale);
});

test('levels are one scale with one ramp: none is written out anywhere else', () => {
  const found = listSources(top)
    .filter(isSource)
    .filter((file) => scale.test(readFileSync(resolve(top, file), 'utf8')));
  expect(found.filter((file) => !others.includes(file))).toEqual([]);
});

test('a level is shown by its own badge everywhere', () => {
  const shown = /<Badge\b[^>]*>\s*\{[\w.[\]]*(?:severity|priority|level|[lL]egalRisk)\w*\}/;
  expect('<Badge look={looks[finding.severity]}>{finding.severity}</Badge>').toMatch(shown);
  const found = listSources(top)
    .filter(isSource)
    .filter((file) => shown.test(readFileSync(resolve(top, file), 'utf8')));
  expect(found).toEqual([]);
});
