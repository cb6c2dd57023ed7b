import { expect, test } from 'vitest';
import { type Framework, indexFramework } from '../frameworks/index.ts';
import { KeptFrameworks, weightOf } from './kept-frameworks.ts';

const framework = (asks: string): Framework =>
  indexFramework({
    id: 'own-1',
    version: '1',
    name: 'Ours',
    publisher: '',
    licence: '',
    shortName: 'Ours',
    outcome: 'requirements',
    groups: [{ ref: 'all', title: 'All' }],
    choices: [],
    links: [],
    requirements: [
      { ref: 'R-1', group: 'all', title: 'One', asks, kind: 'control', autoFail: false, excludable: true },
    ],
  });

test('frameworks are kept by their text, and those asked for longest ago are forgotten first', () => {
  const large = framework('x'.repeat(100_000));
  const kept = new KeptFrameworks(2.5 * weightOf(large));
  kept.keep('a', large);
  kept.keep('b', large);
  expect(kept.find('a')).toBe(large);
  kept.keep('c', large);
  expect(['a', 'b', 'c'].map((key) => kept.find(key) !== undefined)).toEqual([true, false, true]);
  kept.keep('c', large);
  expect(kept.weight, 'the same one counts once').toBe(2 * weightOf(large));
});

test('one that is larger than all there is room for is not kept, and takes nobody’s room', () => {
  const small = framework('x');
  const kept = new KeptFrameworks(10_000);
  kept.keep('small', small);
  kept.keep('large', framework('x'.repeat(20_000)));
  expect(kept.find('large')).toBeUndefined();
  expect(kept.find('small')).toBe(small);
});
