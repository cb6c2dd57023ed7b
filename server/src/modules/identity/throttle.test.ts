import { expect, test } from 'vitest';
import { placeOf } from './throttle.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  [null, 'unknown'],
  ['not an address', 'not an address'],
])('%s is at the place %s', (address, place) => {
  expect(placeOf(address)).toBe(place);
});
