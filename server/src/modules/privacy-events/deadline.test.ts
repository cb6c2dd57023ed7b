import {
  type PrivacyEventKind,
  type PrivacyStepKind,
  privacyEventKinds,
} from '@claimlock/contract/privacy-events/endpoints';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../foundation/clock.ts';
import { isWorkingDay, ukDayOf } from './calendar.ts';
import { clockFor } from './deadline.ts';
import { nextSteps, stateAt } from './privacy-event.ts';

type Given = readonly (readonly [PrivacyStepKind, string])[];
const recorded = (kind: PrivacyEventKind, cameAt: string, given: Given = []) => ({
  kind,
  cameAt: new Date(cameAt),
  steps: new Map(given.map(([step, at]) => [step, new Date(at)])),
});
const due = (kind: PrivacyEventKind, cameAt: string, given: Given = []) =>
  clockFor(recorded(kind, cameAt, given)).dueAt?.toISOString() ?? null;

describe('a request', () => {
  test.each<[what: string, cameAt: string, given: Given, wanted: string | null]>([
    ['a month later, at the end of the day', '2026-09-03T10:00:00Z', [], '2026-10-05T22:59:59.999Z'],
    ['31 January, and February ends on a Saturday', '2026-01-31T10:00:00Z', [], '2026-03-02T23:59:59.999Z'],
    ['before midnight UTC it is the next day in summer', '2026-06-30T23:30:00Z', [], '2026-08-03T22:59:59.999Z'],
    ['Christmas is no working day', '2026-11-25T10:00:00Z', [], '2026-12-29T23:59:59.999Z'],
    ['the month waits for identity', '2026-09-03T10:00:00Z', [['identity-asked', '2026-09-04T10:00:00Z']], null],
    [
      ...(['and begins with it', '2026-09-03T10:00:00Z'] as const),
      [
        ['identity-asked', '2026-09-04T10:00:00Z'],
        ['identity-received', '2026-09-10T10:00:00Z'],
      ],
      '2026-10-12T22:59:59.999Z',
    ],
    [
      ...(['days of asking what is meant do not count', '2026-09-03T10:00:00Z'] as const),
      [
        ['details-asked', '2026-09-07T10:00:00Z'],
        ['details-received', '2026-09-17T10:00:00Z'],
      ],
      '2026-10-13T22:59:59.999Z',
    ],
    [
      'three months where it was extended',
      '2026-09-03T10:00:00Z',
      [['extended', '2026-09-20T10:00:00Z']],
      '2026-12-03T23:59:59.999Z',
    ],
  ])('%s', (_, cameAt, given, wanted) => expect(due('access', cameAt, given)).toBe(wanted));

  test('what is meant is asked of access alone', () =>
    expect(due('erasure', '2026-09-03T10:00:00Z', [['details-asked', '2026-09-07T10:00:00Z']])).not.toBeNull());
});

test('a breach has 72 hours, on whatever day they end', () =>
  expect(due('breach', '2026-12-23T15:20:00Z')).toBe('2026-12-26T15:20:00.000Z'));

describe('a complaint', () => {
  test('has 30 days from the day after it came', () =>
    expect(due('complaint', '2026-09-01T10:00:00Z')).toBe('2026-10-01T22:59:59.999Z'));
  test('has none before the law', () => {
    expect(due('complaint', '2026-06-18T22:59:00Z')).toBeNull();
    expect(due('complaint', '2026-06-18T23:00:00Z')).not.toBeNull();
  });
  test('is acknowledged by an answer as well', () =>
    expect(
      clockFor(recorded('complaint', '2026-09-01T10:00:00Z', [['answered', '2026-09-08T10:00:00Z']])).metAt,
    ).toEqual(new Date('2026-09-08T10:00:00Z')));
});

describe('how it stands', () => {
  const at = (kind: PrivacyEventKind, given: Given, now: string) =>
    stateAt(clockFor(recorded(kind, '2026-09-03T10:00:00Z', given)), new Date(now));
  test.each<[PrivacyEventKind, Given, string, string]>([
    ['access', [], '2026-09-20T00:00:00Z', 'due'],
    ['access', [], '2026-10-01T00:00:00Z', 'due-soon'],
    ['access', [], '2026-10-05T22:59:59.999Z', 'due-soon'],
    ['access', [], '2026-10-05T23:00:00Z', 'late'],
    ['access', [['answered', '2026-10-05T22:59:59.999Z']], '2026-12-01T00:00:00Z', 'kept'],
    ['access', [['answered', '2026-10-05T23:00:00Z']], '2026-12-01T00:00:00Z', 'kept-late'],
    ['access', [['identity-asked', '2026-09-04T00:00:00Z']], '2026-12-01T00:00:00Z', 'waiting'],
    ['access', [['withdrawn', '2026-09-04T00:00:00Z']], '2026-12-01T00:00:00Z', 'none'],
    ['access', [['withdrawn', '2026-10-06T00:00:00Z']], '2026-12-01T00:00:00Z', 'kept-late'],
    ['access', [['identity-asked', '2026-10-06T00:00:00Z']], '2026-12-01T00:00:00Z', 'late'],
    ['complaint', [['withdrawn', '2026-10-04T00:00:00Z']], '2026-12-01T00:00:00Z', 'none'],
    ['complaint', [['withdrawn', '2026-10-06T00:00:00Z']], '2026-12-01T00:00:00Z', 'kept-late'],
    ['breach', [], '2026-09-06T10:00:00.001Z', 'late'],
    ['breach', [['reported', '2026-09-06T10:00:00Z']], '2026-09-09T00:00:00Z', 'kept'],
    ['breach', [['not-reportable', '2026-09-04T10:00:00Z']], '2026-09-09T00:00:00Z', 'none'],
    [
      'breach',
      [
        ['not-reportable', '2026-09-04T10:00:00Z'],
        ['reported', '2026-09-08T10:00:00Z'],
      ],
      ...(['2026-09-09T00:00:00Z', 'kept-late'] as const),
    ],
    ['complaint', [['acknowledged', '2026-09-05T10:00:00Z']], '2026-12-01T00:00:00Z', 'kept'],
  ])('%s %j at %s is %s', (kind, given, now, wanted) => expect(at(kind, given, now)).toBe(wanted));
});

test('how a deadline came about is told by its rules and their days, the last one the day that it ends with', () => {
  const steps = new Map([
    ['identity-asked', new Date('2026-06-02T10:00:00Z')],
    ['identity-received', new Date('2026-06-11T10:00:00Z')],
  ] as const);
  const cameAt = new Date('2026-06-01T10:00:00Z');
  expect(clockFor({ kind: 'access', cameAt, steps }).working).toEqual([
    { rule: 'complete', on: '2026-06-11' },
    { rule: 'one-month', on: '2026-07-11' },
    { rule: 'next-working-day', on: '2026-07-13' },
  ]);
  const asked = new Map([['identity-asked', cameAt]] as const);
  expect(clockFor({ kind: 'access', cameAt, steps: asked }).working).toEqual([{ rule: 'awaits', what: 'identity' }]);
});

const came = fc.date({
  min: new Date('2026-07-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const hours = fc.nat(24 * 60);
const hoursOn = (at: Date, count: number) => new Date(at.getTime() + count * 3_600_000);

const lateSteps = [
  ['identity-asked', 'identity-received'],
  ['fee-asked', undefined],
  ['details-asked', 'details-received'],
  ['withdrawn', undefined],
] as const;

describe('laws', () => {
  test('a deadline by days ends on a working day, no less than 28 days on', () =>
    fc.assert(
      fc.property(came, fc.constantFrom(...privacyEventKinds), (cameAt, kind) => {
        const { dueAt } = clockFor({ kind, cameAt, steps: new Map() });
        if (!dueAt || kind === 'breach') return;
        expect(isWorkingDay(ukDayOf(dueAt))).toBe(true);
        // By the calendar, as the law counts: where summer time begins in between, the hours are one fewer.
        expect(ukDayOf(dueAt) >= addDays(ukDayOf(cameAt), 28)).toBe(true);
      }),
      { examples: [[new Date('2029-02-26T23:00:00.000Z'), 'access']] },
    ));

  test('what came later is never due earlier', () =>
    fc.assert(
      fc.property(came, hours, fc.constantFrom(...privacyEventKinds), (cameAt, later, kind) => {
        const one = clockFor({ kind, cameAt, steps: new Map() }).dueAt;
        const other = clockFor({ kind, cameAt: hoursOn(cameAt, later), steps: new Map() }).dueAt;
        expect(Number(one)).toBeLessThanOrEqual(Number(other));
      }),
    ));

  test('waiting for the person and extending only ever move it later', () =>
    fc.assert(
      fc.property(came, hours, hours, fc.boolean(), (cameAt, asked, taken, extended) => {
        const plain = clockFor({ kind: 'access', cameAt, steps: new Map() }).dueAt;
        const steps = new Map<PrivacyStepKind, Date>([
          ['details-asked', hoursOn(cameAt, asked)],
          ['details-received', hoursOn(cameAt, asked + taken)],
        ]);
        if (extended) steps.set('extended', cameAt);
        expect(Number(clockFor({ kind: 'access', cameAt, steps }).dueAt)).toBeGreaterThanOrEqual(Number(plain));
      }),
    ));

  test('a deadline that was missed stays missed, whatever is asked or withdrawn after it', () =>
    fc.assert(
      fc.property(came, hours, hours, fc.constantFrom(...lateSteps), (cameAt, later, taken, [asked, received]) => {
        const plain = clockFor({ kind: 'access', cameAt, steps: new Map() });
        const over = new Date(Number(plain.dueAt) + 1 + later * 3_600_000);
        const steps = new Map<PrivacyStepKind, Date>([[asked, over]]);
        if (received) steps.set(received, hoursOn(over, taken));
        const state = stateAt(clockFor({ kind: 'access', cameAt, steps }), hoursOn(over, taken + 1));
        expect(['late', 'kept-late']).toContain(state);
      }),
    ));

  test('whatever is recorded in any order that is offered, an event comes to an end and offers nothing more', () =>
    fc.assert(
      fc.property(
        came,
        fc.constantFrom(...privacyEventKinds),
        fc.array(fc.nat(20), { minLength: 20, maxLength: 20 }),
        (cameAt, kind, picks) => {
          const steps = new Map<PrivacyStepKind, Date>();
          for (const [place, pick] of picks.entries()) {
            const next = nextSteps({ kind, cameAt, steps });
            const chosen = next[pick % Math.max(next.length, 1)];
            expect(next.some((step) => steps.has(step))).toBe(false);
            if (chosen) steps.set(chosen, hoursOn(cameAt, place));
          }
          const ended = clockFor({ kind, cameAt, steps }).endedAt !== null;
          expect(nextSteps({ kind, cameAt, steps }).length === 0).toBe(ended);
          expect(ended).toBe(true);
        },
      ),
    ));
});
