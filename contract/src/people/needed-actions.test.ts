import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roles } from '../roles.ts';
import { actions, narrowableIn } from './custom-role.ts';
import { lackingIn, neededBy, sayLacking, withheldWith, withheldWithout } from './needed-actions.ts';

/** Every action of a role with each that it needs and that the role has. */
const pairs = roles.flatMap((base) =>
  narrowableIn(base).flatMap((action) =>
    neededBy(action)
      .filter((needed) => narrowableIn(base).includes(needed))
      .map((needed) => ({ base, action, needed })),
  ),
);

describe('what an action needs', () => {
  test('is known of every action of the table: none needs itself, directly or in a circle', () => {
    const reached = (action: (typeof actions)[number], by: readonly string[]): void => {
      expect(by, `${[...by, action].join(' → ')}`).not.toContain(action);
      for (const needed of neededBy(action)) reached(needed, [...by, action]);
    };
    for (const action of actions) reached(action, []);
  });

  test('is what reads the same module, unless something else is said', () => {
    expect(neededBy('risks.accept')).toEqual(['risks.read']);
    expect(neededBy('action-items.complete')).toEqual(['action-items.list']);
    expect(neededBy('findings.accept-risk')).toEqual(['findings.list', 'risks.read']);
    expect(neededBy('risks.read')).toEqual([]);
    expect(neededBy('phishing.report')).toEqual([]);
  });

  test('cannot be withheld from any role alone, and can with what needs it', () => {
    expect(pairs.length).toBeGreaterThan(100);
    for (const { base, action, needed } of pairs) {
      const lacking = lackingIn(base, [needed]);
      expect(lacking, `${base}: ${action}`).toContainEqual({ action, needed });
      const whole = withheldWith(base, [needed]);
      expect(whole, `${base}: ${action}`).toContain(action);
      expect(lackingIn(base, whole), `${base}: ${needed}`).toEqual([]);
    }
  });

  test('is said of an action that would stay without it', () => {
    const [first] = lackingIn('senior-management', ['risks.read']).filter(
      ({ action }) => action === 'findings.accept-risk',
    );
    expect(first && sayLacking(first)).toBe(
      '“Accept the risk of a finding” needs “Read risks, and advice on findings”. Withhold both, or neither.',
    );
  });

  test('follows what is ticked, whatever is ticked and given back', () => {
    const some = fc
      .constantFrom(...roles)
      .chain((base) =>
        fc.record({ base: fc.constant(base), withheld: fc.subarray(narrowableIn(base)), given: fc.nat() }),
      );
    fc.assert(
      fc.property(some, ({ base, withheld, given }) => {
        const whole = withheldWith(base, withheld);
        expect(lackingIn(base, whole)).toEqual([]);
        expect(whole).toEqual(expect.arrayContaining(withheld));
        const back = whole[given % Math.max(1, whole.length)];
        if (back === undefined) return;
        const left = withheldWithout(whole, back);
        expect(left).not.toContain(back);
        expect(lackingIn(base, left)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
