import { type Action, policy } from '@claimlock/contract/access';
import { expect, test } from 'vitest';
import { permitOf, whoMay } from './can.ts';

const at = (
  id: string,
  audience: 'employee' | 'client_admin' | 'broker_admin' | 'super_admin',
  role: 'staff' | 'manager' | 'admin' | null = null,
  suspended = false,
) => ({
  audience,
  role,
  duties: [],
  withheld: [],
  suspended,
  organisation: { id },
});

test('a role reaches its own organisation and no other', () => {
  const memberships = [at('cli_a', 'employee', 'manager')];
  expect(permitOf(memberships, 'action-items.add', 'cli_a')).toMatchObject({ may: true, reach: 'client' });
  expect(permitOf(memberships, 'action-items.add', 'cli_b').may).toBe(false);
  expect(permitOf(memberships, 'people.add', 'cli_a').may).toBe(false);
});

test('a duty reaches as far as the table says, beside the role', () => {
  const officer = { ...at('cli_a', 'employee', 'staff'), duties: ['CISO' as const] };
  expect(permitOf([at('cli_a', 'employee', 'staff')], 'controls.change', 'cli_a').may).toBe(false);
  expect(permitOf([officer], 'controls.change', 'cli_a')).toMatchObject({ may: true, reach: 'client' });
});

test('the platform reaches everywhere, and what is one’s own needs no organisation', () => {
  expect(permitOf([at('platform', 'super_admin')], 'clients.list', undefined).may).toBe(true);
  expect(permitOf([at('cli_a', 'employee', 'staff')], 'account.manage', undefined).may).toBe(true);
});

test('a suspended organisation lets nothing be changed, and says so', () => {
  const permit = permitOf([at('cli_a', 'employee', 'admin', true)], 'people.add', 'cli_a');
  expect(permit).toMatchObject({ may: false });
  expect(permit.why).toContain('suspended');
});

test('nobody signed in may nothing', () => {
  for (const action of Object.keys(policy)) {
    const known = (Object.keys(policy) as Action[]).find((one) => one === action);
    if (known) expect(permitOf([], known, 'cli_a').may).toBe(false);
  }
});

test('who may is said in words, from the table itself', () => {
  expect(whoMay('people.deactivate')).toBe('Only Client Admin and Admin can do this.');
  expect(whoMay('clients.add')).toBe('Only Super admin can do this.');
  expect(whoMay('action-items.add')).toBe(
    'Only Client Admin, Supervisory, Admin and Chief information security officer can do this.',
  );
});

test('what a custom role leaves out may not be done, and the reason says so; elsewhere and by a duty it may', () => {
  const narrowed = { ...at('cli_a', 'employee', 'manager'), withheld: ['controls.change'] };
  const why = 'Your custom role excludes this.';
  expect(permitOf([narrowed], 'controls.change', 'cli_a')).toEqual({ may: false, reach: undefined, why });
  expect(permitOf([narrowed], 'controls.confirm', 'cli_a').may).toBe(true);
  expect(permitOf([narrowed, at('cli_b', 'employee', 'manager')], 'controls.change', 'cli_b').may).toBe(true);
  expect(permitOf([{ ...narrowed, duties: ['CISO' as const] }], 'controls.change', 'cli_a').may).toBe(true);
});
