import { expect, test } from 'vitest';
import { gateOf } from './certificates.ts';
import {
  certificateContradictions,
  type DeclaredRecord,
  declarationContradictions,
} from './declaration-contradictions.ts';

const about = { frameworkId: 'f', framework: 'F', today: '2026-06-30' };
const kinds = (found: readonly { kind: string }[]) => found.map(({ kind }) => kind);

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

test('days are said as people read them', () => {
  const weaker = { ...certifiedUntil('2026-06-29'), weakened: [{ ref: 'T13.3' }] };
  const said = declarationContradictions({ ...declared, ...weaker }).map(({ says }) => says);
  expect(said).toEqual([
    expect.stringContaining('for the board on 5 Jan 2026,'),
    expect.stringMatching(/declaration of 5 Jan 2026 .* ended on 29 Jun 2026\.$/),
  ]);
});
