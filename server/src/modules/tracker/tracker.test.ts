import { type PrivacyEventKind, privacyEventKinds } from '@claimlock/contract/privacy-events/endpoints';
import { describe, expect, test } from 'vitest';
import { findFramework } from '../frameworks/index.ts';
import type { Clocks } from '../privacy-events/index.ts';
import { missedDeadlines } from './missed-deadlines.ts';
import { clockDuty, evidenceOf, isLate } from './tracker.ts';

const today = '2026-06-30';
const piece = (number: number, from: string, until: string | null) => ({
  control_id: 'PRV-11',
  id: `evd_${number}`,
  number,
  title: 'Log',
  approved_from: from,
  approved_until: until,
});

describe('evidence of a line', () => {
  test.each<[string, [string, string | null][], string | null, string | null]>([
    ['none', [], null, null],
    [
      'the newest, and the first end',
      [
        ['2026-01-01', '2026-12-31'],
        ['2026-03-01', '2026-09-30'],
      ],
      '2026-03-01',
      '2026-09-30',
    ],
    [
      'what has ended is not the first end while something holds',
      [
        ['2025-01-01', '2025-12-31'],
        ['2026-03-01', null],
      ],
      '2026-03-01',
      null,
    ],
    [
      'all of it has ended',
      [
        ['2025-01-01', '2025-12-31'],
        ['2025-03-01', '2026-06-29'],
      ],
      '2025-03-01',
      '2026-06-29',
    ],
    ['it ends today, and still holds', [['2026-01-01', today]], '2026-01-01', today],
  ])('%s', (_, days, on, until) =>
    expect(
      evidenceOf(
        days.map(([from, end], place) => piece(place, from, end)),
        today,
      ),
    ).toMatchObject({
      evidenceOn: on,
      evidenceUntil: until,
    }),
  );
});

test.each([
  ['2026-06-29', 'not-met', true],
  ['2026-06-29', 'partly', true],
  ['2026-06-30', 'not-met', false],
  ['2026-06-29', 'met', false],
  ['2026-06-29', 'not-applicable', false],
  [null, 'not-met', false],
] as const)('a date of %s while it is %s is late: %s', (date, result, late) =>
  expect(isLate(date, result, today)).toBe(late),
);

const count = (kept: number, of: number) => ({ kept, of, open: 0, late: 0 });
const clocks = (counts: Partial<Record<PrivacyEventKind | 'people', ReturnType<typeof count>>>): Clocks => ({
  of: (about) => {
    const found = privacyEventKinds.flatMap((kind) => (about(kind) ? (counts[kind] ?? []) : []));
    return count(
      found.reduce((sum, one) => sum + one.kept, 0),
      found.reduce((sum, one) => sum + one.of, 0),
    );
  },
  people: counts.people ?? count(0, 0),
});

describe('clock duties', () => {
  const kept = clocks({ access: count(2, 3), erasure: count(1, 1), breach: count(0, 1), people: count(4, 4) });
  test('count the events that they are about', () => {
    expect(clockDuty('uk-gdpr', 'Art.12(3)', kept)).toMatchObject({ about: 'request', kept: 3, of: 4 });
    expect(clockDuty('uk-gdpr', 'Art.15(1)', kept)).toMatchObject({ about: 'access', kept: 2, of: 3 });
    expect(clockDuty('uk-gdpr', 'Art.33(1)', kept)).toMatchObject({ about: 'breach', kept: 0, of: 1 });
    expect(clockDuty('ico-accountability', 'ICO-10.3', kept)).toMatchObject({ about: 'people', kept: 4 });
    expect(clockDuty('uk-gdpr', 'Art.5(1)(a)', kept)).toBeNull();
  });

  test('name requirements that the catalogue has', () => {
    const named = ['uk-gdpr', 'ico-accountability'].flatMap((id) =>
      (findFramework(id)?.requirements ?? []).filter(({ ref }) => clockDuty(id, ref, kept)),
    );
    expect(named).toHaveLength(20);
  });
});

describe('a missed deadline', () => {
  const state = (implementation: string, applicable = true, control = 'PRV-11') =>
    new Map([[control, { applicable, implementation }]]);
  const missed = clocks({ access: count(2, 3) });
  test('contradicts a control that is said to be in place', () => {
    const found = missedDeadlines(state('implemented'), missed);
    expect(found).toMatchObject([
      { kind: 'in-place-with-missed-deadline', controlId: 'PRV-11', mend: { at: 'privacy-events', clock: 'request' } },
    ]);
    expect(found[0]?.says).toContain('1 of the deadlines of 3 access requests in the last twelve months was missed.');
  });
  test.each(['rectification', 'erasure', 'restriction', 'portability', 'objection'] as const)(
    'of %s is held against the control of that right, and not against the one of access',
    (kind) => {
      const late = clocks({ [kind]: count(2, 4) });
      expect(missedDeadlines(state('implemented'), late)).toEqual([]);
      const [found] = missedDeadlines(state('implemented', true, 'PRV-12'), late);
      expect(found?.says).toMatch(/^PRV-12 .*and 2 of the deadlines of 4 requests for .* were missed\.$/);
      expect(missedDeadlines(state('implemented', true, 'PRV-12'), missed)).toEqual([]);
    },
  );
  test('is said in the singular where there was only one', () => {
    const found = missedDeadlines(state('implemented', true, 'INC-08'), clocks({ breach: count(0, 1) }));
    expect(found[0]?.says).toContain('the deadline of one data breach in the last twelve months was missed.');
  });
  test.each([
    ['partial', state('partial'), missed],
    ['left out', state('implemented', false), missed],
    ['not recorded', new Map(), missed],
    ['in place, and everything was kept', state('implemented'), clocks({ access: count(3, 3) })],
  ] as const)('does not, where it is %s', (_, states, counts) => expect(missedDeadlines(states, counts)).toEqual([]));
});
