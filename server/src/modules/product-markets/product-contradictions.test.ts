import { expect, test } from 'vitest';
import { type ProductRecord, productContradictions } from './product-contradictions.ts';

const about = { frameworkId: 'f', framework: 'F', today: '2026-06-30' };
const kinds = (found: readonly { kind: string }[]) => found.map(({ kind }) => kind);

const product: ProductRecord = {
  scopeId: 's',
  name: 'Box 3',
  role: 'manufacturer',
  placedOn: '2026-03-02',
  supportedUntil: '2031-03-01',
  unmet: [],
  reporting: [],
};

test.each<[string, string, Partial<ProductRecord>, string[]]>([
  ['as it should be', '2026-06-30', {}, []],
  ['without an end of its support', '2026-06-30', { supportedUntil: null }, ['product-without-support-end']],
  ['without one, not sold yet', '2026-06-30', { supportedUntil: null, placedOn: '2026-07-01' }, []],
  ['without one, resold', '2026-06-30', { supportedUntil: null, role: 'distributor' }, []],
  ['with something missing', '2026-06-30', { unmet: ['Annex I.I(1)'] }, ['product-unready-soon']],
  [
    'with something missing, placed after everything applied',
    '2028-01-10',
    { unmet: ['Annex I.I(1)'], placedOn: '2028-01-02' },
    ['product-unready'],
  ],
  ['without reports, long before', '2026-06-12', { reporting: ['PRD-09'] }, []],
  ['without reports, 90 days before', '2026-06-13', { reporting: ['PRD-09'] }, ['reporting-due-soon']],
  ['without reports, on the day', '2026-09-11', { reporting: ['PRD-09'] }, ['reporting-without-process']],
  ['without reports, imported', '2026-09-11', { reporting: ['PRD-09'], role: 'importer' }, []],
  ['without reports, whose role nobody gave', '2026-09-11', { reporting: ['PRD-09'], role: null }, []],
])('a product %s', (_, today, change, expected) => {
  expect(kinds(productContradictions({ ...about, today }, [{ ...product, ...change }]))).toEqual(expected);
});

test('days are said as people read them', () => {
  const said = productContradictions(about, [{ ...product, supportedUntil: null, unmet: ['Annex I.I(1)'] }]).map(
    ({ says }) => says,
  );
  expect(said).toEqual([expect.stringContaining('since 2 Mar 2026,'), expect.stringContaining('since 2 Mar 2026,')]);
});

test('a process that several products lack is said once, with all of them', () => {
  const found = productContradictions({ ...about, today: '2026-09-11' }, [
    { ...product, reporting: ['PRD-09'] },
    { ...product, scopeId: 't', name: 'Box 4', reporting: ['PRD-09'] },
  ]);
  expect(found).toHaveLength(1);
  expect(found[0]?.says).toContain('Box 3, Box 4');
  expect(found[0]?.mend).toEqual({ at: 'control', controlId: 'PRD-09' });
});
