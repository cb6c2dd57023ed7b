import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

test.each([
  [null, { problem: 'missing' }],
  ['', { problem: 'missing' }],
  ['example.com/policy', { problem: 'not-web' }],
  ['javascript:alert(1)', { problem: 'not-web' }],
  ['https:example.com', { problem: 'not-web' }],
  ['https://ada:secret@example.com', { problem: 'with-password' }],
  ['https://Example.com/a b', { href: 'https://example.com/a%20b' }],
])('%j', (typed, said) => expect(webAddress(typed)).toEqual(said));
