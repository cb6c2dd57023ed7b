import { expect, test } from 'vitest';
import { placeWords } from './result-words.ts';

const line = { inPlace: 1, controls: 2, overridden: false } as const;

test('a requirement says how many of its controls are in place', () => {
  expect(placeWords({ ...line, result: 'partly' })).toBe('1 of 2 controls in place');
  expect(placeWords({ ...line, controls: 1, result: 'met' })).toBe('1 of 1 control in place');
  expect(placeWords({ ...line, controls: 0, inPlace: 0, result: 'not-assessed' })).toBe('Not linked yet');
});

test('one that is met by the other option does not say that nothing is in place', () => {
  expect(placeWords({ ...line, result: 'met' })).toBe('Met another way');
  expect(placeWords({ ...line, result: 'met', overridden: true })).toBe('1 of 2 controls in place');
});
