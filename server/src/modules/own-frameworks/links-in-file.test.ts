import { expect, test } from 'vitest';
import { linksInFile } from './links-in-file.ts';
import { readFileApart } from './read-file-apart.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const own = { name: 'House rules', version: '3' };
const known = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ref: `H-${at}`, source: `h-${at}`, title: `Title of H-${at}` }));

test('a mapping file is compared with frameworks in the process that reads it', async () => {
  const requirements = known(3);
  const file = bytes('ref,control\nH-1,PHY-01\nH-2,A.5.1\n');
  const framework = { ...own, requirements };
  const apart = await readFileApart({ kind: 'links', bytes: file, framework, answers: '' });
  expect(apart).toEqual(linksInFile(file, framework, ''));
  expect(apart.links).toMatchObject([{ ref: 'H-1', controlId: 'PHY-01', strength: 'primary' }]);
  const answered = await readFileApart({ kind: 'links', bytes: file, framework, answers: '0::iso-27001-2022' });
  expect(answered.links[0]).toMatchObject({ ref: 'H-2', why: expect.stringContaining('ISO 27001 A.5.1') });
});

test('a file that cannot be read says so, with no links', async () => {
  const framework = { ...own, requirements: known(1) };
  expect(await readFileApart({ kind: 'links', bytes: bytes('%PDF-1.7'), framework, answers: '' })).toMatchObject({
    links: [],
    unsaid: null,
    problems: [{ place: null, grave: true }],
  });
});

test('links beyond the most that can be added at once are counted in a message', () => {
  const lines = known(5_001).flatMap(({ ref }) => [`${ref},PHY-01`, `${ref},PHY-02`]);
  const read = (rows: readonly string[]) =>
    linksInFile(bytes(`ref,control\n${rows.join('\n')}\n`), { ...own, requirements: known(5_001) }, '');
  const { links, problems } = read(lines);
  expect(links).toHaveLength(10_000);
  expect(problems).toEqual([
    {
      place: null,
      says: 'The file gives 10,002 links. Only the first 10,000 are listed. Split the file to add the others.',
      grave: false,
    },
  ]);
  expect(read(lines.slice(0, 10_000)).problems).toEqual([]);
});
