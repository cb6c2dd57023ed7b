import { tiers } from '@claimlock/contract/compliance/assurance';
import type { FactValue } from '@claimlock/contract/compliance/assurance-facts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everything, evidence, evidenceOf, inPlace, today, works } from '../../../../testing/assured-record.ts';
import { addDays } from '../../../foundation/clock.ts';
import { controls } from '../../frameworks/index.ts';
import type { ControlFacts } from '../controls/control-value.ts';
import { assessFamily, ceilingOf } from './assess.ts';
import { assuranceRule, factOf } from './assurance-rule.ts';
import type { KnownFact } from './known-facts.ts';
import type { OnRecord } from './need-standing.ts';
import { assess } from './tier.ts';

const levelsOf = (record: OnRecord) => assess(record).families.map(({ level }) => level);

describe('whatever is on record', () => {
  const proofs = fc.record({
    effectiveness: fc.constantFrom('untested', 'effective'),
    testedOn: fc.constantFrom('2026-11-01', '2026-01-10', '2025-03-01'),
    evidence: fc.constantFrom(undefined, evidence, evidenceOf([1, 2], '2025-06-01')),
  });
  const anyControl = fc
    .record({ implementation: fc.constantFrom('none', 'partial', 'implemented'), proof: proofs })
    .map(
      ({ implementation, proof: { effectiveness, testedOn, evidence: shown } }): ControlFacts => ({
        ...inPlace,
        implementation,
        evidence: shown,
        ...(effectiveness === 'effective' && { effectiveness, testedOn, testedUntil: addDays(testedOn, 365) }),
      }),
    );
  const anyValue = (kind: FactValue['kind']): fc.Arbitrary<FactValue> => {
    if (kind === 'coverage')
      return fc
        .constantFrom([0, 0], [70, 10], [80, 20], [96, 4], [98, 2], [100, 0])
        .map(([covered = 0, listed = 0]) => ({
          kind,
          covered,
          population: 100,
          listed,
        }));
    if (kind === 'answer') return fc.boolean().map((yes) => ({ kind, yes }));
    if (kind === 'number') return fc.constantFrom(0, 1, 2, 4, 30, 90, 200).map((number) => ({ kind, number }));
    if (kind === 'date')
      return fc.constantFrom('2026-11-01', '2026-01-01', '2025-06-01', '2024-01-01').map((day) => ({ kind, on: day }));
    return fc
      .constantFrom('nobody', 'office-hours', 'around-the-clock', 'none', 'quarantine', 'reject')
      .map((choice) => ({ kind, choice }));
  };
  const anyFact = (id: string) =>
    fc.record({
      value: anyValue(factOf(id).kind),
      source: fc.constantFrom<KnownFact['source']>('stated', 'measured'),
      evidence: fc.constantFrom([], [1], [2]),
      asOf: fc.constantFrom('2026-11-19', '2026-06-01', '2025-01-01'),
    });
  // Mostly in place, so that the higher levels come up.
  const record = fc
    .tuple(
      fc.tuple(
        ...controls.map(() =>
          fc.oneof(
            { weight: 12, arbitrary: fc.constant({ ...inPlace, ...works, evidence }) },
            { weight: 1, arbitrary: anyControl },
          ),
        ),
      ),
      fc.tuple(
        ...assuranceRule.facts.map(({ id }) =>
          fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: anyFact(id) }),
        ),
      ),
    )
    .map(
      ([states, facts]): OnRecord => ({
        facts: new Map(controls.map(({ id }, place) => [id, states[place] ?? inPlace])),
        known: new Map([...everything.known].map(([id, all], place) => [id, facts[place] ? [facts[place]] : all])),
        today,
      }),
    );
  const anId = fc.constantFrom(...controls.map(({ id }) => id));
  const aFact = fc.constantFrom(...assuranceRule.facts.map(({ id }) => id));

  test('proof never brings a family further than what is said of it', () => {
    fc.assert(
      fc.property(record, (one) => {
        for (const rule of assuranceRule.families)
          expect(assessFamily(rule, one).points).toBeLessThanOrEqual(ceilingOf(rule, one));
      }),
      { numRuns: 150 },
    );
  });

  test('taking proof away raises no level, no points and no tier', () => {
    fc.assert(
      fc.property(record, anId, aFact, (one, control, fact) => {
        const before = assess(one);
        const facts = new Map(one.facts);
        const state = facts.get(control);
        if (state)
          facts.set(control, {
            ...state,
            effectiveness: 'untested',
            testedOn: null,
            testedUntil: null,
            evidence: undefined,
          });
        const known = new Map(one.known);
        known.set(
          fact,
          (known.get(fact) ?? []).map((said_) => ({ ...said_, evidence: [] })),
        );
        for (const after of [assess({ ...one, facts }), assess({ ...one, known })]) {
          expect(after.raw).toBeLessThanOrEqual(before.raw);
          expect(tiers.indexOf(after.tier)).toBeLessThanOrEqual(tiers.indexOf(before.tier));
          for (const [place, { level, points }] of after.families.entries()) {
            expect(level).toBeLessThanOrEqual(before.families[place]?.level ?? 0);
            expect(points).toBeLessThanOrEqual(before.families[place]?.points ?? 0);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  test('a better fact, as well proven, lowers nothing', () => {
    fc.assert(
      fc.property(record, aFact, (one, id) => {
        const before = assess(one);
        const known = new Map(one.known);
        const better = (value: FactValue): FactValue => {
          if (value.kind === 'coverage') return { ...value, covered: value.population, listed: 0 };
          if (value.kind === 'answer') return { ...value, yes: true };
          if (value.kind === 'date') return { ...value, on: today };
          return value;
        };
        known.set(
          id,
          (known.get(id) ?? []).map((fact) => ({ ...fact, value: better(fact.value) })),
        );
        const after = assess({ ...one, known });
        for (const [place, { level, points }] of after.families.entries()) {
          expect(level).toBeGreaterThanOrEqual(before.families[place]?.level ?? 0);
          expect(points).toBeGreaterThanOrEqual(before.families[place]?.points ?? 0);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('what is only declared is level 1 at most', () => {
    fc.assert(
      fc.property(record, (one) => {
        const facts = new Map(
          [...one.facts].map(([id, state]): [string, ControlFacts] => [
            id,
            { ...state, effectiveness: 'untested', testedOn: null, testedUntil: null, evidence: undefined },
          ]),
        );
        expect(Math.max(...levelsOf({ ...one, facts }))).toBeLessThanOrEqual(1);
      }),
      { numRuns: 100 },
    );
  });
});
