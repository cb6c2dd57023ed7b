import type { JSONContent } from '@tiptap/core';
import { expect, test } from 'vitest';
import { markdownOf, writtenFrom } from './written-markdown.ts';

const again = (markdown: string) => markdownOf(writtenFrom(markdown)).trim();

const textOf = ({ text = '', content = [] }: JSONContent): string => text + content.map(textOf).join(' ');

test.each([
  '## What we want\n\nSecurity **serves** the *business*.',
  '- One\n- Two\n\n1. First\n2. Second',
  '> A quote',
  'See [our site](https://example.com).',
])('%j stays what it is when it is read and written again', (markdown) => {
  expect(again(markdown)).toBe(markdown);
});

test('nothing is nothing, and no tag is read as one', () => {
  expect(writtenFrom('')).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
  const said = JSON.stringify(
    writtenFrom('<script>alert(1)</script> <b>bold</b> 2 < 3 <!-- x --> <img src=x onerror=1>'),
  );
  expect(said).toContain('<script>alert(1)</script> <b>bold</b> 2 < 3 <!-- x --> <img src=x onerror=1>');
  expect(said).not.toContain('"bold"}');
});

test('a link that would run something is no link', () => {
  expect(JSON.stringify(writtenFrom('[press](javascript:alert(1))'))).not.toMatch(/"href":"javascript/);
});

test.each([
  ['Use `a locked room` here.', 'a locked room'],
  ['Before\n\n```\nYou pay for each breach.\n```\n\nAfter', 'You pay for each breach.'],
  ['Before\n\n    You pay for each breach.\n\nAfter', 'You pay for each breach.'],
  ['\\<!-- You pay --> for each breach.', 'You pay'],
  ['\\<b>You pay</b> for each breach.', 'You pay'],
  ['<p>You pay</p>\n\nfor each breach.', '<p>You pay</p>'],
  ['# You pay', 'You pay'],
  ['You pay[^1]\n\n[^1]: for each breach', 'for each breach'],
  ['- [ ] You pay', 'You pay'],
  ['![You pay](https://example.com/x.png)', 'You pay'],
  ['Term\n: You pay', 'You pay'],
])('%j is shown with its words', (markdown, words) => {
  expect(textOf(writtenFrom(markdown))).toContain(words);
});

test('what was struck out is shown as struck out', () => {
  expect(JSON.stringify(writtenFrom('You ~~may not~~ share.'))).toContain('{"type":"strike"}');
});

const lines = (...texts: string[]): JSONContent => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: texts.flatMap((text, place) => [...(place > 0 ? [{ type: 'hardBreak' }] : []), { type: 'text', text }]),
    },
  ],
});

test.each([
  ...[
    '# One',
    '- One',
    '+ One',
    '1. One',
    '12) One',
    '---',
    '| a | b |',
    '=== One',
    '> One',
    '* One',
    '`One`',
    '_One_',
  ],
  ...['<b>One</b>', '&amp;', 'a\\b', '~~One~~', '[One](two)', '```', '#', '1.'],
])('a line %j that was typed as words is read as these words, also below another', (words) => {
  expect(writtenFrom(markdownOf(lines(words)))).toEqual(lines(words));
  expect(writtenFrom(markdownOf(lines('Before', words)))).toEqual(lines('Before', words));
});

test('blanks before a line make no code of it, and code stays as it was typed', () => {
  expect(writtenFrom(markdownOf(lines('     five')))).toEqual(lines('five'));
  const code = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: '# a*b', marks: [{ type: 'code' }] }] }],
  };
  expect(writtenFrom(markdownOf(code))).toEqual(code);
});

test('a cell of two lines stays one', () => {
  const table = '| A | B |\n| --- | --- |\n| one<br>two | three |';
  expect(textOf(writtenFrom(table))).toContain('one');
  expect(textOf(writtenFrom(table))).not.toContain('<br>');
  expect(again(again(table))).toBe(again(table));
});

test.each([
  ['marks without a partner', '*a '.repeat(20_000)],
  ['underscores', '_a '.repeat(20_000)],
  ['tildes', '~~a '.repeat(20_000)],
  ['quotes in quotes', `${'> '.repeat(5_000)}a`],
])('%s are shown as they stand, and stop nothing', (_, markdown) => {
  expect(textOf(writtenFrom(markdown)).replaceAll(/[\s>]/g, '')).toBe(markdown.replaceAll(/[\s>]/g, ''));
});

test('a long list of emphasised points is a list', () => {
  const list = Array.from({ length: 1000 }, (_, place) => `- **Point ${place}** is *kept*`).join('\n');
  expect(writtenFrom(list).content?.[0]).toMatchObject({ type: 'bulletList' });
});
