import { completeActionItem, listActionItems } from '@claimlock/contract/action-items/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import { signIn } from '@claimlock/contract/identity/endpoints';
import { sample } from '@claimlock/contract/sample';
import { describe, expect, test } from 'vitest';
import { gatherInput, parseInput } from './input.ts';

const path = { clientId: sample.clientId, actionItemId: sample.actionItemId };
const none = new URLSearchParams();

function refusal(work: () => unknown): ProductError {
  try {
    work();
  } catch (error) {
    if (error instanceof ProductError) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
}

describe('gathering', () => {
  test('path, query and body make one input', () => {
    expect(gatherInput({ a: '1' }, new URLSearchParams('b=2'), { c: 3 })).toEqual({ a: '1', b: '2', c: 3 });
  });

  test('a foreign id in the body does not replace the one in the address', () => {
    expect(refusal(() => gatherInput(path, none, { clientId: 'cli_other' })).code).toBe('request.invalid');
    expect(refusal(() => gatherInput(path, new URLSearchParams('clientId=cli_other'), undefined)).code).toBe(
      'request.invalid',
    );
    expect(gatherInput(path, none, { clientId: sample.clientId })).toMatchObject(path);
  });

  test('a name twice in the query is refused', () => {
    expect(refusal(() => gatherInput({}, new URLSearchParams('status=open&status=Completed'), undefined)).code).toBe(
      'request.invalid',
    );
  });

  test.each([
    ['a NUL', 'a\u0000b'],
    ['half a character', 'a\ud800b'],
  ])('%s is refused, with its place', (_, text) => {
    const error = refusal(() => gatherInput({}, none, { outer: { note: text } }));
    expect(error.fields[0]?.path).toBe('outer.note');
  });

  test('names that would reach into objects are refused', () => {
    expect(refusal(() => gatherInput({}, none, JSON.parse('{"__proto__": {"x": 1}}'))).code).toBe('request.malformed');
    expect(refusal(() => gatherInput({}, new URLSearchParams('constructor=1'), undefined)).code).toBe(
      'request.malformed',
    );
  });

  test('nesting has an end', () => {
    let deep: unknown = 1;
    for (let i = 0; i < 30; i += 1) deep = { deep };
    expect(refusal(() => gatherInput({}, none, { deep })).code).toBe('request.malformed');
  });

  test('a body that is no object is refused', () => {
    for (const body of [null, [], 'text', 3])
      expect(refusal(() => gatherInput({}, none, body)).code).toBe('request.malformed');
  });
});

describe('parsing', () => {
  test('a good input gets its defaults', () => {
    expect(parseInput(listActionItems, { clientId: sample.clientId })).toMatchObject({
      sort: 'due',
      limit: 50,
      count: false,
    });
  });

  test('an id in the address that is no id is not found', () => {
    expect(refusal(() => parseInput(listActionItems, { clientId: 'acme' })).code).toBe('not-found');
  });

  test('a field that needs attention is named, in words', () => {
    const error = refusal(() => parseInput(completeActionItem, { ...path, note: 'x'.repeat(2001) }));
    expect(error.code).toBe('request.invalid');
    expect(error.fields).toEqual([{ path: 'note', message: 'This is too long or too large.' }]);
  });
});

test('a shape that trips over what it is given refuses it by name', () => {
  for (const trap of [{ toString: 1 }, { valueOf: 1, toString: 1 }]) {
    const error = refusal(() => parseInput(signIn, { email: { length: trap }, password: 'a password' }));
    expect([error.code, error.fields]).toEqual([
      'request.invalid',
      [{ path: 'email', message: 'This cannot be used here.' }],
    ]);
  }
});
