import { expect, test } from 'vitest';
import { faceFor } from './faces.ts';
import { printTable, type TableDocument } from './table-document.ts';

const document = (rows: readonly (readonly string[])[]): TableDocument => ({
  title: 'Statement',
  facts: [['Organisation', 'Żabka ☂ Ltd']],
  columns: [
    { heading: 'Requirement', share: 1 },
    { heading: 'Why', share: 3 },
  ],
  groups: [{ heading: 'A.5', rows }],
  foot: 'Żabka',
  madeAt: new Date('2026-06-30T12:00:00Z'),
});

async function print(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of printTable(document(rows))) parts.push(part);
  return Buffer.concat(parts);
}
const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

test('a table is a tagged PDF in English, with a title and as many pages as it needs', async () => {
  const short = await print([['A.5.1', 'Because.']]);
  const text = short.toString('latin1');
  expect(text.startsWith('%PDF-1.7')).toBe(true);
  expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
  for (const part of ['/Marked true', '/Lang (en-GB)', '/DisplayDocTitle true', '/StructTreeRoot', '/S /TD', '/S /H1'])
    expect(text).toContain(part);
  expect(pages(short)).toBe(1);
  const many = await print(Array.from({ length: 200 }, (_, place) => [`A.${place}`, 'Because. '.repeat(10)]));
  expect(pages(many)).toBeGreaterThan(5);
});

test('the same content makes the same bytes', async () => {
  const rows = [['A.5.1', 'Because.']];
  expect(await print(rows)).toEqual(await print(rows));
});

test.each([
  ['nothing at all', []],
  ['empty cells', [['', '']]],
  ['the longest justification there is', [['A.5.1', 'word '.repeat(400)]]],
  ['one word without end', [['A.5.1', 'x'.repeat(2000)]]],
  ['other alphabets, pictures and half of one', [['A.5.1', 'Ω Ж ש 漢 😀 \ud83d \u0000']]],
])('%s can be printed', async (_, rows) => {
  expect(pages(await print(rows))).toBeGreaterThan(0);
});

test('a text is set in the house’s own face where that has every letter of it', () => {
  expect(faceFor('Tenants’ data – naïve €5', false)).toBe('regular');
  expect(faceFor('Żabka', true)).toBe('strong, any letter');
});
