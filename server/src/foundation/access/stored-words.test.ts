import type { Place } from '@claimlock/contract/access';
import { expect, test } from 'vitest';
import { mayBeTold } from './stored-words.ts';

const admin: Place = { audience: 'client_admin', role: 'admin', duties: [], withheld: [] };
const without: Place = { ...admin, withheld: ['questionnaires.read'] };

test('whoever lacks one permission that words rest on is not handed them', () => {
  expect(mayBeTold(admin, ['questionnaires.read', 'control-reviews.read'])).toBe(true);
  expect(mayBeTold(without, ['questionnaires.read', 'control-reviews.read'])).toBe(false);
  expect(mayBeTold(without, ['control-reviews.read'])).toBe(true);
  expect(mayBeTold(undefined, [])).toBe(true);
});

test('words from before it was kept rest on all that they can, and a permission that is gone is held by nobody', () => {
  expect(mayBeTold(admin, null)).toBe(true);
  expect(mayBeTold(without, null)).toBe(false);
  expect(mayBeTold(admin, ['no-such-thing.read'])).toBe(false);
});
