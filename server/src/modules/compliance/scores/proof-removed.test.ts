import { effectivenesses, implementations } from '@claimlock/contract/compliance/endpoints';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Framework, findFramework } from '../../frameworks/index.ts';
import type { ControlFacts, ControlPart } from '../controls/control-value.ts';
import type { Facts } from './requirement-outcome.ts';
import { tally } from './score-framework.ts';
import { controlsBehind, scoreRequirements } from './score-requirement.ts';

const today = '2026-11-20';
const [yesterday, tomorrow] = ['2026-11-19', '2026-11-21'];
const frameworkOf = (id: string) => {
  const found = findFramework(id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
};
const product = { role: 'manufacturer', leftOut: new Set<string>() } as const;
const essentials = frameworkOf('cyber-essentials');
const resilience: Framework = {
  ...frameworkOf('eu-cra'),
  products: ['door', 'lamp'].map((id) => ({ ...product, id, name: id })),
};
const evidence = { pieces: [{ number: 1, from: '2026-11-01', until: null }] };

type Part = Omit<ControlPart, 'facts'>;

const facts = (isApplicable: fc.Arbitrary<boolean>) =>
  fc
    .record({
      applicable: isApplicable,
      implementation: fc.constantFrom('implemented', 'implemented', 'inherited', 'inherited', ...implementations),
      effectiveness: fc.constantFrom('effective', 'effective', 'effective', ...effectivenesses),
      testedOn: fc.constant('2026-11-01'),
      testedUntil: fc.constantFrom(yesterday, tomorrow, tomorrow),
      evidenceUntil: fc.constant(null),
      confirmedOn: fc.constant(today),
      shown: fc.constantFrom(true, true, false),
    })
    .map(({ shown, ...known }): ControlFacts => (shown ? { ...known, evidence } : known));

/** What is recorded of some controls, each as a whole or for parts of the organisation apart. */
const worldOf = (ids: readonly string[], parts: readonly Part[], isApplicable: fc.Arbitrary<boolean>) => {
  const known = facts(isApplicable);
  const whole = known.map((one): readonly ControlFacts[] => [one]);
  const apart = fc.tuple(known, ...parts.map(() => known));
  const recorded = parts.length > 0 ? fc.oneof(whole, apart) : whole;
  return fc
    .tuple(...ids.map((id) => recorded.map((some) => [id, some] as const)))
    .map((pairs): Facts => new Map(pairs.map(([id, [first, ...own]]) => [id, inParts(first, parts, own)])));
};

const inParts = (
  whole: ControlFacts | undefined,
  parts: readonly Part[],
  own: readonly ControlFacts[],
): ControlFacts => {
  if (!whole) throw new Error('Of a control, something is recorded.');
  if (own.length === 0) return whole;
  return { ...whole, parts: parts.map((part, place) => ({ ...part, facts: own[place] })) };
};

const without = ({ evidence: _, ...rest }: ControlFacts): ControlFacts => rest;

/** The ways in which evidence of a control goes: of all of it, or of one of its parts. */
const losses = (known: ControlFacts): ControlFacts[] => {
  const { parts } = known;
  if (!parts) return [without(known)];
  return parts.map((lost) => ({
    ...known,
    parts: parts.map((part) => (part === lost && part.facts ? { ...part, facts: without(part.facts) } : part)),
  }));
};

const rank = { declared: 0, evidenced: 1, tested: 2 } as const;
const deviceClasses = [
  { name: 'Laptops', scopeId: 'laptops', kind: 'device-class' },
  { name: 'Phones', scopeId: 'phones', kind: 'device-class' },
  { name: 'The rest' },
] as const;
const products = [
  { name: 'Door', scopeId: 'door', kind: 'product' },
  { name: 'Lamp', scopeId: 'lamp', kind: 'product' },
] as const;

describe.each<[string, Framework, readonly Part[], fc.Arbitrary<boolean>]>([
  ['of ISO/IEC 27001', frameworkOf('iso-27001-2022'), [], fc.boolean()],
  ['of Cyber Essentials, with its choice', essentials, [], fc.boolean()],
  ['of Cyber Essentials, where device classes choose for themselves', essentials, deviceClasses, fc.boolean()],
  // Which duties apply is the product's: what applies to the product that stands worst may not apply to the other.
  ['of the Cyber Resilience Act, for two products', resilience, products, fc.constant(true)],
])('removing evidence never raises proof %s', (_, framework, parts, isApplicable) => {
  const refs = [...framework.requirement.keys()];
  // Of a scheme with a choice, what stands in it: both ways are often in place then.
  const asked = framework.choices.length > 0 ? framework.choices.flatMap(({ options }) => options.flat()) : refs;
  const ids = [...controlsBehind(framework, asked)];
  const outcomesOf = (known: Facts) => scoreRequirements(framework, refs, known, today);

  test('of a requirement or of the whole', () => {
    fc.assert(
      fc.property(worldOf(ids, parts, isApplicable), fc.nat(), fc.nat(), (world, which, how) => {
        const [id, known] = [...world][which % world.size] ?? [];
        if (id === undefined || !known) return;
        const ways = losses(known);
        const less = ways[how % ways.length];
        if (!less) return;
        const [before, after] = [outcomesOf(world), outcomesOf(new Map([...world, [id, less]]))];
        for (const [ref, { proof }] of after) {
          const was = before.get(ref)?.proof;
          if (proof && was) expect(rank[proof], ref).toBeLessThanOrEqual(rank[was]);
        }
        // What is met may become fewer, so its share may rise: what is proven of the whole does not.
        const [had, has] = [tally(before.values()), tally(after.values())];
        expect(has.evidenced + has.tested).toBeLessThanOrEqual(had.evidenced + had.tested);
        expect(has.tested).toBeLessThanOrEqual(had.tested);
      }),
      { numRuns: framework.choices.length > 0 ? 2000 : 400 },
    );
  });
});

const inPlace: ControlFacts = {
  applicable: true,
  implementation: 'implemented',
  effectiveness: 'untested',
  evidenceUntil: null,
  confirmedOn: today,
};
const tested: ControlFacts = {
  ...inPlace,
  effectiveness: 'effective',
  testedOn: '2026-11-01',
  testedUntil: tomorrow,
};
const provided: ControlFacts = { ...inPlace, implementation: 'inherited', evidence };

test('of two ways that are both whole, the one that is proven better is taken', () => {
  const proofs = (antiMalware: ControlFacts) =>
    ['MP.2', 'MP.5'].map((ref) => {
      const known = new Map([
        ['CFG-05', antiMalware],
        ['NET-06', tested],
        ['CFG-03', tested],
      ]);
      return scoreRequirements(essentials, [ref], known, today).get(ref)?.proof;
    });
  expect(proofs(provided)).toEqual(['tested', 'tested']);
  expect(proofs(without(provided))).toEqual(['tested', 'tested']);
});

test('what is met for one product and not for another is proven by words alone', () => {
  const each = (door: ControlFacts, lamp: ControlFacts): ControlFacts => ({
    ...inPlace,
    parts: [door, lamp].map((one, place) => ({ name: `${place}`, ...products[place], facts: one })),
  });
  const ids = [...controlsBehind(resilience, resilience.requirement.keys())];
  const all = new Map(ids.map((id) => [id, tested]));
  const score = (known: Facts) => scoreRequirements(resilience, resilience.requirement.keys(), known, today);
  // A requirement that its controls meet and prove; in all else the lamp stands worse than the door.
  const met = [...score(all).values()].find(({ proof }) => proof === 'tested');
  const behind = met?.controls.map(({ control }) => control) ?? [];
  const worse = { ...inPlace, implementation: 'none' } as const;
  const standing = (door: ControlFacts) => {
    const known = ids.map((id) => [id, behind.includes(id) ? each(door, tested) : each(tested, worse)] as const);
    return score(new Map(known)).get(met?.ref ?? '');
  };
  expect(standing(tested)).toMatchObject({ result: 'met', proof: 'tested' });
  expect(standing(provided)).toMatchObject({ result: 'met', proof: 'evidenced' });
  expect(standing(without(provided))).toMatchObject({ result: 'met', proof: 'declared' });
});
