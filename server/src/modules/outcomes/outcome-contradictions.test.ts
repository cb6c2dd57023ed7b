import { expect, test } from 'vitest';
import { gateOf } from './certificates.ts';
import {
  certificateContradictions,
  type DeclaredRecord,
  declarationContradictions,
  type ProductRecord,
  productContradictions,
  type ReportRecord,
  reportContradictions,
} from './outcome-contradictions.ts';

const about = { frameworkId: 'f', framework: 'F', today: '2026-06-30' };
const kinds = (found: readonly { kind: string }[]) => found.map(({ kind }) => kind);

const looked = { id: 't', ref: 'CC6.1', exceptions: 2, weighed: null, effective: ['IAM-06'] };
const report: ReportRecord = {
  ...about,
  kind: 'type-2',
  to: '2026-12-31',
  criteria: [{ ref: 'CC6.1', tests: 1 }],
  tests: [{ ...looked, exceptions: 0 }],
};

test.each<[string, Partial<ReportRecord>, string[]]>([
  ['nothing amiss', {}, []],
  ['exceptions beside a control that is said to work', { tests: [looked] }, ['exceptions-while-effective']],
  ['exceptions that were weighed', { tests: [{ ...looked, weighed: 'met' }] }, []],
  ['exceptions of a control that is not said to work', { tests: [{ ...looked, effective: [] }] }, []],
  ['a period that is over, all looked at', { to: '2026-06-29' }, []],
  [
    'a period that is over, one not looked at',
    { to: '2026-06-29', criteria: [{ ref: 'CC6.2', tests: 0 }] },
    ['period-without-tests'],
  ],
  ['a period whose last day it is', { to: '2026-06-30', criteria: [{ ref: 'CC6.2', tests: 0 }] }, []],
  ['a report of one day', { kind: 'type-1', to: '2026-06-29', criteria: [{ ref: 'CC6.2', tests: 0 }] }, []],
])('a report with %s', (_, change, expected) => {
  expect(kinds(reportContradictions({ ...report, ...change }))).toEqual(expected);
});

const certificate = (expiresOn: string) => ({
  kind: 'cyber-essentials' as const,
  number: 'CE-1',
  issuedBy: 'A body',
  expiresOn,
});
const certifiedUntil = (...days: string[]) => {
  const { needs } = gateOf(1, days.map(certificate), about.today);
  return { needs };
};
const declared: DeclaredRecord = {
  ...about,
  declaredOn: '2026-01-05',
  until: '2027-01-04',
  weakened: [],
  certificates: [certificate('2026-12-01')],
  ...certifiedUntil('2026-12-01'),
};

test.each<[string, Partial<DeclaredRecord>, string[]]>([
  ['that still holds', {}, []],
  ['with a point that stands lower', { weakened: [{ ref: 'T13.3' }] }, ['declared-and-weakened']],
  ['whose certificate ended yesterday', certifiedUntil('2026-06-29'), ['declared-without-certificate']],
  ['whose certificate ends today', certifiedUntil('2026-06-30'), []],
  ['whose certificate is gone', certifiedUntil(), ['declared-without-certificate']],
  ['that is over', { until: '2026-06-29', ...certifiedUntil(), weakened: [{ ref: 'T13.3' }] }, []],
])('a declaration %s', (_, change, expected) => {
  expect(kinds(declarationContradictions({ ...declared, ...change }))).toEqual(expected);
});

test.each<[string, string[], string[]]>([
  ['none', [], []],
  ['that is good for months', ['2026-12-01'], []],
  ['that is good for 61 days', ['2026-08-30'], []],
  ['that is good for 60 days', ['2026-08-29'], ['certificate-ends-soon']],
  ['that ends today', ['2026-06-30'], ['certificate-ends-soon']],
  ['that ended yesterday', ['2026-06-29'], ['certificate-ended']],
  ['that ended, and one that is good', ['2026-06-29', '2027-01-31'], []],
])('a level on a certificate %s', (_, days, expected) => {
  expect(kinds(certificateContradictions(about, certifiedUntil(...days).needs))).toEqual(expected);
});

test('a certificate that ends is mended where it is recorded', () => {
  const both = [certificate('2026-07-01'), { ...certificate('2026-07-02'), kind: 'cyber-assurance-1' as const }];
  const found = certificateContradictions(about, gateOf(2, both, about.today).needs);
  expect(found.map(({ mend }) => mend)).toEqual([
    { at: 'framework', frameworkId: 'f', report: 'certificate' },
    { at: 'framework', frameworkId: 'f', report: 'certificate-of-level-1' },
  ]);
});

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
  const over = { to: '2026-03-31', criteria: [{ ref: 'CC6.2', tests: 0 }] };
  const said = [
    ...reportContradictions({ ...report, ...over }),
    ...declarationContradictions({ ...declared, ...certifiedUntil('2026-06-29'), weakened: [{ ref: 'T13.3' }] }),
    ...productContradictions(about, [{ ...product, supportedUntil: null, unmet: ['Annex I.I(1)'] }]),
  ].map(({ says }) => says);
  expect(said).toEqual([
    expect.stringContaining('ended on 31 Mar 2026,'),
    expect.stringContaining('for the board on 5 Jan 2026,'),
    expect.stringMatching(/declaration of 5 Jan 2026 .* ended on 29 Jun 2026\.$/),
    expect.stringContaining('since 2 Mar 2026,'),
    expect.stringContaining('since 2 Mar 2026,'),
  ]);
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
