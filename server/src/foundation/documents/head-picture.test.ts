import { expect, test } from 'vitest';
import { pagesOf, pdfParts } from '../../../testing/pdf-parts.ts';
import { png } from '../../../testing/png.ts';
import { printTable } from './table-document.ts';

const print = async (bytes?: Uint8Array) =>
  Buffer.concat(
    await Array.fromAsync(
      printTable({
        title: 'Risk register',
        facts: [['Organisation', 'Sample']],
        columns: [{ heading: 'Risk', share: 1 }],
        groups: [{ heading: '', rows: [['Ransomware']] }],
        foot: 'Sample',
        madeAt: new Date('2026-06-30T12:00:00Z'),
        picture: bytes && { bytes, alt: 'Logo of Sample' },
      }),
    ),
  );
const drawn = /\/Subtype\s*\/Image/;

test.each([
  ['square', 64, 64],
  ['long and low', 900, 30],
  ['narrow and high', 10, 900],
])('a %s picture stands at the head, with words for whoever cannot see it', async (_, width, height) => {
  const pdf = await print(png(width, height));
  expect(pagesOf(pdf)).toBe(1);
  expect(pdfParts(pdf)).toMatch(drawn);
  expect(pdfParts(pdf)).toContain('Logo of Sample');
  expect(pdfParts(pdf)).toContain('pdfaid:part');
});

test.each([
  ['no picture at all', Buffer.from('not a picture')],
  ['nothing', Buffer.alloc(0)],
  ['half of one', png(400, 400).subarray(0, 60)],
  ['one whose head alone is there', Buffer.concat([png(1, 1).subarray(0, 8), Buffer.alloc(100)])],
  ['more points than there is memory for', png(30_000, 30_000)],
])('%s is left out, and the document is what it is without', { timeout: 120_000 }, async (_, bytes) => {
  const pdf = await print(bytes);
  expect(pdfParts(pdf)).not.toMatch(drawn);
  expect(pdf.equals(await print())).toBe(true);
});
