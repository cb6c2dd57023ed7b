import { describe, expect, test } from 'vitest';
import {
  everything,
  everywhere,
  evidence,
  evidenceOf,
  inPlace,
  said,
  today,
  works,
} from '../../../../testing/assured-record.ts';
import { addDays } from '../../../foundation/clock.ts';
import { controls } from '../../frameworks/index.ts';
import { assuranceRule, controlOf, findFact, needsUpTo, plainNeeds } from './assurance-rule.ts';
import { countingFact } from './known-facts.ts';
import { meets, type OnRecord } from './need-standing.ts';
import { assess, blockersOf } from './tier.ts';

const levelsOf = (record: OnRecord) => assess(record).families.map(({ level }) => level);

describe('the published rule', () => {
  test('weights add up to 100; every fact and control that it names is there', () => {
    expect(assuranceRule.families.reduce((sum, family) => sum + family.weight, 0)).toBe(100);
    expect(new Set(assuranceRule.families.map((family) => family.family)).size).toBe(12);
    const known = new Set(controls.map(({ id }) => id));
    const needs = assuranceRule.families.flatMap((family) => needsUpTo(family, 4).flatMap(plainNeeds));
    for (const need of [...needs, ...assuranceRule.criteria.map((one) => one.need)])
      expect(known.has(controlOf(need)), JSON.stringify(need)).toBe(true);
    const used = new Set(
      [...needs, ...assuranceRule.criteria.map((one) => one.need)].flatMap((need) =>
        'fact' in need ? [need.fact] : [],
      ),
    );
    expect([...assuranceRule.facts.map(({ id }) => id)].filter((id) => !used.has(id))).toEqual([]);
  });

  test('minimum levels add up as published: 43, 70, 86 and 98 points', () => {
    for (const [tier, points] of [
      ['Bronze', 43],
      ['Silver', 70],
      ['Gold', 86],
      ['Platinum', 98],
    ] as const) {
      const sum = assuranceRule.families.reduce((total, one) => total + (one.weight * one.minimum[tier]) / 4, 0);
      expect(Math.floor(sum + 0.5)).toBe(points);
    }
  });

  test.each([
    ['antivirus alone is EDR 0', 'EDR', ['edr-coverage'], 0],
    ['EDR 2 asks that somebody watches', 'EDR', ['alert-watch'], 1],
    ['MFA 4 asks phishing-resistant administrators', 'MFA', ['phishing-resistant-admins'], 3],
    ['MFA 4 asks MFA on backup consoles', 'MFA', ['mfa-backups'], 3],
    ['BKP 3 asks separate credentials', 'BKP', ['backup-credentials'], 2],
    ['PAM 3 asks a vault', 'PAM', ['admin-vault'], 2],
    ['EML 1 asks SPF', 'EML', ['spf'], 0],
    ['EML 3 asks DMARC', 'EML', ['dmarc'], 2],
    ['HRD 1 asks that no remote desktop is exposed', 'HRD', ['no-exposed-ports'], 0],
    ['LOG 2 asks central logs for 30 days', 'LOG', ['log-retention'], 1],
    ['IRP 3 asks an exercise', 'IRP', ['exercise'], 2],
    ['AWR 3 asks two simulations', 'AWR', ['simulations'], 2],
    ['EOL 2 asks that what faces the internet is isolated', 'EOL', ['eol-isolated'], 1],
    ['SUP 3 asks terms in contracts', 'SUP', ['supplier-terms'], 2],
  ] as const)('%s', (_, family, without, level) => {
    const known = new Map(everything.known);
    for (const id of without) known.delete(id);
    expect(assess({ ...everything, known }).families.find((one) => one.family === family)?.level).toBe(level);
  });

  test.each([
    ['quarantine', 3],
    ['none', 2],
    ['reject', 4],
  ])('a DMARC policy of %s is EML %i', (choice, level) => {
    const known = new Map(everything.known);
    known.set('dmarc', [{ source: 'measured', value: { kind: 'choice', choice }, asOf: today, evidence: [] }]);
    expect(assess({ ...everything, known }).families.find(({ family }) => family === 'EML')?.level).toBe(level);
  });

  test('office hours are EDR 2, whatever is logged', () => {
    const known = new Map(everything.known);
    const value = { kind: 'choice', choice: 'office-hours' } as const;
    known.set('alert-watch', [{ source: 'stated', value, asOf: today, evidence: [1] }]);
    const { families } = assess({ ...everything, known });
    expect(families.find(({ family }) => family === 'EDR')?.level).toBe(2);
    expect(families.find(({ family }) => family === 'LOG')?.level).toBe(3);
  });

  test('what somebody states does not stand against what anybody can see', () => {
    const known = new Map(everything.known);
    const value = { kind: 'choice', choice: 'none' } as const;
    known.set('dmarc', [...(known.get('dmarc') ?? []), { source: 'measured', value, asOf: today, evidence: [] }]);
    expect(assess({ ...everything, known }).families.find(({ family }) => family === 'EML')?.level).toBe(2);
  });

  test('5 of 140 on a list are within 5%; an unlisted one is not', () => {
    const need = { percent: 95, listed: true };
    expect(meets({ kind: 'coverage', covered: 135, population: 140, listed: 5 }, need, today)).toBe(true);
    expect(meets({ kind: 'coverage', covered: 135, population: 140, listed: 4 }, need, today)).toBe(false);
    expect(meets({ kind: 'coverage', covered: 130, population: 140, listed: 10 }, need, today)).toBe(false);
  });

  test('where there are none, none is without it, of what there may be none of', () => {
    const none = { kind: 'coverage', covered: 0, population: 0, listed: 0 } as const;
    expect(meets(none, { percent: 95, listed: true }, today, true)).toBe(true);
    expect(meets(none, { percent: 95, listed: true }, today)).toBe(false);
    expect(findFact('mfa-remote')?.mayBeNone).toBe(true);
    expect(findFact('mfa-mail')?.mayBeNone).toBeUndefined();
  });

  test('a restore is as old as the day that is stated of it: a test of the control by its records is none', () => {
    const facts = new Map(everything.facts).set('BCM-05', { ...inPlace, ...works, testedOn: today, evidence });
    const backups = (daysAgo: number) => {
      const value = { kind: 'date', on: addDays(today, -daysAgo) } as const;
      const known = new Map(everything.known);
      known.set('restore-test', [{ source: 'stated', value, asOf: today, evidence: [1] }]);
      return assess({ facts, known, today }).families.find(({ family }) => family === 'BKP')?.level;
    };
    expect([100, 183, 184, 365, 366].map(backups)).toEqual([4, 4, 3, 3, 2]);
  });

  test('vulnerabilities are at level 1 where updates are installed each month, or a figure says as much', () => {
    const level = (ids: readonly string[], cycle = 'monthly') => {
      const known = new Map(said('stated', today, []));
      for (const id of ['patch-cycle', 'patched-30', 'patched-14']) if (!ids.includes(id)) known.delete(id);
      const value = { kind: 'choice', choice: cycle } as const;
      if (ids.includes('patch-cycle'))
        known.set('patch-cycle', [{ source: 'stated', value, asOf: today, evidence: [] }]);
      return assess({ facts: everywhere(inPlace), known, today }).families.find(({ family }) => family === 'VUL')
        ?.level;
    };
    expect(level([])).toBe(0);
    expect(level(['patch-cycle'])).toBe(1);
    expect(level(['patch-cycle'], 'weekly')).toBe(1);
    expect(level(['patch-cycle'], 'no-schedule')).toBe(0);
    expect(level(['patched-30'])).toBe(1);
  });
});

describe('assurance', () => {
  test('everything proven is 100, and Gold: Platinum has to be earned over time', () => {
    const outcome = assess(everything);
    expect(outcome).toMatchObject({ raw: 100, score: 100, tier: 'Gold' });
    expect(blockersOf(outcome)).toMatchObject({ nextTier: 'Platinum' });
    expect(blockersOf(outcome).blockers).toHaveLength(1);
  });

  test('nothing recorded is not yet assured', () => {
    expect(assess({ facts: new Map(), known: new Map(), today })).toMatchObject({ raw: 0, tier: 'Not yet assured' });
  });

  test('what is only declared reaches level 1 in every family', () => {
    const declared = { facts: everywhere(inPlace), known: said('stated', today, []), today };
    expect(new Set(levelsOf(declared))).toEqual(new Set([1]));
  });

  test('a high score without the lowest level of one family stays below', () => {
    const known = new Map(everything.known);
    const value = { kind: 'coverage', covered: 90, population: 100, listed: 10 } as const;
    known.set('mfa-admins', [{ source: 'stated', value, asOf: today, evidence: [1] }]);
    const outcome = assess({ ...everything, known });
    expect(outcome).toMatchObject({ raw: 93, tier: 'Not yet assured' });
    expect(blockersOf(outcome).blockers).toEqual([
      {
        says: 'Multi-factor authentication is at level 2 and Bronze asks for level 3.',
        family: 'MFA',
        controlId: null,
      },
    ]);
  });

  test('old proof counts less, and for backups not at all; confirming adds none', () => {
    const aged = (from: string, asOf = from): OnRecord => ({
      facts: everywhere({ ...inPlace, effectiveness: 'untested', evidence: evidenceOf([1], from) }),
      known: said('stated', asOf),
      today,
    });
    const log = (record: OnRecord) => assess(record).families.find(({ family }) => family === 'LOG');
    expect(log(aged(addDays(today, -365)))).toMatchObject({ level: 4, freshness: 1 });
    expect(log(aged(addDays(today, -366)))).toMatchObject({ level: 4, freshness: 0.75, points: 4.5 });
    expect(log(aged(addDays(today, -730)))).toMatchObject({ level: 4, freshness: 0.5, points: 3 });
    const vul = assess(aged(addDays(today, -730), today)).families.find(({ family }) => family === 'VUL');
    // Level 1 asks no proof, and was confirmed and stated today.
    expect(vul).toMatchObject({ level: 4, points: 2.75 });
  });

  test('a fact is proven by a piece that it names, and not by another one of its control', () => {
    const ended = { number: 1, from: '2025-01-01', until: addDays(today, -1) };
    const pieces = [ended, ...evidenceOf([2]).pieces];
    const record = (numbers: number[]): OnRecord => ({
      facts: everywhere({ ...inPlace, ...works, evidence: { pieces } }),
      known: said('stated', today, numbers),
      today,
    });
    const edr = (one: OnRecord) => assess(one).families.find(({ family }) => family === 'EDR')?.level;
    expect(edr(record([2]))).toBe(4);
    expect(edr(record([1]))).toBe(1);
  });

  test('a statement counts before a measurement for a year', () => {
    const rule = findFact('trained');
    if (!rule) throw new Error('The rule asks nothing of training.');
    const value = (covered: number) => ({ kind: 'coverage', covered, population: 10, listed: 0 }) as const;
    const of = (asOf: string) => {
      const stated = { source: 'stated', value: value(10), asOf, evidence: [] } as const;
      const measured = { source: 'measured', value: value(4), asOf: today, evidence: [] } as const;
      return countingFact(rule, new Map([['trained', [stated, measured]]]), today)?.source;
    };
    expect(of(addDays(today, -365))).toBe('stated');
    expect(of(addDays(today, -366))).toBe('measured');
  });

  test('stating a fact anew makes no proof newer', () => {
    const old = evidenceOf([1], addDays(today, -400));
    const facts = everywhere({ ...inPlace, effectiveness: 'untested', evidence: old });
    const log = assess({ facts, known: said('stated', today), today }).families.find(({ family }) => family === 'LOG');
    expect(log).toMatchObject({ level: 4, freshness: 0.75 });
  });

  test('a tier asks for its own ages: what was measured two days ago is too old for Gold', () => {
    const known = new Map(everything.known);
    const value = { kind: 'choice', choice: 'reject' } as const;
    known.set('dmarc', [{ source: 'measured', value, asOf: addDays(today, -2), evidence: [] }]);
    const outcome = assess({ ...everything, known });
    expect(outcome).toMatchObject({ raw: 100, tier: 'Silver' });
    expect(blockersOf(outcome).blockers).toMatchObject([
      { says: expect.stringContaining('Email and web security'), family: 'EML' },
    ]);
  });

  test('a tier asks for a test, an exercise and trained people beside the levels', () => {
    const known = new Map(everything.known);
    known.set('restore-test', [
      { source: 'stated', value: { kind: 'date', on: addDays(today, -170) }, asOf: today, evidence: [1] },
    ]);
    known.set('exercise', [
      { source: 'stated', value: { kind: 'date', on: addDays(today, -400) }, asOf: today, evidence: [1] },
    ]);
    const outcome = assess({ ...everything, known });
    expect(outcome.tier).toBe('Silver');
    expect(outcome.missing.Gold).toContainEqual({
      says: expect.stringContaining('Last incident exercise: within 12 months (BCM-06). On record:'),
      family: null,
      controlId: 'BCM-06',
    });
    expect(outcome.missing.Platinum.map(({ says }) => says).join(' ')).toContain(
      'Last full restore test: within 3 months (BCM-05)',
    );
  });
});

test('a fact that the rule does not know is not found', () => {
  expect(findFact('no-such-fact')).toBe(undefined);
});
