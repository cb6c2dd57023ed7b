import { expect, test } from 'vitest';
import { currentFrom, gapsOf } from './profile-gaps.ts';

const outcome = (ref: string, change: object = {}) => ({
  ref,
  title: ref,
  part: 'PR',
  suggested: 2,
  achieved: null,
  target: 3,
  priority: null,
  version: 0,
  ...change,
});

test('gaps come by what matters most, then by how wide they are; what is at its target is none', () => {
  const gaps = gapsOf([
    outcome('PR.AA-01'),
    outcome('PR.AA-02', { target: 4 }),
    outcome('PR.AA-03', { priority: 'Low' }),
    outcome('PR.AA-04', { priority: 'High' }),
    outcome('PR.AA-05', { achieved: 3 }),
    outcome('PR.AA-06', { target: null }),
    outcome('PR.AT-01', { suggested: null, target: 0 }),
  ]);
  expect(gaps.map(({ ref, gap }) => [ref, gap])).toEqual([
    ['PR.AA-04', 1],
    ['PR.AA-03', 1],
    ['PR.AA-02', 2],
    ['PR.AA-01', 1],
  ]);
});

test('a person’s word of nought widens a gap, whatever the controls suggest', () => {
  expect(gapsOf([outcome('PR.AA-01', { achieved: 0, suggested: 4 })])).toMatchObject([{ current: 0, gap: 3 }]);
});

test('beside the current step stands where it comes from', () => {
  const from = (change: object) => gapsOf([outcome('PR.AA-01', change)]).map(currentFrom);
  expect(from({})).toEqual(['as the controls suggest']);
  expect(from({ suggested: null })).toEqual(['as nothing is assessed']);
  expect(from({ achieved: 0 })).toEqual(['as a person judged']);
});
