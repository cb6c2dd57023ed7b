import { assuranceSizes } from '@claimlock/contract/cyber-assurance/endpoints';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findFramework } from '../frameworks/index.ts';
import {
  assuranceSizeOf,
  decisionsForSize,
  isBySize,
  nextStep,
  notAskedOf,
  weakenedPoints,
} from './cyber-assurance.ts';
import { declaredUntil } from './show-cyber-assurance.ts';

const framework = findFramework('iasme-cyber-assurance');
if (!framework) throw new Error('The catalogue has no IASME Cyber Assurance.');
const { requirements } = framework;
const refs = requirements.map(({ ref }) => ref);

test.each([
  [1, 'up-to-9'],
  [9, 'up-to-9'],
  [10, '10-to-49'],
  [49, '10-to-49'],
  [50, 'from-50'],
])('%i people are %s', (people, size) => expect(assuranceSizeOf(people)).toBe(size));

test('each size leaves out points that exist, the smaller more, and the largest none', () => {
  const [small, middle, large] = assuranceSizes.map(notAskedOf);
  expect([small?.size, middle?.size, large?.size]).toEqual([26, 7, 0]);
  for (const ref of small ?? []) expect(refs).toContain(ref);
  expect(middle?.isSubsetOf(small ?? new Set())).toBe(true);
});

describe('what is decided for a size', () => {
  const size = fc.constantFrom(...assuranceSizes);
  const own = fc.dictionary(
    fc.constantFrom(...refs),
    fc.record({ applicable: fc.boolean(), justification: fc.constant<string>('We have no premises of our own.') }),
  );

  test('follows the size alone, asks for nothing twice, and leaves what a person decided', () => {
    fc.assert(
      fc.property(own, fc.array(size, { minLength: 1, maxLength: 5 }), (given, sizes) => {
        const decided = new Map(Object.entries(given));
        for (const one of sizes)
          for (const { ref, ...decision } of decisionsForSize(framework, one, decided)) decided.set(ref, decision);
        const last = sizes.at(-1) ?? 'from-50';
        expect(decisionsForSize(framework, last, decided)).toEqual([]);
        for (const ref of refs) {
          const mine = given[ref];
          if (mine) expect(decided.get(ref)).toEqual(mine);
          else expect(decided.get(ref)?.applicable ?? true, ref).toBe(!notAskedOf(last).has(ref));
        }
      }),
    );
  });

  test('gives a reason that says whose choice it is', () => {
    const [first] = decisionsForSize(framework, 'up-to-9', new Map());
    expect(first?.justification).toMatch(/not the official question set/);
    expect(isBySize(first?.justification ?? '')).toBe(true);
  });
});

test.each([
  ['met', 'partly', true],
  ['partly', 'not-met', true],
  ['not-applicable', 'not-met', true],
  ['not-applicable', 'met', false],
  ['met', 'not-applicable', false],
  ['partly', 'met', false],
  ['not-met', 'not-met', false],
] as const)('declared %s and now %s is lower: %s', (was, now, lower) => {
  const ref = refs[0] ?? '';
  const found = weakenedPoints(framework, new Map([[ref, was]]), new Map([[ref, { result: now }]]));
  expect(found.map(({ ref: one }) => one)).toEqual(lower ? [ref] : []);
});

test.each([
  ['2026-01-05', '2027-01-04'],
  ['2026-03-01', '2027-02-28'],
  ['2027-03-01', '2028-02-29'],
  ['2028-02-29', '2029-02-27'],
])('what is declared on %s is taken until %s', (on, until) =>
  expect(declaredUntil({ declared_at: `${on}T12:00:00.000Z` })).toBe(until),
);

test('the next step is one at a time, in the order in which they can be done', () => {
  const done = { chosen: true, certified: true, notAssessed: 0, open: 0, declared: true, weakened: 0 };
  expect(nextStep(done)).toBe('ready');
  expect(nextStep({ ...done, declared: false })).toBe('declare');
  expect(nextStep({ ...done, declared: false, open: 2 })).toBe('mend');
  expect(nextStep({ ...done, open: 2, weakened: 1 })).toBe('declare-anew');
  expect(nextStep({ ...done, notAssessed: 3, open: 3 })).toBe('assess');
  expect(nextStep({ ...done, certified: false, notAssessed: 3 })).toBe('certificate');
  expect(nextStep({ ...done, chosen: false, certified: false })).toBe('choose');
});
