import { CertificateNumber } from '@claimlock/contract/cyber-assurance/endpoints';
import { expect, test } from 'vitest';
import { addDays } from '../../foundation/clock.ts';
import { gateOf, type Warned, warningDue } from './certificates.ts';

const today = '2026-06-30';
const held = (kind: 'cyber-essentials' | 'cyber-baseline' | 'cyber-assurance-1', expiresOn: string) => ({
  kind,
  number: 'N-1',
  issuedBy: 'A body',
  expiresOn,
});

test.each([
  ['nothing', 1, [], false],
  ['Cyber Essentials', 1, [held('cyber-essentials', today)], true],
  ['Cyber Baseline', 1, [held('cyber-baseline', '2027-01-01')], true],
  ['one that ended', 1, [held('cyber-essentials', '2026-06-29')], false],
  [
    'one that ended, and the other that did not',
    1,
    [held('cyber-essentials', '2026-06-29'), held('cyber-baseline', today)],
    true,
  ],
  ['level 1 alone', 1, [held('cyber-assurance-1', '2027-01-01')], false],
  ['no level 1', 2, [held('cyber-essentials', '2027-01-01')], false],
  ['both', 2, [held('cyber-essentials', '2027-01-01'), held('cyber-assurance-1', today)], true],
  ['a level 1 that ended', 2, [held('cyber-essentials', '2027-01-01'), held('cyber-assurance-1', '2026-06-29')], false],
])('with %s, level %i is open or not', (_, level, certificates, open) => {
  expect(gateOf(level, certificates, today).open).toBe(open);
});

test('of several the one that is good the longest counts', () => {
  const several = [held('cyber-essentials', '2026-08-01'), held('cyber-baseline', '2027-01-01')];
  const { needs } = gateOf(2, [...several, held('cyber-assurance-1', '2026-09-01')], today);
  expect(needs.map(({ certificate }) => certificate?.expiresOn)).toEqual(['2027-01-01', '2026-09-01']);
});

test('each warning of an end is told once, and anew of another end', () => {
  const until = '2026-12-31';
  let told: Warned | undefined;
  const said: string[] = [];
  for (let day = addDays(until, -90); day < addDays(until, 9); day = addDays(day, 1)) {
    const due = warningDue(until, day, told);
    if (due === undefined) continue;
    said.push(`${day} ${due}`);
    told = { until, days: due };
  }
  expect(said).toEqual(['2026-11-01 60', '2026-12-17 14', '2027-01-01 -1']);
  expect(warningDue('2027-01-31', '2026-12-31', told)).toBe(60);
  // Whoever records one that is about to end is told the nearest warning alone.
  expect(warningDue(until, '2026-12-31')).toBe(14);
});

test.each([
  ['IASME-CE-000001', true],
  ['6b1b0c5e-1d2f-4a5b-9c3d-0e1f2a3b4c5d', true],
  ['CE/2026.77', true],
  ['Lovelace', false],
  ['12 High Street', false],
  ['ada@client.example', false],
  ['1', false],
])('%s is a number, or not', (text, fits) => {
  expect(CertificateNumber.safeParse(text).success).toBe(fits);
});
