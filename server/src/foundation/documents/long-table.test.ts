import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { pdfParts } from '../../../testing/pdf-parts.ts';
import { partsOf, printLongTable } from './long-table.ts';
import type { TableDocument } from './table-content.ts';

const rowsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, row) => [`${name} ${row}`, 'Because.']);
const table: TableDocument = {
  title: 'Audit extract',
  facts: [['Organisation', 'Żabka Ltd']],
  columns: [
    { heading: 'Requirement', share: 1 },
    { heading: 'Why', share: 3 },
  ],
  groups: [],
  foot: 'Żabka',
  madeAt: new Date('2026-06-30T12:00:00Z'),
};

type Parts = Parameters<typeof printLongTable>[1];
const begun = (heading: string, rows: readonly (readonly string[])[]) => ({ heading, rows, continued: false });
const goesOn = (heading: string, rows: readonly (readonly string[])[]) => ({ heading, rows, continued: true });
const print = async (parts: Parts, more: Partial<TableDocument> = {}) =>
  Buffer.concat(await Array.fromAsync(printLongTable({ ...table, ...more }, parts, (work) => work())));

/** A name that has what a PDF is made of in it. */
const sly = 'Access (12 0 R) \\ /Kids [3 0 R]';
const inThree: Parts = [
  [begun(sly, rowsOf('a', 40))],
  [goesOn(sly, rowsOf('b', 30)), begun('Żródło', rowsOf('c', 40))],
  [begun('Third', rowsOf('d', 3))],
];

const opened = (pdf: Uint8Array) => getDocumentProxy(new Uint8Array(pdf));
type Opened = Awaited<ReturnType<typeof opened>>;
const words = async (document: Opened, page: number) => {
  const { items } = await (await document.getPage(page)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
};

test('parts are one document: pages numbered through, contents and bookmarks that lead where they say', async () => {
  const document = await opened(await print(inThree));
  const pages = document.numPages;
  expect(pages).toBeGreaterThan(5);
  for (const page of Array.from({ length: pages }, (_, index) => index + 1))
    expect(await words(document, page)).toContain(`Page ${page} of ${pages}`);

  const [title] = (await document.getOutline()) ?? [];
  expect(title?.title).toBe('Audit extract');
  expect(title?.items.map((item) => item.title)).toEqual([sly, 'Żródło', 'Third']);
  const first = await words(document, 1);
  for (const { title: heading, dest } of title?.items ?? []) {
    if (!Array.isArray(dest)) throw new Error('A bookmark leads nowhere.');
    const page = (await document.getPageIndex(dest[0])) + 1;
    expect(await words(document, page)).toContain(heading);
    expect(first.replaceAll(/[ .]{2,}/g, ' ')).toContain(`${heading} ${page}`);
  }
});

test('a group that goes on in the next part is named there again, and that it goes on is said before', async () => {
  const document = await opened(await print(inThree));
  const all = await Promise.all(Array.from({ length: document.numPages }, (_, index) => words(document, index + 1)));
  const ends = all.findIndex((page) => page.includes('Continues on the next page.'));
  expect(all[ends]).toContain('a 39');
  expect(all[ends + 1]).toContain(`${sly}, continued`);
  expect(all[ends + 1]).toContain('b 0');
  expect(all.at(-1)).not.toContain('Continues');
});

test('a screen reader reaches the text of every part', async () => {
  const document = await opened(await print(inThree));
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  for (const page of [1, document.numPages]) {
    const tree = JSON.stringify(await (await document.getPage(page)).getStructTree());
    expect(tree).toContain('"role":"Table"');
    expect(tree).toMatch(/"role":"TD","children":\[\{"type":"content"/);
  }
});

test('it can be kept for as long as it matters where every part can, and claims that only then', async () => {
  const claims = (pdf: Uint8Array) => /<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>A</.test(pdfParts(pdf));
  const kept = await print(inThree);
  expect(claims(kept)).toBe(true);
  expect(pdfParts(kept)).toContain(`NPages>${(await opened(kept)).numPages}<`);
  expect(claims(await print([[begun('', rowsOf('a', 2))], [goesOn('', [['漢字', 'has no face here']])]]))).toBe(false);
});

test('the same content makes the same bytes, and a logo that cannot be drawn is left out', async () => {
  const parts: Parts = [[begun('', rowsOf('a', 2))], [goesOn('', rowsOf('b', 2))]];
  const plain = await print(parts);
  expect(await print(parts)).toEqual(plain);
  expect(await print(parts, { picture: { bytes: Buffer.from('no picture'), alt: 'Logo' } })).toEqual(plain);
});

test('what stands once stands once: facts and the chart first, a second table last', async () => {
  const chart = { title: 'By result', bars: [['Met', 3] as const] };
  const also = { title: 'Campaigns', columns: [{ heading: 'Sent', share: 1 }], rows: [['5']] };
  const document = await opened(await print(inThree, { chart, also }));
  const all = await Promise.all(Array.from({ length: document.numPages }, (_, index) => words(document, index + 1)));
  const on = (said: string) => all.flatMap((page, index) => (page.includes(said) ? [index + 1] : []));
  expect([on('Organisation: Żabka Ltd'), on('By result'), on('Campaigns')]).toEqual([[1], [1], [all.length]]);
});

test('rows are cut into parts by their number and by their letters, in their order', () => {
  const long = Array.from({ length: 4 }, (_, row) => [`long ${row}`, 'x'.repeat(300_000)]);
  const groups = [
    { heading: 'a', rows: rowsOf('a', 5_001) },
    { heading: 'b', rows: long },
    { heading: '', rows: rowsOf('c', 2) },
  ];
  const parts = partsOf(groups);
  expect(parts.flat().flatMap(({ rows }) => rows)).toEqual(groups.flatMap(({ rows }) => rows));
  expect(parts.map((part) => part.map(({ heading, rows, continued }) => [heading, rows.length, continued]))).toEqual([
    [['a', 5_000, false]],
    [
      ['a', 1, true],
      ['b', 2, false],
    ],
    [
      ['b', 2, true],
      ['', 2, false],
    ],
  ]);
  expect(partsOf([])).toEqual([]);
});

test('more than is printed is refused before anything is laid out', async () => {
  const rows = rowsOf('a', 100_001);
  await expect(print(partsOf([{ heading: '', rows }]))).rejects.toMatchObject({ code: 'document.too-long' });
  await expect(print(Array.from({ length: 41 }, () => [begun('', rowsOf('a', 1))]))).rejects.toMatchObject({
    code: 'document.too-long',
  });
});
