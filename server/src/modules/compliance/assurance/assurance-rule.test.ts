import { describe, expect, test } from 'vitest';
import { controls } from '../../frameworks/index.ts';
import type { ControlFacts } from '../controls/control-value.ts';
import type { Facts } from '../scores/score-requirement.ts';
import { assess, assuranceRule, blockersOf } from './assurance-rule.ts';

const today = '2026-11-20';
/** As a test showed that holds. */
const works = { effectiveness: 'effective', testedOn: '2026-11-01', testedUntil: '2027-11-01' } as const;
const with_ = (change: Partial<ControlFacts>): ControlFacts => ({
  applicable: true,
  implementation: 'implemented',
  effectiveness: 'untested',
  evidenceUntil: null,
  confirmedOn: today,
  ...change,
});
const everything = (facts: ControlFacts): Facts => new Map(controls.map((control) => [control.id, facts]));

describe('assurance', () => {
  test('weights add up to 100, and each ladder only rises', () => {
    expect(assuranceRule.families.reduce((sum, family) => sum + family.weight, 0)).toBe(100);
    expect(new Set(assuranceRule.families.map((family) => family.family)).size).toBe(12);
    const strength = { partial: 1, implemented: 2, effective: 3 };
    for (const { family, levels } of assuranceRule.families) {
      levels.forEach(({ needs }, place) => {
        for (const need of levels[place - 1]?.needs ?? []) {
          const again = needs.find((next) => next.control === need.control);
          expect(again && strength[again.atLeast] >= strength[need.atLeast], `${family} ${need.control}`).toBe(true);
        }
      });
    }
  });

  test('minimum levels add up as published: 43, 70, 86 and 98 points', () => {
    for (const [tier, points] of [
      ['Bronze', 43],
      ['Silver', 70],
      ['Gold', 86],
      ['Platinum', 98],
    ] as const) {
      const sum = assuranceRule.families.reduce(
        (total, family) => total + (family.weight * family.minimum[tier]) / 4,
        0,
      );
      expect(Math.floor(sum + 0.5)).toBe(points);
    }
  });

  test('everything proved is 100, and Gold: Platinum has to be earned over time', () => {
    const outcome = assess(everything(with_(works)), today);
    expect(outcome).toMatchObject({ raw: 100, score: 100, tier: 'Gold' });
    expect(blockersOf(outcome)).toMatchObject({ nextTier: 'Platinum' });
  });

  test('nothing recorded is not yet assured', () => {
    expect(assess(new Map(), today)).toMatchObject({ raw: 0, score: 0, tier: 'Not yet assured' });
  });

  test('a high score without the minimum level of one family stays below', () => {
    const facts = new Map([...everything(with_(works)), ['IAM-06', with_({ implementation: 'partial' })]]);
    const outcome = assess(facts, today);
    expect(outcome.families.find((family) => family.family === 'MFA')?.level).toBe(2);
    expect(outcome.raw).toBe(93);
    expect(outcome.tier).toBe('Not yet assured');
    expect(blockersOf(outcome).blockers).toEqual([
      'Multi-factor authentication is at level 2 and Bronze asks for level 3.',
    ]);
  });

  test('what was confirmed long ago counts less, and for backups not at all', () => {
    const stale = assess(everything(with_({ ...works, confirmedOn: '2025-06-01' })), today);
    expect(stale.raw).toBe(75);
    const expired = assess(everything(with_({ ...works, confirmedOn: '2024-11-20' })), today);
    expect(expired.families.find((family) => family.family === 'BKP')?.points).toBe(0);
    expect(expired.families.find((family) => family.family === 'LOG')?.points).toBe(3);
  });
});
