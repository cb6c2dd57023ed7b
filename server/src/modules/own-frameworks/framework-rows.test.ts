import { frameworkColumns } from '@claimlock/contract/own-frameworks/framework-table';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tableOf } from '../../../testing/framework-tables.ts';
import { findFramework, listFrameworks } from '../frameworks/index.ts';
import { frameworkIn } from './framework-file.ts';
import { type Contents, frameworkRows } from './framework-rows.ts';

/** What a framework consists of when its table is imported again. */
function again(contents: Contents, kind: 'csv' | 'xlsx'): Contents {
  const { draft, problems } = frameworkIn(tableOf(frameworkRows(contents), kind));
  expect(problems).toEqual([]);
  const { publisher = '', licence = '', groups = [], requirements = [], links = [] } = draft ?? {};
  return {
    publisher,
    licence,
    groups,
    requirements: requirements.map(({ ref, source, group, parent, title, asks, kind: of, withdrawn }) => ({
      ref,
      source,
      group,
      parent,
      title,
      asks,
      kind: of,
      withdrawn,
    })),
    links: sorted(links),
  };
}

const sorted = (links: Contents['links']) =>
  links.toSorted((one, other) => `${one.ref} ${one.control}`.localeCompare(`${other.ref} ${other.control}`));

type Requirement = Contents['requirements'][number];
const one = (ref: string, of: string, more: Partial<Requirement> = {}): Requirement => ({
  ref,
  source: ref,
  group: of,
  parent: null,
  title: `Title of ${ref}`,
  asks: `What ${ref} asks.`,
  kind: 'control',
  withdrawn: false,
  ...more,
});
const group = (ref: string, parent: string | null = null) => ({ ref, title: `Group ${ref}`, parent });
const from = { publisher: 'NIST', licence: 'Public domain in the United States' };
const kinds = ['csv', 'xlsx'] as const;

describe.each(kinds)('a framework as %s', (kind) => {
  test.each(listFrameworks().map(({ id }) => id))('%s comes back as it was', (id) => {
    const framework = findFramework(id);
    if (!framework) throw new Error('It is not here.');
    const contents = {
      publisher: framework.publisher,
      licence: framework.licence,
      groups: framework.groups.map(({ ref, title, parent = null }) => ({ ref, title, parent })),
      requirements: framework.requirements.map(({ ref, group: of, title, asks, kind: what }) =>
        one(ref, of, { title, asks, kind: what }),
      ),
      links: sorted(framework.links.map(({ ref, control, strength }) => ({ ref, control, strength }))),
    };
    expect(again(contents, kind)).toEqual(contents);
  });

  test('keeps what a table is easily taken for something else by', () => {
    const contents = {
      ...from,
      groups: [group('empty'), group('1.10'), group('inner', '1.10'), group('last')],
      requirements: [
        one('1.1', '1.10', { kind: 'guidance', asks: 'First line.\nSecond, with "quotes"; and more.' }),
        one('1.1.1', '1.10', { parent: '1.1', kind: 'principle', source: 's1.1.1_smt.a' }),
        one('007', 'inner', { title: '=1+1', asks: "'=1+1" }),
        one('A-2', 'inner', { title: 'Withdrawn: what is no longer used is thrown away' }),
        one('A-3', 'inner', { withdrawn: true }),
        // The groups of a file need not stand in the order of its requirements.
        one('A-1', '1.10', { title: 'No', asks: 'No' }),
      ],
      links: [{ ref: 'A-1', control: 'IAM-06', strength: 'supporting' as const }],
    };
    expect(again(contents, kind)).toEqual(contents);
  });

  test('keeps a link that begins below many rows without one', () => {
    const requirements = Array.from({ length: 400 }, (_, place) => one(`R-${place}`, 'g'));
    const links = [{ ref: 'R-399', control: 'IAM-06', strength: 'primary' as const }];
    const contents = { ...from, groups: [group('g')], requirements, links };
    expect(again(contents, kind)).toEqual(contents);
    // Also where its columns are guessed.
    const guessed = frameworkIn(tableOf(frameworkRows(contents), kind), { table: { headingRow: 1 } });
    expect(guessed.draft).toMatchObject({ ...from, links });
  });

  test('is read by its own headings, whatever another table had', () => {
    const known = [{ sheet: null, fields: { title: 'Title', ref: 'Ref' }, framework: 'Another 1.0' }];
    const file = tableOf(
      frameworkRows({ ...from, groups: [group('g')], requirements: [one('R-1', 'g')], links: [] }),
      kind,
    );
    const { draft, table } = frameworkIn(file, { table: { known } });
    expect(draft?.requirements[0]).toMatchObject({ group: 'g', asks: 'What R-1 asks.' });
    expect(table).toMatchObject({ knownFrom: null, headingRow: 1 });
    expect(Object.keys(table?.mapping ?? {})).toHaveLength(frameworkColumns.length);
  });

  test('is read by its own headings where it was exported before it said where the framework is from', () => {
    const since: readonly string[] = ['source', 'publisher', 'licence'];
    const earlier = frameworkColumns.filter(({ field }) => !since.includes(field));
    const contents = { groups: [group('g')], requirements: [one('R-1', 'g')], links: [] };
    const { draft, table } = frameworkIn(tableOf(frameworkRows({ ...from, ...contents }), kind, earlier));
    expect(draft).toMatchObject({ ...contents, publisher: '', licence: '' });
    expect(table).toMatchObject({ knownFrom: null, headingRow: 1 });
    expect(Object.keys(table?.mapping ?? {})).toHaveLength(earlier.length);
  });

  test('gives a group another name where a requirement has the same', () => {
    const contents = {
      ...from,
      groups: [group('A1'), group('B1', 'A1')],
      requirements: [one('A1', 'A1'), one('A1.1', 'A1', { parent: 'A1' }), one('B1', 'B1')],
      links: [],
    };
    const found = again(contents, kind);
    expect(found.groups).toEqual([
      { ref: 'A1 (group)', title: 'Group A1', parent: null },
      { ref: 'B1 (group)', title: 'Group B1', parent: 'A1 (group)' },
    ]);
    expect(found.requirements.map(({ ref, group: of, parent }) => [ref, of, parent])).toEqual([
      ['A1', 'A1 (group)', null],
      ['A1.1', 'A1 (group)', 'A1'],
      ['B1', 'B1 (group)', null],
    ]);
  });

  const words = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .map((text) => text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim())
    .filter((text) => text !== '');
  const framework = fc
    .record({
      publisher: fc.oneof(fc.constant(''), words),
      licence: fc.oneof(fc.constant(''), words),
      over: fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
      rows: fc.array(
        fc.record({
          group: fc.nat(),
          source: fc.option(words),
          under: fc.option(fc.nat()),
          title: words,
          asks: words,
          withdrawn: fc.boolean(),
        }),
        { minLength: 1, maxLength: 12 },
      ),
    })
    .map(({ publisher, licence, over, rows }): Contents => {
      const groups = over.map((at, place) => group(`g${place}`, place === 0 || at % 3 === 0 ? null : `g${at % place}`));
      const requirements: Requirement[] = [];
      for (const [place, { group: of, under, source, ...texts }] of rows.entries()) {
        const parent = under === null || place === 0 ? undefined : requirements[under % place];
        const made = one(`R-${place}`, parent?.group ?? `g${of % groups.length}`, {
          ...texts,
          source: source ?? `R-${place}`,
        });
        requirements.push(parent ? { ...made, parent: parent.ref } : made);
      }
      return { publisher, licence, groups, requirements, links: [] };
    });
  test('comes back as it was, whatever stands in it', () => {
    fc.assert(
      fc.property(framework, (contents) => {
        expect(again(contents, kind)).toEqual(contents);
      }),
      { numRuns: 60 },
    );
  });
});
