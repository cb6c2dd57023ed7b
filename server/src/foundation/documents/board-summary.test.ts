import { expect, test } from 'vitest';
import { pagesOf, pdfParts } from '../../../testing/pdf-parts.ts';
import { layOut } from './lay-out.ts';

const content = (percents: readonly (number | null)[]) => ({
  title: 'Board summary',
  organisation: 'Sample',
  asOf: '30 Jun 2026',
  figures: [['Compliance score', 'Not assessed']],
  target: 85,
  trend: percents.map((percent, place) => ({ month: `Month ${place}`, percent })),
  frameworks: [],
  risks: [],
  findings: [],
  actions: [],
  foot: 'Sample',
  madeAt: new Date('2026-06-30T12:00:00Z'),
});

test('a month without a score is drawn otherwise than one with a score of nothing', async () => {
  const [unknown, nothing] = [
    await layOut('board-summary', content([null, 50])),
    await layOut('board-summary', content([0, 50])),
  ];
  expect(Buffer.from(unknown).equals(Buffer.from(nothing))).toBe(false);
  expect(Buffer.from(unknown).toString('latin1', 0, 5)).toBe('%PDF-');
});

test('as long as its words usually may be, it has two pages, and can be kept for as long as it matters', async () => {
  const [long, name] = ['Weeks '.repeat(14).slice(0, 80), 'W'.repeat(30)];
  const seven = (row: readonly string[]) => Array.from({ length: 7 }, () => row);
  const full = {
    title: 'Board summary',
    organisation: 'Incorporated '.repeat(8),
    figures: Array.from({ length: 7 }, () => ['Proven, of what is met', '100 (100 overdue)']),
    frameworks: [...seven([long, '100 %', '100 %', long]), [long, '100 %', '100 %', long], ['And 12 more', '', '', '']],
    risks: seven([long, '25', 'Critical', name, '30 September 2026']),
    findings: seven([long, 'Critical', name, '30 September 2026']),
    actions: seven([long, 'Critical', name, '30 September 2026']),
  };
  const pdf = await layOut('board-summary', Object.assign(content([1, 2, 3, 4, 5, 100]), full));
  expect(pagesOf(pdf)).toBe(2);
  expect(pdfParts(pdf)).toContain('pdfaid:part');
});
