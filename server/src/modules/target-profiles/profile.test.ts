import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findFramework, topOf } from '../frameworks/index.ts';
import { currentOf, partsOf, suggestedFor } from './profile.ts';

const csf = findFramework('nist-csf-2.0');
if (!csf) throw new Error('There is no such framework.');

describe('a profile', () => {
  test.each([
    [null, null],
    [0, 0],
    [24.9, 0],
    [25, 1],
    [99.99, 3],
    [100, 4],
  ])('%s percent suggests %s', (percent, step) => {
    expect(suggestedFor(percent)).toBe(step);
  });

  test('a person’s word counts in place of what is suggested, nought too', () => {
    expect(currentOf({ achieved: 0, suggested: 4 })).toBe(0);
    expect(currentOf({ achieved: null, suggested: 3 })).toBe(3);
  });

  test('every outcome belongs to one of six functions', () => {
    const parts = csf.requirements.map(({ group }) => topOf(csf, group));
    expect([...new Set(parts)]).toHaveLength(6);
  });

  test('means lie between what they are of, and raising an outcome never lowers its function', () => {
    const step = fc.option(fc.integer({ min: 0, max: 4 }), { nil: null });
    const outcome = fc.record({ part: fc.constantFrom('GV', 'PR'), suggested: step, achieved: step, target: step });
    fc.assert(
      fc.property(fc.array(outcome, { minLength: 1, maxLength: 20 }), fc.nat(), (outcomes, which) => {
        const raised = outcomes.map((one, at) => (at === which % outcomes.length ? { ...one, achieved: 4 } : one));
        const [before, after] = [partsOf(csf, outcomes), partsOf(csf, raised)];
        for (const [at, part] of before.entries()) {
          expect(part.current).toBeGreaterThanOrEqual(0);
          expect(part.current).toBeLessThanOrEqual(4);
          expect(after[at]?.current).toBeGreaterThanOrEqual(part.current);
          expect(part.target === null).toBe(part.targets === 0);
        }
      }),
    );
  });
});
