import { TrackerLine } from '@claimlock/contract/tracker/endpoints';
import { describe, expect, test } from 'vitest';
import { clockWords, groupedLines, shownLines, type TrackerFilter } from './tracker-lines.ts';

const clock = { about: 'breach', kept: 1, of: 2, open: 1, late: 1 } as const;
const blank = {
  proof: null,
  restsOn: [],
  percent: null,
  overridden: false,
  leftOutBecause: null,
  evidenceOn: null,
  evidenceUntil: null,
  evidence: null,
  action: null,
  version: 0,
  group: 'A',
  owner: null,
  nextAction: '',
  note: '',
  targetOn: null,
  late: false,
  legalRisk: null,
  clock: null,
};
const idOf = (n: number) => `per_01k9q0s7h0000000000000000${n}`;
const person = (n: number, more: object = {}) => ({ id: idOf(n), name: 'P', left: false, you: false, ...more });
const lines: readonly TrackerLine[] = [
  {
    ...blank,
    ref: 'A.1',
    title: 'One',
    result: 'met',
    proof: 'declared',
    owner: person(1, { you: true }),
    legalRisk: 'high',
  },
  { ...blank, ref: 'A.2', title: 'Two', result: 'partly', targetOn: '2026-01-01', late: true, clock },
  { ...blank, ref: 'A.3', title: 'Three', result: 'not-applicable', group: 'B', owner: person(2, { left: true }) },
  {
    ...blank,
    ref: 'A.4',
    title: 'Four',
    result: 'not-met',
    group: 'B',
    nextAction: 'Ring them',
    targetOn: '2027-01-01',
  },
].map((line) => TrackerLine.parse(line));

describe('lines', () => {
  test.each<[TrackerFilter, string[]]>([
    [{}, ['A.1', 'A.2', 'A.3', 'A.4']],
    [{ result: 'open' }, ['A.2', 'A.4']],
    [{ result: 'met' }, ['A.1']],
    [{ proof: 'declared' }, ['A.1']],
    [{ proof: 'evidenced' }, []],
    [{ owner: 'me' }, ['A.1']],
    [{ owner: 'nobody' }, ['A.2', 'A.4']],
    [{ owner: 'left' }, ['A.3']],
    [{ owner: idOf(2) }, ['A.3']],
    [{ date: 'late' }, ['A.2']],
    [{ date: 'dated' }, ['A.2', 'A.4']],
    [{ date: 'undated' }, ['A.1', 'A.3']],
    [{ risk: 'high' }, ['A.1']],
    [{ risk: 'none' }, ['A.2', 'A.3', 'A.4']],
    [{ clock: 'any' }, ['A.2']],
    [{ clock: 'late' }, ['A.2']],
    [{ search: ' RING ' }, ['A.4']],
    [{ result: 'open', date: 'dated', search: 'fo' }, ['A.4']],
  ])('%j', (filter, refs) => expect(shownLines(lines, filter).map(({ ref }) => ref)).toEqual(refs));

  test('stand in the order of their references, numbers as numbers', () => {
    const given = ['Art.10', 'Art.5(2)', 'Art.5(1)(b)', 'Art.5(1)(a)'].map((ref) => ({
      ...blank,
      ref,
      result: 'met' as const,
      title: ref,
    }));
    const [group] = groupedLines([{ ref: 'A', title: 'A' }], given);
    expect(group?.lines.map(({ ref }) => ref)).toEqual(['Art.5(1)(a)', 'Art.5(1)(b)', 'Art.5(2)', 'Art.10']);
  });

  test('stand in the groups that hold them', () => {
    const groups = ['B', 'A', 'C'].map((ref) => ({ ref, title: ref }));
    expect(groupedLines(groups, lines).map((group) => [group.ref, group.lines.length])).toEqual([
      ['B', 2],
      ['A', 2],
    ]);
  });
});

test.each([
  [clock, 'Kept 1 of 2 · 1 open, 1 late'],
  [{ ...clock, open: 3 }, 'Kept 1 of 2 · 3 open, 1 late'],
  [{ ...clock, of: 0, kept: 0, open: 0, late: 0 }, 'None received in the last twelve months'],
  [{ ...clock, of: 0, kept: 0, late: 0, open: 2 }, 'None decided · 2 open'],
  [{ ...clock, about: 'people', of: 1, open: 0, late: 0 } as const, 'Decided for 1'],
])('%j is said as %s', (given, words) => expect(clockWords(given)).toBe(words));
