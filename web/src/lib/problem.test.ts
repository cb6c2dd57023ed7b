import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { isMissing, problemOf } from './problem.ts';

test('the server’s own sentence is shown, else the screen’s, else the specification’s', () => {
  const said = new ApiError('A domain like this exists.', { status: 409, said: true, reference: 'r' });
  expect(problemOf(said, 'Failed to add client')).toEqual({ sentence: 'A domain like this exists.', reference: 'r' });
  const mute = new ApiError('API request failed', { status: 500, said: false });
  expect(problemOf(mute, 'Failed to add client').sentence).toBe('Failed to add client');
  expect(problemOf(mute).sentence).toBe('API request failed');
  expect(problemOf('thrown').sentence).toBe('Unknown error');
  expect(problemOf(new Error('inside'), 'Failed to add user').sentence).toBe('Failed to add user');
});

test('a lost connection keeps its own sentence', () => {
  const lost = new ApiError('We could not reach ClaimLock.', { status: 0, said: false });
  expect(problemOf(lost, 'Failed to add user').sentence).toBe('We could not reach ClaimLock.');
});

test('what is not there and what is not ours answer alike', () => {
  expect(isMissing(new ApiError('x', { status: 404, said: true }))).toBe(true);
  expect(isMissing(new ApiError('x', { status: 403, said: true }))).toBe(false);
});
