import { effectivenesses, implementations, type Proof } from '@claimlock/contract/compliance/endpoints';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { controls, findFramework } from '../../frameworks/index.ts';
import { frameworkPercent, provenPercent, tally } from '../scores/score-framework.ts';
import { type Facts, scoreRequirement, scoreRequirements } from '../scores/score-requirement.ts';
import { controlProof, weakestProof } from './control-proof.ts';
import type { ControlFacts } from './control-value.ts';

const today = '2026-11-20';
const [yesterday, tomorrow] = ['2026-11-19', '2026-11-21'];
const framework = findFramework('iso-27001-2022');
if (!framework) throw new Error('The catalogue has no ISO/IEC 27001.');

const inPlace: ControlFacts = {
  applicable: true,
  implementation: 'implemented',
  effectiveness: 'untested',
  evidenceUntil: null,
  confirmedOn: today,
};
const shown = (from = '2026-11-01', until: string | null = null) => ({ pieces: [{ number: 1, from, until }] });
const evidence = shown();
const works = { effectiveness: 'effective', testedOn: '2026-11-01', testedUntil: today } as const;

describe('what the word of a control rests on', () => {
  test.each<[string, Partial<ControlFacts>, Proof | undefined]>([
    ['nothing attached', {}, 'declared'],
    ['a date somebody typed, and no evidence', { evidenceUntil: tomorrow }, 'declared'],
    ['evidence without an end', { evidence }, 'evidenced'],
    ['evidence that ends today', { evidence: shown(yesterday, today) }, 'evidenced'],
    ['evidence that ended', { evidence: shown('2026-11-01', yesterday) }, 'declared'],
    ['evidence that begins tomorrow', { evidence: shown(tomorrow) }, 'declared'],
    [
      'evidence that ended, beside a piece that has not begun',
      { evidence: { pieces: [...shown('2026-11-01', yesterday).pieces, ...shown(tomorrow).pieces] } },
      'declared',
    ],
    [
      'evidence that is good, beside a newer piece that has not begun',
      { evidence: { pieces: [...evidence.pieces, ...shown(tomorrow).pieces] } },
      'evidenced',
    ],
    ['a test that holds until today', works, 'tested'],
    ['a test that ran out', { ...works, testedUntil: yesterday }, 'declared'],
    ['a test that ran out, beside evidence', { ...works, testedUntil: yesterday, evidence }, 'evidenced'],
    ['that it works, without a test', { effectiveness: 'effective' }, 'declared'],
    [
      'a test that it failed',
      { effectiveness: 'ineffective', testedOn: '2020-01-01', testedUntil: '2021-01-01' },
      'tested',
    ],
    ['not applicable', { applicable: false, evidence }, undefined],
  ])('%s', (_, change, expected) => {
    expect(controlProof({ ...inPlace, ...change }, today)).toBe(expected);
  });

  test('in parts, the weakest of those that it applies to', () => {
    const parts = (...facts: (Partial<ControlFacts> | undefined)[]) =>
      controlProof(
        {
          ...inPlace,
          parts: facts.map((one, place) => ({ name: `${place}`, facts: one && { ...inPlace, ...one } })),
        },
        today,
      );
    expect(parts(works, { evidence })).toBe('evidenced');
    expect(parts(works, { applicable: false })).toBe('tested');
    expect(parts(works, undefined)).toBe('declared');
    expect(parts({ applicable: false })).toBeUndefined();
  });

  test('of nothing, nothing is proven', () => {
    expect(weakestProof([])).toBe('declared');
    expect(weakestProof(['tested', 'evidenced', 'tested'])).toBe('evidenced');
  });
});

const someFacts = fc
  .record({
    applicable: fc.boolean(),
    implementation: fc.constantFrom(...implementations),
    effectiveness: fc.constantFrom(...effectivenesses),
    testedUntil: fc.constantFrom(null, yesterday, tomorrow),
    evidenceUntil: fc.constantFrom(null, yesterday, tomorrow),
    confirmedOn: fc.constantFrom('2024-06-01', '2026-06-01'),
    shown: fc.boolean(),
  })
  .map(({ shown, ...facts }): ControlFacts => (shown ? { ...facts, evidence } : facts));
const someWorld = fc
  .array(fc.tuple(fc.constantFrom(...controls.map(({ id }) => id)), someFacts), { maxLength: 200, size: 'max' })
  .map((pairs): Facts => new Map(pairs));
const refs = [...framework.requirement.keys()];
const outcomesOf = (facts: Facts) => scoreRequirements(framework, refs, facts, today);

/** The record with nothing left of what proves it, though everything is said as it was: it is confirmed today. */
const onWordsAlone = (facts: Facts): Facts =>
  new Map(
    [...facts].map(([id, { evidence: _, testedUntil: __, effectiveness, ...said }]) => {
      const known = effectiveness === 'ineffective' ? effectiveness : 'untested';
      return [id, { ...said, effectiveness: known, confirmedOn: today }] as const;
    }),
  );

describe('for any record', () => {
  // What a provider does for one counts only with the provider's evidence (framework rules, §3 rule 2): without, it is not in place.
  test('proof never raises a score: by words alone it is as high, and nothing of it is proven, but for what is inherited', () => {
    fc.assert(
      fc.property(someWorld, (facts) => {
        const inherited = [...facts.values()].some(({ implementation }) => implementation === 'inherited');
        fc.pre(!inherited);
        const [proven, said] = [tally(outcomesOf(facts).values()), tally(outcomesOf(onWordsAlone(facts)).values())];
        expect(frameworkPercent(said) ?? 0).toBeGreaterThanOrEqual(frameworkPercent(proven) ?? 0);
        expect(said.evidenced + said.tested).toBe(0);
      }),
    );
  });

  test('only what is met is proven, and each that is met rests on something', () => {
    fc.assert(
      fc.property(someWorld, (facts) => {
        for (const { result, proof } of outcomesOf(facts).values()) expect(proof !== undefined).toBe(result === 'met');
      }),
    );
  });
});

test('a requirement is proven no better than the weakest control that it stands on; supporting ones do not count', () => {
  const ref = refs.find((one) => {
    const links = framework.controlsOf.get(one) ?? [];
    const primary = links.filter(({ strength }) => strength === 'primary');
    return primary.length >= 2 && links.length > primary.length;
  });
  if (!ref) throw new Error('No requirement stands on two controls and a supporting one.');
  const links = framework.controlsOf.get(ref) ?? [];
  const [first, ...others] = links.filter(({ strength }) => strength === 'primary').map(({ control }) => control);
  const facts = (of: Partial<ControlFacts>, rest: Partial<ControlFacts>): Facts =>
    new Map([
      ...links.map(({ control }) => [control, inPlace] as const),
      ...others.map((id) => [id, { ...inPlace, ...rest }] as const),
      [first ?? '', { ...inPlace, ...of }],
    ]);
  const proof = (of: Partial<ControlFacts>, rest: Partial<ControlFacts>) =>
    scoreRequirement(framework, ref, facts(of, rest), today).proof;
  expect(proof(works, works)).toBe('tested');
  expect(proof({ evidence }, works)).toBe('evidenced');
  expect(proof({}, works)).toBe('declared');
});

test('the share that is proven is of what is met, and of nothing there is none', () => {
  const met = (proof: Proof) => ({ result: 'met', percent: 100, proof }) as const;
  const counts = tally([met('declared'), met('evidenced'), met('tested'), { result: 'partly', percent: 50 }]);
  expect(provenPercent(counts)).toBeCloseTo(66.667, 2);
  expect(provenPercent(tally([{ result: 'not-met', percent: 0 }]))).toBeNull();
});
