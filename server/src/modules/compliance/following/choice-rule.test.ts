import { implementations } from '@claimlock/contract/compliance/endpoints';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findFramework } from '../../frameworks/index.ts';
import type { ControlFacts, ControlPart } from '../controls/control-value.ts';
import { theRest } from '../controls/read-facts.ts';
import { type Facts, scoreRequirements } from '../scores/score-requirement.ts';

const today = '2026-11-20';
const found = findFramework('cyber-essentials');
if (!found) throw new Error('The catalogue has no Cyber Essentials.');
const framework = found;

const stateOf = (implementation: ControlFacts['implementation']): ControlFacts => ({
  applicable: true,
  implementation,
  effectiveness: 'untested',
  evidenceUntil: null,
  confirmedOn: today,
});
const whole = stateOf('none');
type State = ControlFacts['implementation'];
const inClass = (name: string, state: State | undefined): ControlPart => ({
  name,
  scopeId: name,
  kind: 'device-class',
  facts: state && stateOf(state),
});
const recorded = (...parts: ControlPart[]): ControlFacts => ({ ...whole, parts });
const rest = (state: State): ControlPart => ({ name: theRest, facts: stateOf(state) });
const outcomesOf = (facts: Facts) => scoreRequirements(framework, ['MP.2'], facts, today);
const resultsOf = (facts: Facts) => {
  const outcomes = outcomesOf(facts);
  return ['MP.2', 'MP.3', 'MP.4', 'MP.5', 'MP.6'].map((ref) => outcomes.get(ref)?.result);
};
const sum = (facts: Facts) => [...outcomesOf(facts).values()].reduce((all, { percent }) => all + (percent ?? 0), 0);
const filtered = ['NET-06', stateOf('implemented')] as const;

describe('a choice that each device class makes for itself', () => {
  test('is met where laptops run anti-malware and servers only approved applications', () => {
    const facts: Facts = new Map([
      filtered,
      ['CFG-05', recorded(inClass('Laptops', 'implemented'), inClass('Servers', 'none'))],
      ['CFG-03', recorded(inClass('Laptops', 'none'), inClass('Servers', 'implemented'))],
    ]);
    expect(resultsOf(facts)).toEqual(Array(5).fill('met'));
  });

  test('is not met while one class has neither way, and says which', () => {
    const facts: Facts = new Map([
      filtered,
      ['CFG-05', recorded(inClass('Laptops', 'implemented'), inClass('Servers', 'none'))],
      ['CFG-03', recorded(inClass('Laptops', 'none'), inClass('Servers', 'partial'))],
    ]);
    expect(resultsOf(facts)).toEqual(Array(5).fill('partly'));
    expect(outcomesOf(facts).get('MP.5')?.why).toBe('CFG-03 partly in place (Servers).');
    expect(outcomesOf(facts).get('MP.2')?.why).toMatch(/^Counts as MP\.5, MP\.6 do/);
  });

  test('counts the rest as a class of its own, unless every class is told apart', () => {
    const laptopsOnly = recorded(inClass('Laptops', 'implemented'), rest('none'));
    expect(resultsOf(new Map([filtered, ['CFG-05', laptopsOnly]]))).not.toContain('met');
    // Laptops and servers are all the classes there are.
    const byClass = recorded(inClass('Laptops', undefined), inClass('Servers', 'implemented'));
    const both: Facts = new Map([filtered, ['CFG-05', laptopsOnly], ['CFG-03', byClass]]);
    expect(resultsOf(both)).toEqual(Array(5).fill('met'));
  });

  test('passes over a class to which neither way applies, and not one that is only left out of the first', () => {
    const leftOut = (name: string): ControlPart => ({
      ...inClass(name, 'none'),
      facts: { ...stateOf('none'), applicable: false },
    });
    const antiMalware = recorded(inClass('Laptops', 'implemented'), leftOut('Routers'));
    // Nothing else is recorded for routers: of them it is said that they need none.
    expect(resultsOf(new Map([filtered, ['CFG-05', antiMalware]]))).toEqual(Array(5).fill('met'));
    const with03 = (routers: ControlPart): Facts =>
      new Map([filtered, ['CFG-05', antiMalware], ['CFG-03', recorded(routers, rest('none'))]]);
    expect(resultsOf(with03(leftOut('Routers')))).toEqual(Array(5).fill('met'));
    expect(resultsOf(with03(inClass('Routers', 'none')))).not.toContain('met');
    expect(resultsOf(with03(inClass('Routers', 'implemented')))).toEqual(Array(5).fill('met'));
  });

  test('is told of no class where parts are of another kind', () => {
    const site = (name: string, state: State): ControlPart => ({ ...inClass(name, state), kind: 'site' });
    const facts: Facts = new Map([
      filtered,
      ['CFG-05', recorded(site('Leeds', 'implemented'), site('York', 'none'))],
      ['CFG-03', recorded(site('Leeds', 'none'), site('York', 'implemented'))],
    ]);
    expect(resultsOf(facts)).not.toContain('met');
  });

  test('never stands lower once any class has come further, whichever way', () => {
    const classes = ['Laptops', 'Phones', 'Servers'];
    const states = fc.array(fc.constantFrom(...implementations), { minLength: 3, maxLength: 3 });
    const parts = (of: readonly State[]) => recorded(...classes.map((name, at) => inClass(name, of[at])));
    fc.assert(
      fc.property(states, states, fc.nat(2), fc.boolean(), (a, b, at, first) => {
        const better = (of: readonly State[]) => of.map((state, place) => (place === at ? 'implemented' : state));
        const before: Facts = new Map([filtered, ['CFG-05', parts(a)], ['CFG-03', parts(b)]]);
        const after: Facts = new Map([
          filtered,
          ['CFG-05', parts(first ? better(a) : a)],
          ['CFG-03', parts(first ? b : better(b))],
        ]);
        expect(sum(after)).toBeGreaterThanOrEqual(sum(before) - 1e-9);
      }),
    );
  });
});

describe('what either way meets', () => {
  const anywhere = (facts: Facts) => outcomesOf(facts).get('MP.1');

  test('is met by a firm that only allows approved applications, and has no anti-malware software', () => {
    const facts: Facts = new Map([
      ['CFG-03', stateOf('implemented')],
      ['CFG-05', stateOf('none')],
    ]);
    expect(anywhere(facts)).toMatchObject({ result: 'met', percent: 100 });
    expect(anywhere(new Map([...facts].slice(0, 1)))?.result).toBe('met');
    expect(resultsOf(facts)).toEqual(Array(5).fill('met'));
  });

  test('is as far as the way that has come furthest, and says what each lacks', () => {
    const facts: Facts = new Map([
      ['CFG-03', stateOf('partial')],
      ['CFG-05', stateOf('none')],
    ]);
    expect(anywhere(facts)).toMatchObject({ result: 'partly', percent: 50 });
    expect(anywhere(facts)?.why).toBe('CFG-03 partly in place; CFG-05 not in place.');
    expect(anywhere(new Map())?.result).toBe('not-assessed');
  });

  test('has to be met in each device class, whichever way', () => {
    const facts = (servers: State): Facts =>
      new Map([
        ['CFG-05', recorded(inClass('Laptops', 'implemented'), inClass('Servers', 'none'))],
        ['CFG-03', recorded(inClass('Laptops', 'none'), inClass('Servers', servers))],
      ]);
    expect(anywhere(facts('implemented'))?.result).toBe('met');
    expect(anywhere(facts('partial'))).toMatchObject({ result: 'partly', percent: 50 });
    expect(anywhere(facts('none'))?.result).toBe('not-met');
  });

  test('is so without ways that are asked for apart: approved applications meet T10.1 of IASME Cyber Assurance', () => {
    const iasme = findFramework('iasme-cyber-assurance');
    if (!iasme) throw new Error('The catalogue has no IASME Cyber Assurance.');
    const score = (facts: Facts) => scoreRequirements(iasme, ['T10.1'], facts, today).get('T10.1');
    const nothing = stateOf('none');
    const leftOut = { ...inClass('Routers', 'none'), facts: { ...nothing, applicable: false } };
    expect(score(new Map([['CFG-03', stateOf('implemented')]]))?.result).toBe('met');
    expect(
      score(
        new Map([
          ['CFG-03', recorded(inClass('Phones', 'implemented'), leftOut, rest('none'))],
          ['CFG-05', recorded(inClass('Phones', 'none'), leftOut, rest('implemented'))],
        ]),
      ),
    ).toMatchObject({ result: 'met', percent: 100 });
    expect(
      score(
        new Map([
          ['CFG-03', nothing],
          ['CFG-05', nothing],
        ]),
      )?.result,
    ).toBe('not-met');
  });

  test('is looked at again whichever of the two controls changes', () => {
    expect([...outcomesOf(new Map()).keys()]).toContain('MP.1');
    for (const control of ['CFG-03', 'CFG-05']) expect(framework.requirementsOf.get(control)).toContain('MP.1');
  });
});
