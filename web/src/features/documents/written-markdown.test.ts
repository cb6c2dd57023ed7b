import { MarkdownManager } from '@tiptap/markdown';
import { expect, test } from 'vitest';
import { writtenExtensions } from './written-extensions.ts';
import { writtenFrom } from './written-markdown.ts';

const again = (markdown: string) =>
  new MarkdownManager({ extensions: writtenExtensions }).serialize(writtenFrom(markdown)).trim();

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
