import { expect, test } from 'vitest';
import { emailOf, extra } from './people.ts';

test('no two of the demo’s people have the same name', () => {
  const names = Array.from({ length: 160 }, (_, n) => extra(n).name);
  expect(new Set(names).size).toBe(160);
});

test('an address is made of the plain letters of a name', () => {
  expect(emailOf('Dr Amara Cole', 'x.example')).toBe('amara.cole@x.example');
  expect(emailOf('Zoë O’Neil', 'x.example')).toBe('zoe.oneil@x.example');
});
