import { ProductError } from '@claimlock/contract/errors';
import { expect, test } from 'vitest';
import { follow, refused, type Transition } from './transition.ts';

const resolve: Transition<'Open' | 'Closed'> = { Open: 'Closed', Closed: refused('risk.is-resolved') };

test('a step leads to its next state, or says why it cannot be taken', () => {
  expect(follow(resolve, 'Open')).toBe('Closed');
  expect(() => follow(resolve, 'Closed')).toThrow(new ProductError('risk.is-resolved'));
});
