import { roles } from '@claimlock/contract/access';
import { CustomRoleId } from '@claimlock/contract/identifiers';
import { actions } from '@claimlock/contract/people/custom-role';
import type { Right } from '@claimlock/contract/people/rights';
import { expect, test } from 'vitest';
import { hierarchyOf } from './hierarchy.ts';
import { leftOutWords, namedRows, verdictOf, whyWords } from './rights-words.ts';

const right = (said: Partial<Right>): Right => ({
  action: 'risks.accept',
  reach: 'client',
  through: ['manager'],
  withheld: false,
  ...said,
});
const person = {
  status: 'Active' as const,
  ways: [
    { held: 'manager' as const, since: '2026-01-05', by: 'Ann Lee', confirmedBy: null },
    { held: 'CISO' as const, since: null, by: null, confirmedBy: null },
  ],
  customRole: null,
};
const narrowed = {
  ...person,
  customRole: {
    id: CustomRoleId.parse('crl_01k9q0s7h0000000000000000a'),
    name: 'Reader',
    since: '2026-02-01T10:00:00.000Z',
    by: null,
  },
};

test('what gives a right is named with since when and by whom, and what is not on record is said to be so', () => {
  expect(whyWords(right({}), person)).toBe('Supervisory, since 5 Jan 2026, given by Ann Lee.');
  expect(whyWords(right({ through: ['CISO'] }), person)).toBe(
    'Chief information security officer, since when and by whom is not on record.',
  );
  const ways = [{ held: 'CISO' as const, since: '2026-01-05', by: 'Ann Lee', confirmedBy: 'Bo Ek' }];
  expect(whyWords(right({ through: ['CISO'] }), { ...person, ways })).toBe(
    'Chief information security officer, since 5 Jan 2026, given by Ann Lee, confirmed by Bo Ek.',
  );
});

test('what a custom role leaves out is said, and what a duty still grants', () => {
  const leftOut = 'The custom role Reader excludes it (since 1 Feb 2026, by whom is not on record).';
  expect(whyWords(right({ reach: null, through: [], withheld: true }), narrowed)).toBe(leftOut);
  expect(whyWords(right({ through: ['CISO'], withheld: true }), narrowed)).toBe(
    `${leftOut} Still granted by Chief information security officer, since when and by whom is not on record.`,
  );
});

test('who may not is told who may, or that they are not here', () => {
  const none = right({ action: 'people.erase', reach: null, through: [] });
  expect(whyWords(none, person)).toBe('Only Client Admin can do this.');
  expect(whyWords(none, { ...person, status: 'Invited' })).toBe('They have not joined yet.');
  expect(whyWords(none, { ...person, status: 'Deactivated' })).toMatch(/^They have left/);
  expect(verdictOf(none)).toBe('No');
  expect(verdictOf(right({ reach: 'own' }))).toBe('Yes: own');
});

test('actions are found by their words, their heading and their name in the table', () => {
  const rows = actions.map((action) => ({ action }));
  expect(namedRows(rows, undefined)).toHaveLength(actions.length);
  expect(namedRows(rows, 'acceptance of a risk').map(({ row }) => row.action)).toEqual(['risks.accept']);
  expect(namedRows(rows, 'RISKS.ACC').map(({ row }) => row.action)).toEqual(['risks.accept']);
  expect(leftOutWords(['was-once.read', 'risks.accept'])).toBe('Decide on the acceptance of a risk');
});

test('the hierarchy follows from the table: what a role adds and lacks makes it the next one again', () => {
  const steps = hierarchyOf();
  expect(steps.map(({ role }) => role)).toEqual([...roles]);
  for (const { next, adds, lacks } of steps) {
    expect(adds.filter(({ action }) => lacks.some((one) => one.action === action))).toEqual([]);
    if (next === undefined) expect(lacks).toEqual([]);
  }
  expect(steps[0]?.adds.map(({ action }) => action)).toContain('questionnaires.declare');
  expect(steps[0]?.lacks.map(({ action }) => action)).toContain('controls.change');
});
