import type { AnswersOutcome } from '@claimlock/contract/compliance/endpoints';
import { effectivenesses, implementations } from '@claimlock/contract/compliance/endpoints';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { controls, findFramework } from '../../frameworks/index.ts';
import { assess } from '../assurance/tier.ts';
import { type ControlFacts, controlValue } from '../controls/control-value.ts';
import { outcomeOf, outstandingOf, outstandingWords } from './framework-outcome.ts';
import { autoFailures, coveragePercent, frameworkPercent, tally } from './score-framework.ts';
import { type Facts, scoreRequirement, scoreRequirements } from './score-requirement.ts';

const today = '2026-11-20';
const found = findFramework('cyber-essentials');
if (!found) throw new Error('The catalogue has no Cyber Essentials.');
const framework = found;
const refs = framework.requirements.map((one) => one.ref);

const implemented: ControlFacts = {
  applicable: true,
  implementation: 'implemented',
  effectiveness: 'untested',
  evidenceUntil: null,
  confirmedOn: today,
};
/** As a test showed that holds. */
const works = { effectiveness: 'effective', testedOn: '2026-11-01', testedUntil: '2027-11-01' } as const;
const with_ = (change: Partial<ControlFacts>): ControlFacts => ({ ...implemented, ...change });
const everything = (facts: ControlFacts): Facts => new Map(controls.map((control) => [control.id, facts]));
const percentOf = (facts: Facts) => frameworkPercent(tally(scoreRequirements(framework, refs, facts, today).values()));

describe('what a control counts', () => {
  test('says days as people read them', () => {
    expect(controlValue(with_({ confirmedOn: '2025-11-01' }), today).why).toMatch(/ since 1 Nov 2025$/);
    expect(controlValue(with_({ evidenceUntil: '2026-11-19' }), today).why).toBe('evidence expired on 19 Nov 2026');
  });
  test.each<[string, Partial<ControlFacts>]>([
    ['in place, tested and works', works],
    ['in place, not tested yet', {}],
    ['in place, due for its next test', { ...works, testedUntil: '2026-11-19' }],
    ['tested, does not work', { effectiveness: 'ineffective' }],
    ['partly in place', { implementation: 'partial' }],
    ['not in place', { implementation: 'none' }],
    ['in place by a provider, but without the provider’s evidence', { implementation: 'inherited' }],
  ])('says “%s”, as screens do', (why, change) => {
    expect(controlValue(with_(change), today).why).toBe(why);
  });
  test.each<[string, Partial<ControlFacts>, number | 'left-out']>([
    ['implemented and effective', works, 1],
    ['implemented and not tested yet', {}, 1],
    ['implemented, untested for a year', { confirmedOn: '2025-11-20' }, 1],
    ['implemented, untested for a year and a day', { confirmedOn: '2025-11-19' }, 0],
    ['implemented, confirmed long ago and tested since', { ...works, confirmedOn: '2024-01-01' }, 1],
    [
      'implemented, confirmed long ago, and its test ran out',
      { ...works, testedUntil: '2026-11-19', confirmedOn: '2024-01-01' },
      0,
    ],
    ['implemented, said to be effective without a test', { effectiveness: 'effective', confirmedOn: '2024-01-01' }, 0],
    ['implemented and ineffective', { effectiveness: 'ineffective' }, 0],
    ['partial', { implementation: 'partial' }, 0.5],
    ['partial and ineffective', { implementation: 'partial', effectiveness: 'ineffective' }, 0],
    ['planned', { implementation: 'planned' }, 0],
    ['none', { implementation: 'none' }, 0],
    ['inherited without evidence', { implementation: 'inherited' }, 0],
    ['inherited with evidence', { implementation: 'inherited', evidenceUntil: '2026-11-20' }, 1],
    ['evidence that ends today', { ...works, evidenceUntil: '2026-11-20' }, 1],
    ['evidence that ended yesterday', { ...works, evidenceUntil: '2026-11-19' }, 0],
    ['not applicable', { applicable: false }, 'left-out'],
  ])('%s', (_, change, expected) => {
    expect(controlValue(with_(change), today).value).toBe(expected);
  });
});

describe('a requirement', () => {
  test('is met by its primary controls alone; a supporting one only moves the percent', () => {
    const facts = new Map([['NET-03', implemented]]);
    const outcome = scoreRequirement(framework, 'FW.7', facts, today);
    expect(outcome.result).toBe('met');
    expect(outcome.percent).toBeCloseTo(100 / 1.25, 10);
    expect(scoreRequirement(framework, 'FW.7', new Map([...facts, ['HRS-06', implemented]]), today).percent).toBe(100);
  });

  test('is partly met while some primary control counts, and says which is missing', () => {
    const outcome = scoreRequirement(
      framework,
      'FW.1',
      new Map([
        ['NET-01', implemented],
        ['NET-03', with_({ implementation: 'none' })],
      ]),
      today,
    );
    expect(outcome).toMatchObject({ result: 'partly', percent: 50, why: 'NET-03 not in place.' });
  });

  test('is not assessed while none of its primary controls is recorded, even if a supporting one is', () => {
    expect(scoreRequirement(framework, 'FW.7', new Map([['HRS-06', implemented]]), today)).toMatchObject({
      result: 'not-assessed',
      percent: null,
    });
  });

  test('of Cyber Essentials cannot be left out', () => {
    expect(
      scoreRequirement(framework, 'UAC.4', new Map([['IAM-06', with_({ applicable: false })]]), today).result,
    ).toBe('not-met');
  });

  test('of a framework that allows it can be left out', () => {
    const iso = findFramework('iso-27001-2022');
    if (!iso) throw new Error('The catalogue has no ISO 27001.');
    const without = (control: string) => new Map([[control, with_({ applicable: false })]]);
    expect(scoreRequirement(iso, 'A.7.4', without('PHY-01'), today).result).toBe('not-applicable');
    // A clause is never left out, whatever is said of the control it stands on.
    expect(scoreRequirement(iso, '4.1', without('GOV-01'), today).result).toBe('not-met');
  });
});

describe('the choice between anti-malware and allow listing', () => {
  const results = (facts: Facts) => {
    const outcomes = scoreRequirements(framework, ['MP.2'], facts, today);
    return ['MP.2', 'MP.3', 'MP.4', 'MP.5', 'MP.6'].map((ref) => outcomes.get(ref)?.result);
  };
  test('is open while nothing is recorded', () => {
    expect(results(new Map())).toEqual(Array(5).fill('not-assessed'));
  });
  test('taken by anti-malware, allow listing counts as it does', () => {
    expect(
      results(
        new Map([
          ['CFG-05', implemented],
          ['NET-06', implemented],
        ]),
      ),
    ).toEqual(['met', 'met', 'met', 'met', 'met']);
  });
  test('taken by allow listing, anti-malware counts as it does', () => {
    const facts = new Map([
      ['CFG-03', implemented],
      ['CFG-05', with_({ implementation: 'none' })],
      ['NET-06', implemented],
    ]);
    expect(results(facts)).toEqual(['met', 'met', 'met', 'met', 'met']);
    expect(results(new Map([...facts, ['CFG-03', with_({ implementation: 'partial' })]]))).toEqual(
      Array(5).fill('partly'),
    );
  });
});

describe('the framework', () => {
  test('with everything in place is 100 %, and passes once the answers of its questionnaire do', () => {
    const outcomes = [...scoreRequirements(framework, refs, everything(implemented), today).values()];
    const counts = tally(outcomes);
    expect(frameworkPercent(counts)).toBe(100);
    expect(coveragePercent(counts)).toBe(100);
    const failing = autoFailures(framework, outcomes);
    expect(outcomeOf(framework, counts, failing, null)).toEqual({
      words: '46 of 46 met, auto-fail clear: not yet (questionnaire not started)',
      ready: false,
    });
    const answers: AnswersOutcome = {
      met: 46,
      partly: 0,
      notMet: 0,
      notAnswered: 0,
      total: 46,
      asked: 87,
      answered: 87,
      autoFail: 'clear',
      autoFails: [],
      passes: true,
    };
    expect(outcomeOf(framework, counts, failing, answers)).toEqual({
      words: '46 of 46 met by controls, 46 of 46 by answers, auto-fail clear: yes',
      ready: true,
    });
    // What is not passed leaves one requirement outstanding at least, and says what is missing.
    expect(outstandingOf(framework, counts, null)).toBe(1);
    expect(outstandingOf(framework, counts, answers)).toBe(0);
    expect(outstandingOf({ ...framework, outcome: 'duties' }, counts, null)).toBe(0);
    expect(outstandingWords(framework, counts, null, 1)).toBe('Questionnaire not started');
    expect(outstandingWords(framework, counts, answers, 0)).toBeNull();
  });

  test('with nothing recorded has no score, and says so', () => {
    const counts = tally(scoreRequirements(framework, refs, new Map(), today).values());
    expect(frameworkPercent(counts)).toBeNull();
    expect(coveragePercent(counts)).toBe(0);
    // What is not known to be met is not clear.
    const outcomes = scoreRequirements(framework, refs, new Map(), today).values();
    expect(outcomeOf(framework, counts, autoFailures(framework, outcomes), null).words).toBe(
      '0 of 46 requirements assessed',
    );
  });

  test('fails by one automatic failure whatever else is met', () => {
    const facts = new Map([...everything(implemented), ['VUL-03', with_({ implementation: 'partial' })]]);
    const outcomes = [...scoreRequirements(framework, refs, facts, today).values()];
    expect(autoFailures(framework, outcomes)).toEqual(['SUM.4']);
    expect(outcomeOf(framework, tally(outcomes), ['SUM.4'], null)).toEqual({
      words: '45 of 46 met, auto-fail clear: no',
      ready: false,
    });
  });

  test('what is not assessed counts as not known to be met', () => {
    const one = percentOf(new Map([['IAM-06', implemented]]));
    expect(one).toBeCloseTo((3 * 100) / 46, 10);
  });
});

const someFacts = fc.record<ControlFacts>({
  applicable: fc.boolean(),
  implementation: fc.constantFrom(...implementations),
  effectiveness: fc.constantFrom(...effectivenesses),
  testedUntil: fc.constantFrom(null, '2026-06-01', '2027-06-01'),
  evidenceUntil: fc.constantFrom(null, '2026-01-01', '2027-01-01'),
  confirmedOn: fc.constantFrom('2023-01-01', '2025-06-01', '2026-06-01', today),
});
const linkedControls = [...framework.requirementsOf.keys()];
const someWorld = fc
  .array(fc.tuple(fc.constantFrom(...controls.map((control) => control.id)), someFacts), {
    maxLength: 200,
    size: 'max',
  })
  .map((pairs): Facts => new Map(pairs));

/** Nothing is stated beside the states of controls. */
const noFacts = new Map();

describe('for any record', () => {
  test('scores stay between 0 and 100, and every requirement has exactly one result', () => {
    fc.assert(
      fc.property(someWorld, (facts) => {
        const outcomes = scoreRequirements(framework, refs, facts, today);
        expect(outcomes.size).toBe(46);
        for (const { percent } of outcomes.values())
          if (percent !== null) expect(percent >= 0 && percent <= 100).toBe(true);
        const percent = frameworkPercent(tally(outcomes.values()));
        expect(percent === null || (percent >= 0 && percent <= 100)).toBe(true);
        const { raw } = assess({ facts, known: noFacts, today });
        expect(raw >= 0 && raw <= 100).toBe(true);
      }),
    );
  });

  test('putting one more control fully in place never lowers a score', () => {
    const effective = with_(works);
    fc.assert(
      fc.property(someWorld, fc.constantFrom(...controls.map((control) => control.id)), (facts, id) => {
        const better = new Map([...facts, [id, effective]]);
        expect(percentOf(better) ?? 0).toBeGreaterThanOrEqual((percentOf(facts) ?? 0) - 1e-9);
        const raw = (one: Facts) => assess({ facts: one, known: noFacts, today }).raw;
        expect(raw(better)).toBeGreaterThanOrEqual(raw(facts) - 1e-9);
      }),
      { numRuns: 1000 },
    );
  });

  test('scoring what a change touches gives what scoring everything gives', () => {
    fc.assert(
      fc.property(someWorld, fc.constantFrom(...linkedControls), someFacts, (facts, id, change) => {
        const before = scoreRequirements(framework, refs, facts, today);
        const after = new Map([...facts, [id, change]]);
        const touched = scoreRequirements(framework, framework.requirementsOf.get(id) ?? [], after, today);
        expect(new Map([...before, ...touched])).toEqual(scoreRequirements(framework, refs, after, today));
      }),
    );
  });
});
