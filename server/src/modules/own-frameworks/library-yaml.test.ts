import { describe, expect, test } from 'vitest';
import { frameworkIn } from './framework-file.ts';
import { readFileApart } from './read-file-apart.ts';

const read = (text: string) => frameworkIn(new TextEncoder().encode(text));
const refusal = (text: string) => {
  const { draft, problems } = read(text);
  expect(draft).toBeNull();
  return problems.map(({ place, says }) => `${place}: ${says}`)[0] ?? '';
};

describe('a YAML library', () => {
  const library = (nodes: string) =>
    `urn: urn:ours:library\nname: Ours\nversion: 3\nobjects:\n  framework:\n    urn: urn:ours\n    name: Services rules\n    requirement_nodes:\n${nodes}`;
  const node = (urn: string, more: string) => `    - urn: ${urn}\n${more}`;

  test('gives its nodes under their sections', () => {
    const text = library(
      node('s', '      assessable: false\n      ref_id: A\n      name: Doors\n') +
        node('r', '      parent_urn: s\n      assessable: true\n      ref_id: A.1\n      description: Lock them.\n') +
        node('q', '      parent_urn: r\n      assessable: true\n      name: Keys\n'),
    );
    const { draft, problems } = read(text);
    expect(problems).toEqual([]);
    expect(draft).toMatchObject({ format: 'library-yaml', name: 'Services rules', version: '3' });
    expect(draft?.requirements.map(({ ref, group, parent, title }) => [ref, group, parent, title])).toEqual([
      ['A.1', 'A', null, 'Lock them.'],
      [expect.stringMatching(/^node-\d{15}$/), 'A', 'A.1', 'Keys'],
    ]);
  });

  test('keeps its references, written in valid characters or in the title where they are not valid here', () => {
    const text = library(
      node('s', '      assessable: false\n      ref_id: Chapitre\n      name: Accès\n') +
        node('a', '      parent_urn: s\n      assessable: true\n      ref_id: Article 7\n      name: Rights\n') +
        node('b', '      parent_urn: s\n      assessable: true\n      ref_id: RègleCléSym\n      name: Keys\n') +
        node('c', '      parent_urn: b\n      assessable: true\n      ref_id: a\n      description: One.\n') +
        node('d', '      parent_urn: a\n      assessable: true\n      ref_id: a\n      description: Two.\n') +
        node('e', '      parent_urn: s\n      assessable: true\n      ref_id: R-1\n      name: Doors\n'),
    );
    const { draft, problems } = read(text);
    const made = expect.stringMatching(/^node-\d{15}$/);
    expect(draft?.requirements.map(({ ref, group, title }) => [ref, group, title])).toEqual([
      ['Article-7', 'Chapitre', 'Rights'],
      [made, 'Chapitre', 'RègleCléSym: Keys'],
      [made, 'Chapitre', 'a: One.'],
      [made, 'Chapitre', 'a: Two.'],
      ['R-1', 'Chapitre', 'Doors'],
    ]);
    expect(new Set(draft?.requirements.map(({ ref }) => ref)).size).toBe(5);
    expect(draft?.requirements[3]?.parent).toBe('Article-7');
    expect(problems).toEqual([
      {
        place: 'line 13',
        says: expect.stringContaining('4 references were changed, such as “Article 7” to “Article-7”'),
        grave: false,
      },
    ]);
  });

  test('that is wrong, or made to exhaust its reader, is refused with the line', () => {
    expect(refusal(library(node('r', '      parent_urn: r\n      assessable: true\n')))).toContain(
      'line 9: “r” is its own ancestor',
    );
    expect(refusal(library(node('r', '      parent_urn: x\n      assessable: true\n')))).toContain(
      '“x” is not in this file',
    );
    const two = node('r', '      assessable: true\n');
    expect(refusal(library(two + two))).toContain('line 11: “r” is already on line 9');
    expect(refusal(library('    - urn: [\n'))).toMatch(/^line \d+: This is not YAML/);
    const bomb = `a: &a [${'x,'.repeat(9)}x]\n${'bcdefgh'
      .split('')
      .map((name, place) => `${name}: &${name} [${`*${'abcdefg'[place]},`.repeat(9)}x]`)
      .join('\n')}\n`;
    expect(refusal(bomb + library(two))).toMatch(/^line \d+: Aliases repeat parts/);
    expect(refusal(`${library(two)}deep: ${'['.repeat(200_000)}`)).toMatch(/nested too deeply|not YAML/);
    const closed = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    expect(refusal(`${library(two)}deep: ${closed}\n`)).toMatch(/: This is nested too deeply to be read\.$/);
    expect(refusal(`${library(two)}---\n${library(two)}`)).toBe(
      'line 11: A second YAML document begins here. A file may contain only one.',
    );
  });
});

test('what exhausts its reader is refused, and whoever asked lives on', { timeout: 60_000 }, async () => {
  const text = `urn: a\nobjects:\n  framework:\n    requirement_nodes:\n${'    - {urn: a}\n'.repeat(300_000)}`;
  const { draft, problems } = await readFileApart({ kind: 'framework', bytes: new TextEncoder().encode(text) });
  expect(draft).toBeNull();
  expect(problems[0]?.says).toMatch(/^The file takes too (long|much memory) to read/);
});
