import { describe, expect, test } from 'vitest';
import { printScoresBeforeAndAfter } from '../../../tools/print-scores-before-and-after.ts';
import recordedBefore from './before.json' with { type: 'json' };
import { Figures } from './figures.ts';
import { demoOrganisations, inventedOrganisations } from './recorded.ts';
import { scoreRecorded } from './score-recorded.ts';
import { familyMovesOf, movesOf } from './why-moved.ts';

const before: Readonly<Record<string, unknown>> = recordedBefore;
const all = [...demoOrganisations, ...inventedOrganisations].map((recorded) => ({
  recorded,
  was: Figures.parse(before[recorded.id]),
  now: scoreRecorded(recorded),
}));

test('ten organisations are invented, and each has its figures from before and no other', () => {
  expect(inventedOrganisations).toHaveLength(10);
  expect(Object.keys(before).sort()).toEqual(all.map(({ recorded }) => recorded.id).sort());
  expect(new Set(all.flatMap(({ was }) => [was.rules, was.assurance.rules]))).toEqual(
    new Set(['compliance-2', 'assurance-1']),
  );
});

test('the demo’s first three showed the same figures before, and show them with their proof', () => {
  const shown = (id: string, of: 'was' | 'now') => {
    const one = all.find(({ recorded }) => recorded.id === id);
    const figures = of === 'was' ? one?.was : one?.now.figures;
    return [Math.round(figures?.percent ?? 0), figures?.assurance.raw, figures?.assurance.tier];
  };
  expect(shown('thameslight-before', 'was')).toEqual([85, 74.75, 'Bronze']);
  expect(shown('thameslight-today', 'now')).toEqual([85, 74.75, 'Bronze']);
  expect(shown('irwell-before', 'was')).toEqual([94, 85, 'Silver']);
  expect(shown('irwell-today', 'now')).toEqual([95, 85, 'Silver']);
  expect(shown('edgbaston-before', 'was')).toEqual([95, 92.25, 'Gold']);
  expect(shown('edgbaston-today', 'now')).toEqual([95, 92.25, 'Gold']);
});

test('the demo’s three are proven as far as the demo of today shows', () => {
  const proven = ['thameslight', 'irwell', 'edgbaston'].map(
    (id) => all.find(({ recorded }) => recorded.id === `${id}-today`)?.now.proven ?? 0,
  );
  expect(proven.map(Math.round)).toEqual([72, 67, 57]);
});

describe.each(all.map((one) => [one.recorded.id, one] as const))('%s', (_, { recorded, was, now }) => {
  const { figures } = now;

  test('each requirement that moved was moved by a change of the rules that has a name', () => {
    for (const id of Object.keys(recorded.frameworks))
      expect(movesOf(recorded, id, was, now).filter(({ change }) => change === 'unknown')).toEqual([]);
  });

  test('what the requirements moved by, taken together, is what the framework moved by', () => {
    for (const [id, is] of Object.entries(figures.frameworks)) {
      const { percent, applicable } = was.frameworks[id] ?? { percent: null, applicable: 0 };
      // What no change touched weighs more or less where more or fewer requirements apply.
      if (percent === null || is.percent === null || applicable !== is.applicable) continue;
      const moved = movesOf(recorded, id, was, now).reduce((sum, move) => sum + gain(move), 0);
      expect(is.percent - percent).toBeCloseTo(moved / applicable, 4);
    }
  });

  test('what the families moved by, taken together, is what assurance moved by, and each says why', () => {
    const moves = familyMovesOf(was, now);
    const moved = moves.reduce((sum, move) => sum + move.is.points - move.was.points, 0);
    expect(figures.assurance.raw - was.assurance.raw).toBeCloseTo(moved, 6);
    expect(moves.filter(({ why }) => why === '')).toEqual([]);
  });

  test('a framework that is compliant was so before, or has nothing outstanding now', () => {
    for (const is of Object.values(figures.frameworks)) if (is.isCompliant) expect(is.met).toBe(is.applicable);
  });
});

const gain = ({ was, is }: ReturnType<typeof movesOf>[number]) => (is.percent ?? 0) - (was.percent ?? 0);

/** The record of one of the ten, by its id. */
function the(id: string) {
  const found = all.find(({ recorded }) => recorded.id === id);
  if (!found) throw new Error(`There is no organisation ${id}.`);
  return found;
}

test('evidence that expired is no proof, and what was only ever called effective counts no more', () => {
  expect(the('fintech').now.proven).toBe(0);
  expect(the('law-firm').was.frameworks['iso-27001-2022']?.isCompliant).toBe(true);
  expect(the('law-firm').now.figures.percent).toBeLessThan(65);
});

test('no override clears an automatic failure, whoever gave it', () => {
  const outcomes = the('estate-agents').now.frameworks.get('cyber-essentials')?.outcomes;
  expect(['UAC.4', 'SUM.4', 'FW.6', 'UAC.11'].map((ref) => outcomes?.get(ref)?.result)).toEqual([
    'not-met',
    'partly',
    'not-met',
    'met',
  ]);
});

test('a firm that runs approved applications alone meets all of Cyber Essentials, which it did not; its questionnaire is left', () => {
  const { was, now } = the('laboratory');
  expect(was.frameworks['cyber-essentials']?.met).toBe(45);
  expect(now.figures.frameworks['cyber-essentials']).toMatchObject({ met: 46, applicable: 46, isCompliant: false });
  const said = printScoresBeforeAndAfter();
  expect(said.slice(said.indexOf('<a id="laboratory">'))).toMatch(
    /^- Cyber Essentials is not compliant: its questionnaire was not started/m,
  );
});

test('an organisation whose every word is tested is wholly proven; one that attached nothing is not proven at all', () => {
  expect(the('msp').now.proven).toBe(100);
  expect(the('studio').now.proven).toBe(0);
  expect(the('new-client').now.proven).toBeNull();
});
