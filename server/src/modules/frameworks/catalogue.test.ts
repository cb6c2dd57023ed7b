import { existsSync, readFileSync } from 'node:fs';
import { shippedFrameworks } from '@claimlock/contract/frameworks/shipped';
import { describe, expect, test } from 'vitest';
import corrections from '../../../catalogue/corrections.json' with { type: 'json' };
import { controls, findFramework, findGuide, frameworkNamed, listFrameworks } from './catalogue.ts';

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

/** Counts of the official lists (framework rules, §1), and the kinds of rows that are assessed. */
const lists = [
  ['cyber-essentials', ['requirement'], 46],
  ['iso-27001-2022', ['clause', 'control'], 123],
  ['soc2-tsc-2017', ['criterion'], 61],
  ['uk-gdpr', ['duty', 'duty-uk'], 124],
  ['nist-csf-2.0', ['subcategory'], 106],
  ['ico-accountability', ['expectation'], 77],
  ['iasme-cyber-assurance', ['product-point'], 59],
  ['eu-cra', ['requirement', 'duty'], 90],
] as const;

type Relinked = {
  readonly control: string;
  readonly ref: string;
  readonly was: string | null;
  readonly is: string | null;
};

describe.each(lists)('%s', (slug, kinds, count) => {
  const framework = findFramework(slug);
  const corrected = corrections.requirements.filter((one) => one.framework === slug);
  const relinked = corrections.links.flatMap((one): readonly Relinked[] => (one.framework === slug ? one.links : []));

  test('is complete, says in its own words what each requirement asks, and stands on primary controls', () => {
    expect(framework?.requirements).toHaveLength(count);
    const asks = framework?.requirements.map((one) => one.asks) ?? [];
    expect(new Set(asks).size).toBe(count);
    for (const { ref, title, asks: words } of framework?.requirements ?? []) {
      expect(words.length, ref).toBeGreaterThan(35);
      expect(words.length, ref).toBeLessThan(270);
      expect(words.toLowerCase(), ref).not.toBe(title.toLowerCase());
      const strengths = framework?.controlsOf.get(ref)?.map((link) => link.strength);
      expect(strengths, ref).toContain('primary');
    }
  });

  test('keeps each group together with what stands under it, and names it once', () => {
    const groups = new Map(framework?.groups.map((group) => [group.ref, group]));
    const above = (ref: string | null | undefined): string[] => (ref ? [ref, ...above(groups.get(ref)?.parent)] : []);
    const order = framework?.requirements.map((one) => above(one.group)) ?? [];
    for (const ref of new Set(order.flat())) {
      const inside = order.flatMap((around, at) => (around.includes(ref) ? [at] : []));
      expect((inside.at(-1) ?? 0) - (inside[0] ?? 0) + 1, ref).toBe(inside.length);
    }
    const titles = [...new Set(order.map(([own]) => own))].map((ref) => groups.get(ref ?? '')?.title);
    expect(titles).not.toContain(undefined);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test.runIf(isThere)('has the requirements in the order of the official list', () => {
    // The declaration of conformity that Annex V asks for stands beside the procedure that leads to it (Article 32).
    const own = new Set(framework?.requirements.map(({ ref }) => ref));
    own.delete('Annex V');
    for (const { ref } of corrected) own.delete(ref);
    expect([...own]).toEqual(rows(`${slug}.csv`).flatMap(([ref = '']) => (own.has(ref) ? [ref] : [])));
  });

  test.runIf(isThere)('has the refs and links of the official list, and those that were corrected', () => {
    const listed = rows(`${slug}.csv`).map(([ref = '', , kind = '']) => [ref, kind] as const);
    const kindOf = new Map(listed);
    for (const { ref, was, is } of corrected) {
      expect(kindOf.get(ref) ?? null, ref).toBe(was);
      kindOf.set(ref, is);
    }
    const refs = [...kindOf].flatMap(([ref, kind]) => (kinds.some((one) => one === kind) ? [ref] : []));
    expect(framework?.requirements.map((one) => one.ref).sort()).toEqual([...refs].sort());
    const strengthOf = new Map<string, string | null>(
      rows('common_map_weighted.csv')
        .filter(([, of, ref = '']) => of === slug && refs.includes(ref))
        .map(([control, , ref, strength = '']) => [`${control} ${ref}`, strength]),
    );
    for (const { control, ref, was, is } of relinked) {
      expect(strengthOf.get(`${control} ${ref}`) ?? null, `${control} ${ref}`).toBe(was);
      strengthOf.set(`${control} ${ref}`, is);
    }
    const official = [...strengthOf].flatMap(([link, strength]) => (strength ? [`${link} ${strength}`] : []));
    const ours = framework?.links.map(({ control, ref, strength }) => `${control} ${ref} ${strength}`) ?? [];
    expect(ours.sort()).toEqual(official.sort());
  });
});

test('what was corrected is as the corrections say, each with its reason', () => {
  for (const { framework, why, links } of corrections.links) {
    expect(why, framework).toMatch(/^[A-Z].{30,}\.$/);
    const found = findFramework(framework);
    expect(found?.edition, framework).toBe(corrections.edition);
    for (const { control, ref, was, is } of links) {
      expect(was, `${control} ${ref}`).not.toBe(is);
      const link = found?.controlsOf.get(ref)?.find((one) => one.control === control);
      expect(link?.strength ?? null, `${control} ${ref}`).toBe(is);
    }
  }
});

test('what cannot be left out anywhere: clauses, common criteria, and all of Cyber Essentials', () => {
  const excludable = (slug: string) =>
    findFramework(slug)?.requirements.flatMap(({ ref, excludable: may }) => (may ? [ref] : [])) ?? [];
  expect(excludable('cyber-essentials')).toEqual([]);
  expect(excludable('iso-27001-2022')).toHaveLength(93);
  expect(excludable('soc2-tsc-2017').filter((ref) => ref.startsWith('CC'))).toEqual([]);
  expect(excludable('eu-cra')).toHaveLength(13);
});

test('every control has a guide: how firms of three sizes do it, what counts as evidence, when to look again', () => {
  const texts = controls.flatMap(({ id }) => {
    const guide = findGuide(id);
    expect(guide?.evidence.length, id).toBeGreaterThan(1);
    expect([1, 3, 6, 12], id).toContain(guide?.reviewEveryMonths);
    return [guide?.small, guide?.medium, guide?.large];
  });
  expect(new Set(texts).size).toBe(390);
});

test('the frameworks that are offered are those of the catalogue', () => {
  expect(shippedFrameworks).toEqual(listFrameworks().map(({ id, name }) => ({ id, name })));
});

test.runIf(isThere)('the common controls are those of the official list', () => {
  expect(controls.map((control) => control.id)).toEqual(rows('common_controls.csv').map(([id]) => id));
});

test('a framework is found by its slug and by its name', () => {
  expect(frameworkNamed(' Cyber essentials ')?.id).toBe('cyber-essentials');
  for (const [name, id] of [
    ['ISO 27001', 'iso-27001-2022'],
    ['SOC 2', 'soc2-tsc-2017'],
    ['GDPR', 'uk-gdpr'],
    ['NIST', 'nist-csf-2.0'],
    ['ICO', 'ico-accountability'],
    ['IASME', 'iasme-cyber-assurance'],
    ['CRA', 'eu-cra'],
  ] as const)
    expect(frameworkNamed(name)?.id).toBe(id);
  expect(frameworkNamed('Willow')).toBeUndefined();
});
