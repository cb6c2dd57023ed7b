import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';

test('what was added and what was removed is told word by word', () => {
  expect(compareTexts('Lock your screen at once.', 'Lock your desk at once.')).toEqual([
    { kind: 'same', text: 'Lock your ' },
    { kind: 'removed', text: 'screen' },
    { kind: 'added', text: 'desk' },
    { kind: 'same', text: ' at once.' },
  ]);
});

test('of what is the same only what stands beside a change is shown', () => {
  const long = 'word '.repeat(200);
  const parts = compareTexts(`${long}old ${long}`, `${long}new ${long}`);
  expect(parts?.map(({ text }) => text.length < 420)).toEqual([true, true, true, true]);
  expect(parts?.[0]?.text.startsWith(' … ')).toBe(true);
});

test('the parts make up both texts again', () => {
  const words = fc.array(fc.constantFrom('a', 'bb', 'ccc', ' ', '\n', 'é')).map((all) => all.join(''));
  fc.assert(
    fc.property(words, words, (from, to) => {
      const parts = compareTexts(from, to) ?? [];
      const without = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map(({ text }) => text)
          .join('');
      return without('added') === from && without('removed') === to;
    }),
  );
});
