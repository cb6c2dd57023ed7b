import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { likelyOpinion, type WeighedCriterion } from './opinion.ts';

const criterion = (ref: string, change: Partial<WeighedCriterion> = {}): WeighedCriterion => ({
  ref,
  result: 'met',
  proof: 'tested',
  tests: 1,
  exceptions: 0,
  weighed: null,
  ...change,
});
const report = (count: number, failing: number, change: Partial<WeighedCriterion>) =>
  Array.from({ length: count }, (_, at) => criterion(`CC${at}`, at < failing ? change : {}));

describe('the opinion that is likely', () => {
  test.each([
    ['nothing is there', [], 'disclaimer'],
    ['everything holds', report(8, 0, {}), 'unqualified'],
    ['one in eight is not met', report(8, 1, { result: 'partly' }), 'qualified'],
    // Whether it is pervasive is for the auditor: no share of criteria says so.
    ['most are not met', report(8, 7, { result: 'not-met' }), 'qualified'],
    ['none is met', report(8, 8, { result: 'not-met' }), 'adverse'],
    ['one is not known', report(8, 1, { result: 'not-assessed' }), 'disclaimer'],
    ['one was not tested', report(8, 1, { tests: 0 }), 'disclaimer'],
    ['one was not tested and others fail', report(8, 1, { tests: 0, result: 'not-met' }), 'disclaimer'],
    ['exceptions wait to be weighed', report(8, 1, { exceptions: 2 }), 'qualified'],
    ['exceptions were weighed and it holds', report(8, 1, { exceptions: 2, weighed: 'met' }), 'unqualified'],
    ['exceptions were weighed and it does not hold', report(8, 1, { exceptions: 2, weighed: 'not-met' }), 'qualified'],
  ] as const)('%s', (_what, criteria, opinion) => {
    expect(likelyOpinion('type-2', criteria).opinion).toBe(opinion);
  });

  test('a report of one day asks for no test over a period and looks at no exceptions', () => {
    const evidenced = { tests: 0, exceptions: 3, proof: 'evidenced' } as const;
    expect(likelyOpinion('type-1', report(8, 8, evidenced))).toEqual({
      opinion: 'unqualified',
      why: 'All 8 criteria hold, as evidence or a test shows.',
    });
  });

  test('a report of one day says nothing of the whole while criteria are only declared, and names all of them', () => {
    const declared = { tests: 0, proof: 'declared' } as const;
    expect(likelyOpinion('type-1', report(8, 7, declared))).toEqual({
      opinion: 'disclaimer',
      why: '7 of 8 criteria are only declared: CC0, CC1, CC2, CC3, CC4, CC5, CC6. Of the others, 1 of 1 hold.',
    });
    // An override by the organisation's own people is a declaration; an assessor's decision, and what does not hold, is none.
    expect(likelyOpinion('type-1', report(8, 1, { ...declared, weighed: 'met' })).opinion).toBe('disclaimer');
    const assessed = { ...declared, proof: 'evidenced', weighed: 'met' } as const;
    expect(likelyOpinion('type-1', report(8, 1, assessed)).opinion).toBe('unqualified');
    expect(likelyOpinion('type-1', report(8, 1, { tests: 0, proof: null, result: 'partly' })).opinion).toBe(
      'qualified',
    );
  });

  test('says which criteria nobody tested, and how those stand that were', () => {
    const criteria = [...report(3, 0, {}), criterion('A1.2', { tests: 0 }), criterion('A1.3', { result: 'not-met' })];
    expect(likelyOpinion('type-2', criteria).why).toBe(
      '1 of 5 criteria was not tested over the period: A1.2. Of the others, 3 of 4 hold.',
    );
    expect(likelyOpinion('type-1', [...report(3, 0, {}), criterion('A1.1', { result: 'not-assessed' })]).why).toBe(
      '1 of 4 criteria is not assessed: A1.1. Of the others, 3 of 3 hold.',
    );
  });

  test('says which criteria fail, and which exceptions wait', () => {
    expect(likelyOpinion('type-2', report(40, 7, { exceptions: 1 })).why).toBe(
      '7 of 40 criteria do not hold: CC0, CC1, CC2, CC3, CC4 and 2 more. Exceptions of CC0, CC1, CC2, CC3, CC4 and 2 more have not been weighed yet. The opinion is adverse where the auditor finds this pervasive.',
    );
  });

  const anyCriterion: fc.Arbitrary<WeighedCriterion> = fc.record({
    ref: fc.constantFrom('CC1.1', 'A1.2', 'P8.1'),
    result: fc.constantFrom('met', 'partly', 'not-met', 'not-assessed'),
    proof: fc.constantFrom('declared', 'evidenced', 'tested', null),
    tests: fc.nat(3),
    exceptions: fc.nat(3),
    weighed: fc.constantFrom('met', 'partly', 'not-met', null),
  });
  const worst = ['disclaimer', 'adverse', 'qualified', 'unqualified'];
  test('mending a criterion never makes it worse once enough is known', () => {
    fc.assert(
      fc.property(fc.array(anyCriterion, { minLength: 1, maxLength: 30 }), fc.nat(), (criteria, which) => {
        const mended = criteria.map((one, at) =>
          at === which % criteria.length ? criterion(one.ref, { tests: 1 }) : one,
        );
        const [before, after] = [likelyOpinion('type-2', criteria).opinion, likelyOpinion('type-2', mended).opinion];
        // Enough may be known only now, and what is known may be bad.
        if (before !== 'disclaimer') expect(worst.indexOf(after)).toBeGreaterThanOrEqual(worst.indexOf(before));
      }),
    );
  });
});
