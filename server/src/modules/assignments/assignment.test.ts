import type { Proposal } from '@claimlock/contract/assignments/endpoints';
import { describe, expect, test } from 'vitest';
import { approved, refuseUnlessAnswerable, returned, submitted, weakestProposals, withdrawn } from './assignment.ts';

const whole = { requirements: 2, answered: 2 };
const somebodyElse = { submittedIt: false, isAsked: false };

describe('an assignment', () => {
  test('is handed over once all of it is answered, from where it can be answered', () => {
    expect(submitted('Open', whole)).toBe('Submitted');
    expect(submitted('Changes requested', whole)).toBe('Submitted');
    expect(() => submitted('Open', { ...whole, answered: 1 })).toThrow(/no answer yet/);
    expect(() => submitted('Submitted', whole)).toThrow(/is awaiting review/);
    for (const status of ['Approved', 'Withdrawn'] as const) {
      expect(() => refuseUnlessAnswerable(status)).toThrow(/has ended/);
      expect(() => withdrawn(status)).toThrow(/has ended/);
    }
    expect(withdrawn('Submitted')).toBe('Withdrawn');
  });

  test('is decided about only while it waits, and never by whoever answered it', () => {
    expect(approved('Submitted', somebodyElse)).toBe('Approved');
    expect(returned('Submitted')).toBe('Changes requested');
    for (const status of ['Open', 'Changes requested', 'Approved', 'Withdrawn'] as const) {
      expect(() => approved(status, somebodyElse)).toThrow(/handed over/);
      expect(() => returned(status)).toThrow(/handed over/);
    }
    expect(() => approved('Submitted', { ...somebodyElse, submittedIt: true })).toThrow(/somebody else/);
    expect(() => approved('Submitted', { ...somebodyElse, isAsked: true })).toThrow(/somebody else/);
  });
});

test('where answers differ about a control, the weakest counts, whatever their order', () => {
  const say = (controlId: string, implementation: Proposal['implementation']): Proposal => ({
    controlId,
    implementation,
  });
  const all = [
    say('IAM-06', 'implemented'),
    say('IAM-06', 'partial'),
    say('CFG-01', 'inherited'),
    say('CFG-01', 'implemented'),
  ];
  const weakest = [say('CFG-01', 'inherited'), say('IAM-06', 'partial')];
  expect(weakestProposals(all)).toEqual(weakest);
  expect(weakestProposals(all.toReversed())).toEqual(weakest);
  expect(weakestProposals([])).toEqual([]);
});
