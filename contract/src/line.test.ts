import { expect, test } from 'vitest';
import { line } from './line.ts';

test.each(['a\nb', 'a\r\nb', 'a\rb', 'a\u2028b', 'a\u2029b', 'a\vb', 'a\fb'])('%j goes on in a second line', (text) => {
  const { error } = line().safeParse(text);
  expect(error?.issues.map(({ message }) => message)).toEqual(['Keep this on one line.']);
});

test.each(['invoice\u202egnp.exe', '\u2066a\u2069', 'a\u001b[2Jb', 'a\tb', 'a\u0085b'])('%j cannot be seen', (text) => {
  expect(
    line()
      .safeParse(text)
      .error?.issues.map(({ message }) => message),
  ).toEqual(['This holds characters that cannot be seen. Type it again.']);
});

test.each(['שלום \u200fABC', 'محمد', 'Zoë O’Neill', '👩\u200d👩\u200d👧', 'नमस्ते'])('%s is a name', (text) => {
  expect(line().parse(text)).toBe(text);
});

test('what surrounds a line is not of it', () => {
  expect(line().max(20).parse('\n  Ann O’Neill \r\n')).toBe('Ann O’Neill');
});
