import { expect, test } from 'vitest';
import { everything, everywhere, evidenceOf, inPlace, said, today } from '../../../../testing/assured-record.ts';
import { addDays } from '../../../foundation/clock.ts';
import { assuranceRule } from './assurance-rule.ts';
import type { OnRecord } from './need-standing.ts';
import { proofOf } from './proof-of-family.ts';

const family = (id: string) => {
  const rule = assuranceRule.families.find((one) => one.family === id);
  if (!rule) throw new Error(`There is no family ${id}.`);
  return rule;
};
const from = addDays(today, -100);
const shown: OnRecord = {
  facts: everywhere({ ...inPlace, effectiveness: 'untested', evidence: evidenceOf([1], from) }),
  known: said('stated', from),
  today,
};

test('the proof of a family is as old as its oldest piece, and fresh for as long as that is', () => {
  expect(proofOf(family('LOG'), 2, shown)).toEqual({ on: from, freshUntil: addDays(from, 365) });
});

test('what is measured is fresh for thirty days, and ends first', () => {
  expect(proofOf(family('HRD'), 1, { ...everything, known: said('measured') })?.freshUntil).toBe(addDays(today, 30));
});

test('a family without a level, or of which something is declared only, has no proof', () => {
  expect(proofOf(family('LOG'), 0, shown)).toBe(null);
  expect(proofOf(family('LOG'), 1, { ...shown, facts: everywhere(inPlace) })).toBe(null);
});
