import { cadences } from '@claimlock/contract/reporting/schedules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../foundation/clock.ts';
import { dayOfReport, nextReportDay, periodOfReport } from './cadence.ts';

test('a month that is too short has its report on its last day, and the next is on the day that was chosen', () => {
  const days = [0, 1, 2, 3].map((place) => dayOfReport('2026-11-30', 'quarterly', place));
  expect(days).toEqual(['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30']);
  expect(nextReportDay('2028-01-31', 'monthly', '2028-02-10')).toBe('2028-02-29');
  expect(nextReportDay('2028-01-31', 'monthly', '2028-02-29')).toBe('2028-03-31');
  expect(nextReportDay('2026-11-27', 'weekly', '2026-11-27')).toBe('2026-12-04');
});

const days = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2024-01-01', count));

test('the next day is the first one of the schedule after any day', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...cadences), fc.integer({ min: -400, max: 4000 }), (firstOn, cadence, later) => {
      const after = addDays(firstOn, later);
      const next = nextReportDay(firstOn, cadence, after);
      const all = Array.from({ length: 700 }, (_, place) => dayOfReport(firstOn, cadence, place));
      expect(next).toBe(all.find((day) => day > after) ?? next);
      expect(next > after && next >= firstOn).toBe(true);
    }),
  );
});

test('the periods of one report after the other leave no day out, also when one was late', () => {
  fc.assert(
    fc.property(
      days,
      fc.constantFrom(...cadences),
      fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 6 }),
      (firstOn, cadence, delays) => {
        let dueOn = firstOn;
        let covered: string | undefined;
        for (const delay of delays) {
          const today = addDays(dueOn, delay);
          const { from, to } = periodOfReport(firstOn, cadence, { dueOn, today });
          expect(from <= to).toBe(true);
          if (covered !== undefined) expect(from <= addDays(covered, 1)).toBe(true);
          covered = to;
          dueOn = nextReportDay(firstOn, cadence, today);
        }
      },
    ),
  );
});
