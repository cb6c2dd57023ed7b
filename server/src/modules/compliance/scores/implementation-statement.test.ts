import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Framework, findFramework, type ImplementationStatement, listFrameworks } from '../../frameworks/index.ts';
import type { ControlFacts } from '../controls/control-value.ts';
import { frameworkPercent, tally } from './score-framework.ts';
import { scoreRequirement, scoreRequirements } from './score-requirement.ts';

const today = '2026-11-20';
const frameworkOf = (id: string): Framework => {
  const found = findFramework(id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
};
const iso = frameworkOf('iso-27001-2022');
const gdpr = frameworkOf('uk-gdpr');

const inPlace: ControlFacts = {
  applicable: true,
  implementation: 'implemented',
  effectiveness: 'effective',
  testedOn: '2026-11-01',
  testedUntil: '2027-11-01',
  evidenceUntil: null,
  confirmedOn: today,
};
const stated = (framework: Framework, ...made: readonly (readonly [string, ImplementationStatement])[]): Framework => ({
  ...framework,
  statements: new Map(made),
});
/** A.7.4 of ISO 27001 (physical security monitoring) with PHY-01 in place and tested, and what was stated of it. */
const monitoring = (statement?: ImplementationStatement, facts = inPlace) =>
  scoreRequirement(statement ? stated(iso, ['A.7.4', statement]) : iso, 'A.7.4', new Map([['PHY-01', facts]]), today);

describe('which requirements need a statement of their own', () => {
  test('those that rest on one control which answers alone for three or more of the framework', () => {
    const asked = (framework: Framework, control: string) =>
      [...framework.needsStatement].filter(([, one]) => one === control).map(([ref]) => ref);
    expect(asked(iso, 'PHY-01')).toHaveLength(5);
    expect(asked(frameworkOf('soc2-tsc-2017'), 'DEV-06')).toEqual(['PI1.1', 'PI1.2', 'PI1.3', 'PI1.4', 'PI1.5']);
    expect(asked(gdpr, 'PRV-02')).toHaveLength(11);
  });

  test('none that rests on two controls, that any of several controls meets, or that a questionnaire asks for', () => {
    for (const framework of listFrameworks())
      for (const [ref, control] of framework.needsStatement) {
        const primary = (framework.controlsOf.get(ref) ?? []).filter(({ strength }) => strength === 'primary');
        expect(primary.map((link) => link.control)).toEqual([control]);
        expect(framework.metByAnyControl.has(ref)).toBe(false);
      }
    expect(frameworkOf('cyber-essentials').needsStatement.size).toBe(0);
  });
});

describe('what a requirement that needs a statement counts', () => {
  test('without one it is met, and what the control rests on does not prove it', () => {
    expect(monitoring()).toMatchObject({
      result: 'met',
      percent: 100,
      proof: 'declared',
      why: 'PHY-01 is in place. How it meets this requirement is not stated yet.',
    });
  });

  test('met in full, it rests on what the control rests on', () => {
    expect(monitoring({ control: 'PHY-01', extent: 'fully' })).toMatchObject({
      result: 'met',
      percent: 100,
      proof: 'tested',
      why: 'Every control this depends on is in place.',
    });
  });

  test.each([
    ['partly', 'partly', 50, 'PHY-01 meets this requirement only in part.'],
    ['not', 'not-met', 0, 'PHY-01 does not meet this requirement.'],
  ] as const)('met %s, it counts no more, whatever the control rests on', (extent, result, percent, why) => {
    const outcome = monitoring({ control: 'PHY-01', extent });
    expect(outcome).toMatchObject({ result, percent, why });
    expect(outcome.proof).toBeUndefined();
  });

  test('a control that counts less than the statement says counts as before', () => {
    const none = { ...inPlace, implementation: 'none' } as const;
    for (const extent of ['fully', 'partly', 'not'] as const)
      expect(monitoring({ control: 'PHY-01', extent }, none).why).toBe('PHY-01 not in place.');
  });

  test('a statement of a control that does not answer for it any more is none', () => {
    expect(monitoring({ control: 'PHY-02', extent: 'not' })).toEqual(monitoring());
  });

  test('nothing is known where the control is not recorded, and what is left out stays left out', () => {
    const framework = stated(iso, ['A.7.4', { control: 'PHY-01', extent: 'not' }]);
    expect(scoreRequirement(framework, 'A.7.4', new Map(), today).result).toBe('not-assessed');
    expect(monitoring({ control: 'PHY-01', extent: 'not' }, { ...inPlace, applicable: false }).result).toBe(
      'not-applicable',
    );
  });
});

const someFacts = fc.record<ControlFacts>({
  applicable: fc.boolean(),
  implementation: fc.constantFrom('none', 'partial', 'implemented', 'implemented', 'implemented'),
  effectiveness: fc.constantFrom('untested', 'ineffective', 'effective', 'effective'),
  testedOn: fc.constant('2026-05-01'),
  testedUntil: fc.constantFrom('2026-06-01', '2027-06-01', '2027-06-01'),
  evidenceUntil: fc.constant(null),
  confirmedOn: fc.constantFrom('2025-06-01', today),
});
const needed = [...gdpr.needsStatement];
const someStatements = fc.dictionary(
  fc.constantFrom(...needed.map(([ref]) => ref)),
  fc.constantFrom('fully', 'partly', 'not'),
  { minKeys: 20 },
);
const someRecord = fc.dictionary(fc.constantFrom(...new Set(needed.map(([, control]) => control))), someFacts, {
  minKeys: 8,
});

describe('for any record and any statements', () => {
  const score = (record: Readonly<Record<string, ControlFacts>>, framework: Framework) =>
    scoreRequirements(framework, gdpr.requirement.keys(), new Map(Object.entries(record)), today);
  const rank = { declared: 0, evidenced: 1, tested: 2 } as const;

  test('a statement never raises a score, and only says more of what proves it where the control meets it in full', () => {
    let proven = 0;
    fc.assert(
      fc.property(someRecord, someStatements, (record, extents) => {
        const made = Object.entries(extents).map(
          ([ref, extent]) => [ref, { control: gdpr.needsStatement.get(ref) ?? '', extent }] as const,
        );
        const [before, after] = [score(record, gdpr), score(record, stated(gdpr, ...made))];
        const percent = (outcomes: typeof before) => frameworkPercent(tally(outcomes.values())) ?? 0;
        expect(percent(after)).toBeLessThanOrEqual(percent(before) + 1e-9);
        for (const [ref, outcome] of after) {
          const was = before.get(ref);
          if (extents[ref] === 'fully') expect(outcome.percent).toBe(was?.percent);
          if (!(ref in extents)) expect(outcome).toEqual(was);
          if (outcome.result !== 'met') continue;
          if (rank[outcome.proof ?? 'declared'] > rank[was?.proof ?? 'declared']) {
            expect(extents[ref]).toBe('fully');
            proven += 1;
          }
        }
      }),
      { numRuns: 200 },
    );
    expect(proven).toBeGreaterThan(50);
  });
});
