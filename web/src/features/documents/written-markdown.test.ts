import type { JSONContent } from '@tiptap/core';
import { MarkdownManager } from '@tiptap/markdown';
import { expect, test } from 'vitest';
import { writtenExtensions } from './written-extensions.ts';
import { writtenFrom } from './written-markdown.ts';

const again = (markdown: string) =>
  new MarkdownManager({ extensions: writtenExtensions }).serialize(writtenFrom(markdown)).trim();

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
