import { describe, expect, test } from 'vitest';
import { everything, everywhere, evidenceOf, inPlace, said, today } from '../../../../testing/assured-record.ts';
import { addDays } from '../../../foundation/clock.ts';
import { assessFamily } from './assess.ts';
import { assuranceRule } from './assurance-rule.ts';
import type { OnRecord } from './need-standing.ts';
import { levelsOf, raiseOf } from './raise-of-family.ts';

const familyOf = (id: string) => {
  const found = assuranceRule.families.find(({ family }) => family === id);
  if (!found) throw new Error(`There is no family ${id}.`);
  return found;
};
const rule = familyOf('LOG');
const { weight } = rule;

/** Everything shown by evidence of a day, and nothing since. */
const shownOn = (from: string): OnRecord => ({
  facts: everywhere({ ...inPlace, evidence: evidenceOf([1], from) }),
  known: said('stated', from),
  today,
});
const raise = (record: OnRecord, next: Parameters<typeof raiseOf>[2], of = rule) =>
  raiseOf(of, assessFamily(of, record), next, record, new Map());

test('a family at its highest level on fresh proof is raised by nothing', () => {
  expect(raise(everything, null)).toBe(null);
  expect(raise(shownOn(addDays(today, -365)), 'Gold')).toBe(null);
});

test('proof that no longer counts in full is renewed for the points that were lost', () => {
  const from = addDays(today, -366);
  const record = shownOn(from);
  const { points } = assessFamily(rule, record);
  expect(points).toBe((weight * 3) / 4);
  const found = raise(record, null);
  expect(found).toMatchObject({ toLevel: 4, points: weight - points });
  expect(found?.needs.map(({ outdatedOn }) => outdatedOn)).toEqual(found?.needs.map(() => from));
  expect(found?.needs.length).toBeGreaterThan(0);
  // A tier that asks for less is helped first.
  expect(raise(record, 'Gold')).toMatchObject({ toLevel: rule.minimum.Gold });
});

test('proof that counts in full, and is older than the next tier accepts, is renewed for no points', () => {
  const from = addDays(today, -184);
  expect(raise(shownOn(from), 'Platinum')).toMatchObject({ toLevel: 4, points: 0 });
  expect(raise(shownOn(from), 'Gold')).toBe(null);
  expect(raise(shownOn(addDays(today, -183)), 'Platinum')).toBe(null);
});

/** The same where logs are kept too short a time for the higher levels. */
function shortLogs(from: string): OnRecord {
  const record = shownOn(from);
  const kept = { source: 'stated', value: { kind: 'number', number: 30 }, asOf: from, evidence: [1] } as const;
  return { ...record, known: new Map(record.known).set('log-retention', [kept]) };
}

test('a higher level is raised to on fresh proof, so what is old below it is named as well', () => {
  const from = addDays(today, -400);
  const short = shortLogs(from);
  const { Gold } = rule.minimum;
  expect(assessFamily(rule, short).level).toBeLessThan(Gold);
  const found = raise(short, 'Gold');
  expect(found?.toLevel).toBe(Gold);
  expect(found?.needs.find(({ factId }) => factId === 'log-retention')).toMatchObject({
    isMet: false,
    outdatedOn: null,
  });
  expect(found?.needs.filter(({ outdatedOn }) => outdatedOn === from).length).toBeGreaterThan(0);
});

test('where no tier asks for more, old proof is renewed before a higher level is looked at', () => {
  const short = shortLogs(addDays(today, -400));
  const { level } = assessFamily(rule, short);
  expect(level).toBeGreaterThan(1);
  expect(level).toBeLessThan(4);
  expect(raise(short, null)?.toLevel).toBe(level);
  expect(raise(shortLogs(today), null)?.toLevel).toBe(level + 1);
});

describe('a family above what the next tier asks', () => {
  const suppliers = familyOf('SUP');
  const old = addDays(today, -200);
  /** SUP-04 is asked for at level 4 alone, SUP-03 at level 3, which is as much as Platinum asks. */
  const agedAt = (control: string): OnRecord => {
    const record = shownOn(today);
    return {
      ...record,
      facts: new Map(record.facts).set(control, { ...inPlace, evidence: evidenceOf([1], old) }),
    };
  };

  test('renews no proof that neither the points nor the tier need newer', () => {
    expect(suppliers.minimum.Platinum).toBe(3);
    expect(assessFamily(suppliers, agedAt('SUP-04'))).toMatchObject({ level: 4, levelFor: { Platinum: 3 } });
    expect(raise(agedAt('SUP-04'), 'Platinum', suppliers)).toBe(null);
  });

  test('renews what the tier asks, and nothing of its higher levels', () => {
    const record = agedAt('SUP-03');
    const facts = new Map(record.facts).set('SUP-04', { ...inPlace, evidence: evidenceOf([1], old) });
    const found = raise({ ...record, facts }, 'Platinum', suppliers);
    expect(found).toMatchObject({ toLevel: 3, points: 0 });
    expect(new Set(found?.needs.map(({ controlId }) => controlId))).toEqual(new Set(['SUP-03']));
  });
});

test('proof that has to be newer to be proof at all is named with its day', () => {
  const incidents = familyOf('IRP');
  const from = addDays(today, -400);
  const record = shownOn(today);
  const facts = new Map(record.facts).set('INC-01', { ...inPlace, evidence: evidenceOf([1], from) });
  const found = raise({ ...record, facts }, 'Gold', incidents);
  expect(found?.needs.find(({ controlId, factId }) => controlId === 'INC-01' && factId === null)).toMatchObject({
    isMet: true,
    isProven: false,
    outdatedOn: from,
  });
});

test.each([
  ['older than the next tier accepts', -200, 'Platinum'],
  ['older than counts in full', -400, null],
] as const)('what raises a family and its levels say the same of proof that is %s', (_, days, next) => {
  const record = shownOn(addDays(today, days));
  const said = levelsOf(rule, assessFamily(rule, record), next, record).flatMap(({ needs }) => needs);
  const renewed = raise(record, next)?.needs ?? [];
  expect(renewed.length).toBeGreaterThan(0);
  for (const { actionItemId: _action, ...need } of renewed) expect(said).toContainEqual(need);
});
