import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pagesOf, pdfParts } from '../../../testing/pdf-parts.ts';
import { faces, ownFace } from './faces.ts';
import { layOut } from './lay-out.ts';
import type { TableDocument } from './table-content.ts';
import { printTable } from './table-document.ts';

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
const print = async (rows: readonly (readonly string[])[]) =>
  Buffer.concat(await Array.fromAsync(printTable(document(rows))));

test('a table is a tagged PDF in English, with a title and as many pages as it needs', async () => {
  const short = await print([['A.5.1', 'Because.']]);
  const text = pdfParts(short);
  expect([short.toString('latin1', 0, 8), short.toString('latin1').trimEnd().slice(-5)]).toEqual(['%PDF-1.7', '%%EOF']);
  for (const part of [
    /\/Marked true/,
    /\/Lang\s*\(en-GB\)/,
    /\/DisplayDocTitle true/,
    /\/StructTreeRoot/,
    /\/S\s*\/TD/,
    /\/S\s*\/TH/,
    /\/S\s*\/H1/,
    /HankenGrotesk/,
    /CreationDate\s*\(D:20260630120000/,
  ])
    expect(text).toMatch(part);
  expect(pagesOf(short)).toBe(1);
  const many = await print(Array.from({ length: 200 }, (_, place) => [`A.${place}`, 'Because. '.repeat(10)]));
  expect(pagesOf(many)).toBeGreaterThan(5);
});

test('a document can be kept for as long as it matters (PDF/A-2a), and claims that only where every letter has a face', async () => {
  const claims = (pdf: Uint8Array) => /<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>A</.test(pdfParts(pdf));
  const kept = await print([['A.5.1', 'Because Żabka said so: ≥ 85 %, “quoted” – and Ωmega, Жук.']]);
  expect(claims(kept)).toBe(true);
  expect(pdfParts(kept)).toMatch(/\/OutputIntents/);
  const other = await print([['A.5.1', 'Because 漢字 has no face here.']]);
  expect(claims(other)).toBe(false);
  expect(pdfParts(other)).toMatch(/\/Marked true/);
});

test('its faces are the house’s own, also for letters that one of them lacks, and never the machine’s', async () => {
  const { groups: _, ...rest } = document([]);
  const printed = pdfParts(
    Buffer.concat(
      await Array.fromAsync(printTable({ ...rest, title: 'Отчёт', groups: [{ heading: 'Ж', rows: [['A', 'Жук']] }] })),
    ),
  );
  const used = [...printed.matchAll(/\/BaseFont\s*\/[A-Z]{6}\+([\w-]+)/g)].map(([, name]) => name);
  expect([...new Set(used)].toSorted()).toEqual([
    'DejaVuSans',
    'DejaVuSans-Bold',
    'HankenGrotesk-Regular',
    'HankenGrotesk-SemiBold',
  ]);
  expect(printed).toContain('pdfaid:part');
});

test('a face is called what no other machine calls one, and has not moved by a byte', async () => {
  for (const face of faces) {
    const theirs = await readFile(fileURLToPath(import.meta.resolve(face)));
    const own = ownFace(theirs);
    expect(own).toHaveLength(theirs.length);
    for (const name of ['Hanken Grotesk', 'DejaVu Sans'])
      for (const spelt of [Buffer.from(name), Buffer.from(name, 'utf16le').swap16()])
        expect(own.includes(spelt), face).toBe(false);
  }
});

test('many groups are listed first, each with its page, and are bookmarks; few are not', async () => {
  const printed = async (count: number) => {
    const { groups: _, ...rest } = document([]);
    const rows = Array.from({ length: 20 }, (__, place) => [`A.${place}`, 'Because.']);
    const groups = Array.from({ length: count }, (__, place) => ({ heading: `A.${place}`, rows }));
    return pdfParts(Buffer.concat(await Array.fromAsync(printTable({ ...rest, groups }))));
  };
  const [few, many] = [await printed(2), await printed(5)];
  const listed = /\/S\s*\/TOCI\b/g;
  expect([few.match(listed), many.match(listed)?.length]).toEqual([null, 5]);
  expect(many).toMatch(/\/Type\s*\/Outlines/);
  expect(many.match(/\/S\s*\/Table\b/g)).toHaveLength(5);
});

test('how many there are of each kind is drawn, and said to whoever cannot see it', async () => {
  const chart = { title: 'By result', bars: [['Met', 3] as const, ['Not met', 1] as const] };
  const drawn = pdfParts(
    Buffer.concat(await Array.fromAsync(printTable({ ...document([['A.5.1', 'Because.']]), chart }))),
  );
  expect(drawn).toContain('By result: Met 3, Not met 1.');
  expect(drawn).toMatch(/\/S\s*\/Figure/);
});

test('a second table stands below under a heading of its own', async () => {
  const first = document([['A.5.1', 'Because.']]);
  const also = { title: 'Campaigns', columns: [{ heading: 'Sent', share: 1 }], rows: [['5'], ['7']] };
  const both = pdfParts(Buffer.concat(await Array.fromAsync(printTable({ ...first, also }))));
  const tables = (text: string) => text.match(/\/S\s*\/Table\b/g)?.length ?? 0;
  expect(tables(pdfParts(await print([['A.5.1', 'Because.']])))).toBe(1);
  expect(tables(both)).toBe(2);
  expect(both).toMatch(/\/S\s*\/H2/);
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
  expect(pagesOf(await print(rows))).toBeGreaterThan(0);
});

test('every character of the first plane can be printed, alone and among others', { timeout: 60_000 }, async () => {
  const all = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
  const rows = Array.from({ length: 256 }, (_, row) => [`${row}`, all.slice(row * 256, row * 256 + 256).join('')]);
  expect(pagesOf(await print(rows))).toBeGreaterThan(5);
});

test('what a text says is never read as markup', async () => {
  const plain = pdfParts(await print([['A.5.1', 'harmless']]));
  const sly = [
    '#panic("x")',
    '#read("/etc/passwd")',
    '$x$',
    '= Heading',
    '*b*',
    ']',
    '#import "@preview/a:1.0.0"',
    '"',
  ];
  const text = pdfParts(await print(sly.map((one) => [one, one])));
  const headings = (of: string) => of.match(/\/S\s*\/H\d/g)?.length;
  expect(headings(text)).toBe(headings(plain));
  expect(text).not.toContain('root:x:0');
});

test('what takes longer than a document may is refused, and the next is printed', async () => {
  const briefly = { megabytes: 512, milliseconds: 20, said: 1024 * 1024 };
  await expect(layOut('table-document', document([['A.5.1', 'Because.']]), briefly)).rejects.toMatchObject({
    code: 'document.beyond-limits',
  });
  expect(pagesOf(await print([['A.5.1', 'Because.']]))).toBe(1);
});
