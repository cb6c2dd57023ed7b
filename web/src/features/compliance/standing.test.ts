import { expect, test } from 'vitest';
import { inPlaceWords } from './standing.ts';

const control = (value: number, strength: 'primary' | 'supporting' = 'primary') => ({
  controlId: 'CFG-03',
  name: 'Allow listing',
  strength,
  value,
  why: '',
});

test('a requirement says how many of its controls are in place', () => {
  expect(inPlaceWords({ result: 'partly', controls: [control(1), control(0.5), control(1, 'supporting')] })).toBe(
    '1 of 2 controls in place',
  );
  expect(inPlaceWords({ result: 'met', controls: [control(1)] })).toBe('1 of 1 control in place');
});

test('one that is met by the other option does not say that nothing is in place', () => {
  expect(inPlaceWords({ result: 'met', controls: [control(0)] })).toBe('Met another way');
});
