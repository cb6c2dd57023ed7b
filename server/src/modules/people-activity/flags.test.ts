import { dormantDays, manyFailures, massDownload, massRows } from '@claimlock/contract/people-activity/endpoints';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ActiveHour } from './active-hour.ts';
import { flagsOf, type Known } from './flags.ts';
import { inLondon } from './london.ts';

const nothing = { signIns: 0, failed: 0, changes: 0, exports: 0, reads: 0, rows: 0 };
const at = (hour: string, counts: Partial<ActiveHour>): ActiveHour => ({
  ...nothing,
  ...counts,
  hour: new Date(hour).toISOString(),
});
const known: Known = { from: new Date('2026-01-01T00:00:00Z'), whole: true, joinedOn: '2025-06-01' };
const raised = (hours: readonly ActiveHour[], about: Partial<Known> = {}) =>
  flagsOf(hours, { ...known, ...about }, inLondon());
const dayMs = 86_400_000;

/** Mondays to Fridays from a day on, at nine and at ten, so many days. */
function workdays(from: string, days: number): ActiveHour[] {
  const hours: ActiveHour[] = [];
  for (let time = Date.parse(`${from}T09:00:00Z`); hours.length < 2 * days; time += dayMs) {
    if ([0, 6].includes(new Date(time).getUTCDay())) continue;
    for (const later of [0, 3_600_000])
      hours.push(at(new Date(time + later).toISOString(), { signIns: later === 0 ? 1 : 0, changes: 1 }));
  }
  return hours;
}

describe('failed sign-ins', () => {
  test(`${manyFailures} in an hour are pointed out, one fewer are not`, () => {
    expect(raised([at('2026-07-06T13:00Z', { failed: manyFailures - 1 })])).toEqual([]);
    expect(raised([at('2026-07-06T13:00Z', { failed: manyFailures, signIns: 1 })], { joinedOn: null })[0]).toEqual({
      kind: 'many-failures',
      hour: '2026-07-06T13:00:00.000Z',
      // London is an hour ahead of UTC in July.
      sentence: '5 sign-ins failed from 14:00 to 15:00 on Monday 6 Jul 2026. 1 succeeded in the same hour.',
    });
  });
});

describe('downloads', () => {
  test(`${massDownload} in an hour are pointed out with what they were, one fewer are not`, () => {
    const before = at('2026-02-02T09:00Z', { reads: 3 });
    const few = at('2026-02-03T09:00Z', { exports: 4, reads: massDownload - 5 });
    const many = at('2026-02-03T09:00Z', { exports: 1, reads: massDownload - 1 });
    expect(raised([before, few])).toEqual([]);
    expect(raised([before, many]).map(({ sentence }) => sentence)).toEqual([
      '20 downloads from 09:00 to 10:00 on Tuesday 3 Feb 2026: 1 export and 19 sensitive reads. The most in an hour before was 3.',
    ]);
  });

  test(`of ${massRows} rows of lists are pointed out however few files they are, and one row fewer is not`, () => {
    const before = at('2026-02-02T09:00Z', { exports: 2, rows: 40 });
    const few = at('2026-02-03T09:00Z', { exports: 1, rows: massRows - 1 });
    const many = at('2026-02-03T09:00Z', { exports: 1, rows: massRows });
    expect(raised([before, few])).toEqual([]);
    expect(raised([before, many])).toEqual([
      {
        kind: 'mass-download',
        hour: '2026-02-03T09:00:00.000Z',
        sentence:
          '1 download from 09:00 to 10:00 on Tuesday 3 Feb 2026: 1 export with 2,000 rows of lists. The most rows in an hour before was 40.',
      },
    ]);
    expect(raised([many])[0]?.sentence).toContain('1 export with 2,000 rows of lists. They took none before.');
    // Both at once are one flag, with both figures.
    const both = at('2026-02-03T09:00Z', { exports: massDownload, rows: 5_001 });
    expect(raised([before, both]).map(({ sentence }) => sentence)).toEqual([
      '20 downloads from 09:00 to 10:00 on Tuesday 3 Feb 2026: 20 exports with 5,001 rows of lists. The most in an hour before was 2. The most rows in an hour before was 40.',
    ]);
  });
});

describe('a dormant account', () => {
  const first = at('2026-01-05T09:00Z', { signIns: 1 });
  const daysOn = (days: number) =>
    at(new Date(Date.parse('2026-01-05T09:00Z') + days * dayMs).toISOString(), { changes: 1 });

  test(`is pointed out after ${dormantDays} days, and not a day before`, () => {
    expect(raised([first, daysOn(dormantDays - 1)])).toEqual([]);
    expect(raised([first, daysOn(dormantDays)]).map(({ sentence }) => sentence)).toEqual([
      'Active from 09:00 to 10:00 on Friday 6 Mar 2026, after 60 days without activity, since 5 Jan 2026.',
    ]);
  });

  test('was not woken by somebody who fails to sign in', () => {
    expect(raised([first, { ...daysOn(70), changes: 0, failed: 1 }])).toEqual([]);
  });

  test('is one where nothing is known of them before, if they had joined by then', () => {
    const woken = at('2026-04-01T09:00Z', { signIns: 1 });
    expect(raised([woken])[0]?.sentence).toContain('after at least 90 days without activity');
    expect(raised([woken], { joinedOn: '2026-01-01' })).toEqual([]);
    expect(raised([woken], { joinedOn: null })).toEqual([]);
  });

  test('is not told apart where sign-ins are left out', () => {
    expect(raised([first, daysOn(90)], { whole: false })).toEqual([]);
  });
});

describe('an unusual hour', () => {
  // Somebody new: before they joined there was nothing to be done.
  const odd = (hours: readonly ActiveHour[], about: Partial<Known> = {}) => raised(hours, { joinedOn: null, ...about });
  const usual = workdays('2026-03-02', 20);
  const then = (hour: string) => odd([...usual, at(hour, { changes: 1 })]);

  test('is one at which they never were active, nor in the hours beside it', () => {
    expect(then('2026-03-31T02:00Z').map(({ sentence }) => sentence)).toEqual([
      'Active from 03:00 to 04:00 on Tuesday 31 Mar 2026. On 20 days with activity in the 60 days before, never within an hour of that on a weekday.',
    ]);
    // Usual are 09:00 and 10:00; the clocks went forward in between.
    expect(then('2026-03-31T07:00Z')).toEqual([]);
    expect(then('2026-03-31T10:00Z')).toEqual([]);
    expect(then('2026-03-31T11:00Z')).toHaveLength(1);
  });

  test('is any at a weekend, for somebody who works on weekdays', () => {
    expect(then('2026-04-04T09:00Z')[0]?.sentence).toContain('never within an hour of that at a weekend');
  });

  test('is told once a day, and does not make the next hour usual', () => {
    const night = [1, 2, 3, 22].map((hour) => at(`2026-03-31T${String(hour).padStart(2, '0')}:00Z`, { changes: 1 }));
    expect(odd([...usual, ...night]).map(({ sentence }) => sentence.split('.')[0])).toEqual([
      'Active from 02:00 to 05:00 and 23:00 to 00:00 on Tuesday 31 Mar 2026',
    ]);
  });

  test('is none while there are fewer than ten days to compare with', () => {
    expect(odd([...workdays('2026-03-02', 9), at('2026-03-31T02:00Z', { changes: 1 })])).toEqual([]);
    expect(odd([...workdays('2026-03-02', 10), at('2026-03-31T02:00Z', { changes: 1 })])).toHaveLength(1);
  });

  test('is none where less than the 60 days before is known, or sign-ins are left out', () => {
    const night = [...usual, at('2026-03-31T02:00Z', { changes: 1 })];
    expect(odd(night, { from: new Date('2026-02-15T00:00:00Z') })).toEqual([]);
    expect(odd(night, { whole: false })).toEqual([]);
  });

  test('is forgotten as usual after 60 days', () => {
    const long = workdays('2026-03-02', 70);
    const [early, late] = ['2026-03-03T03:00Z', '2026-06-03T03:00Z'].map((hour) => at(hour, { changes: 1 }));
    const hours = [...long, early, late].flatMap((one) => one ?? []);
    const sorted = hours.toSorted((one, other) => one.hour.localeCompare(other.hour));
    expect(odd(sorted).map(({ hour }) => hour)).toEqual(['2026-06-03T03:00:00.000Z']);
  });
});

test('whatever somebody did, each flag is about an hour of theirs, the newest first, and says its figures', () => {
  const start = Date.parse('2026-01-01T00:00Z');
  const anyHour = fc.record({
    place: fc.nat(24 * 170),
    signIns: fc.nat(3),
    failed: fc.nat(8),
    changes: fc.nat(5),
    exports: fc.nat(15),
    reads: fc.nat(15),
    rows: fc.nat(3_000),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(anyHour, { selector: ({ place }) => place, maxLength: 120 }),
      fc.boolean(),
      (all, whole) => {
        const hours = all
          .toSorted((one, other) => one.place - other.place)
          .map(({ place, rows, ...counts }) => ({
            ...counts,
            // Rows are those of files.
            rows: counts.exports === 0 ? 0 : rows,
            hour: new Date(start + place * 3_600_000).toISOString(),
          }));
        const flags = raised(hours, { whole });
        const times = flags.map(({ hour }) => hour);
        expect(times).toEqual(times.toSorted().toReversed());
        const of = (kind: string) => flags.filter((flag) => flag.kind === kind);
        expect(of('many-failures')).toHaveLength(hours.filter(({ failed }) => failed >= manyFailures).length);
        expect(of('mass-download')).toHaveLength(
          hours.filter(({ exports, reads, rows }) => exports + reads >= massDownload || rows >= massRows).length,
        );
        if (!whole) expect([...of('odd-hour'), ...of('dormant-woken')]).toEqual([]);
        for (const { hour, sentence } of flags) {
          expect(hours.map((one) => one.hour)).toContain(hour);
          expect(sentence).toMatch(/\d/);
        }
      },
    ),
  );
});
