import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { controls, findFramework, frameworkNamed, listFrameworks } from './catalogue.ts';

const official = new URL('../../../../../shared/frameworks/', import.meta.url);
const isThere = existsSync(official);

/** The rows of one of the official lists: no value of theirs holds a line break. */
function rows(file: string): string[][] {
  const [, ...lines] = readFileSync(new URL(file, official), 'utf8').trim().split('\n');
  return lines.map((line) => [...line.matchAll(/("([^"]|"")*"|[^,]*)(,|$)/g)].map(([, cell = '']) => cell));
}

test('Cyber Essentials has its 46 requirements in six groups, and every one stands on a primary control', () => {
  const framework = findFramework('cyber-essentials');
  expect(framework?.requirements).toHaveLength(46);
  expect(new Set(framework?.requirements.map((one) => one.group))).toEqual(
    new Set(framework?.groups.map((group) => group.ref)),
  );
  for (const { ref } of framework?.requirements ?? []) {
    expect(
      framework?.controlsOf.get(ref)?.some((link) => link.strength === 'primary'),
      ref,
    ).toBe(true);
  }
});

test('the automatic failures of v3.3 are marked', () => {
  const framework = findFramework('cyber-essentials');
  expect(framework?.requirements.filter((one) => one.autoFail).map((one) => one.ref)).toEqual([
    'SUM.4',
    'SUM.5',
    'UAC.4',
  ]);
});

test('every link leads from a requirement to a control that exists, once', () => {
  const known = new Set(controls.map((control) => control.id));
  for (const framework of listFrameworks()) {
    const seen = new Set<string>();
    for (const { control, ref } of framework.links) {
      expect(known.has(control), control).toBe(true);
      expect(framework.requirement.has(ref), ref).toBe(true);
      expect(seen.has(`${control} ${ref}`), `${control} ${ref} twice`).toBe(false);
      seen.add(`${control} ${ref}`);
    }
    for (const choice of framework.choices)
      for (const ref of choice.options.flat()) expect(framework.requirement.has(ref), ref).toBe(true);
  }
});

test('there are 130 common controls with ids of their own', () => {
  expect(controls).toHaveLength(130);
  expect(new Set(controls.map((control) => control.id)).size).toBe(130);
});

test.runIf(isThere)('ids and links agree with the official lists', () => {
  const framework = findFramework('cyber-essentials');
  const refs = rows('cyber-essentials.csv')
    .filter(([, , kind]) => kind === 'requirement')
    .map(([ref]) => ref);
  expect(framework?.requirements.map((one) => one.ref)).toEqual(refs);
  const links = rows('common_map_weighted.csv')
    .filter(([, slug, ref = '']) => slug === 'cyber-essentials' && refs.includes(ref))
    .map((row) => row.slice(0, 4));
  expect(framework?.links.map(({ control, ref, strength }) => [control, 'cyber-essentials', ref, strength])).toEqual(
    links,
  );
  expect(controls.map((control) => control.id)).toEqual(rows('common_controls.csv').map(([id]) => id));
});

test('a framework is found by its slug and by its name', () => {
  expect(frameworkNamed(' Cyber essentials ')?.id).toBe('cyber-essentials');
  expect(frameworkNamed('Willow')).toBeUndefined();
});
