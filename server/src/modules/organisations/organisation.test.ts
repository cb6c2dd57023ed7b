import { expect, test } from 'vitest';
import { domainOf, sizeOf } from './organisation.ts';

test.each([
  [1, 'small'],
  [49, 'small'],
  [50, 'medium'],
  [249, 'medium'],
  [250, 'large'],
])('%i employees are %s', (count, size) => {
  expect(sizeOf(count)).toBe(size);
});

test('a domain is what follows the last @', () => {
  expect(domainOf('Sam@Sub.Example.CO.UK')).toBe('sub.example.co.uk');
  expect(domainOf('"odd@name"@example.com')).toBe('example.com');
  expect(domainOf('a.small.firm@GMAIL.com')).toBe('');
});
