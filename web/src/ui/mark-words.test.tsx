import { describe, expect, test } from 'vitest';
import { placesOf } from './mark-words.ts';

function said(html: string, words: readonly string[]) {
  const element = document.createElement('div');
  element.innerHTML = html;
  return placesOf(element, words).map(String);
}

describe('where words stand', () => {
  test('whole words, in any case, in the order of the page', () => {
    expect(said('<p>Keys and key cards.</p><p>A <b>KEY</b> is kept.</p>', ['key', 'kept'])).toEqual([
      'key',
      'KEY',
      'kept',
    ]);
  });

  test.each([
    ['a.b', 'a.b or acb', ['a.b']],
    ['c++', 'C++ and C', ['C++']],
    ['clé', 'Une clé, des clés', ['clé']],
    ['鍵', '鍵 と 鍵', ['鍵', '鍵']],
    ['', 'nothing', []],
  ])('%j in %j', (word, text, places) => {
    expect(said(`<p>${text}</p>`, [word])).toEqual(places);
  });

  test('none where nothing was searched for', () => {
    expect(said('<p>words</p>', [])).toEqual([]);
  });
});
