import { Membership } from '@claimlock/contract/identity/endpoints';
import { sample } from '@claimlock/contract/sample';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answering, show } from '../../lib/testing/screen.tsx';
import { SupportStrip } from './SupportStrip.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

const organisation = { id: sample.clientId, name: 'Sample Client A', type: 'client' };
const membership = (audience: 'support' | 'client_admin'): Membership =>
  Membership.parse({
    id: audience === 'support' ? sample.supportAccessId : sample.membershipId,
    audience,
    role: null,
    duties: [],
    withheld: [],
    organisation,
    suspended: false,
    heldUntil: null,
  });

/** Shows the strip of an access that ends in ninety seconds, of which the server says nothing new and which it does not end. */
function strip(audience: 'support' | 'client_admin') {
  const expiresAt = new Date(Date.now() + 90_000).toISOString();
  const access = {
    id: sample.supportAccessId,
    reason: 'fault',
    reference: 'SUP-1042',
    openedAt: new Date(Date.now() - 60_000).toISOString(),
    expiresAt,
    endedAt: null,
    endedBy: null,
    open: true,
    yours: audience === 'support',
  };
  answering(({ method }) =>
    method === 'GET'
      ? { body: { accesses: [access] } }
      : { status: 500, body: { error: 'It did not work.', code: 'internal' } },
  );
  return show(<SupportStrip membership={membership(audience)} />, '/dashboard');
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('an administrator sees the time run down, and the strip go when it is over', async () => {
  strip('client_admin');
  await screen.findByText(/1 minute left/);
  await pass(60_000);
  screen.getByText(/less than a minute left/);
  await pass(31_000);
  expect(screen.queryByText(/SUP-1042/)).toBeNull();
});

test('the operator is led out when the time is over, and not at the next answer of the server', async () => {
  const { address } = strip('support');
  await screen.findByText(/1 minute left/);
  await pass(60_000);
  screen.getByText(/less than a minute left/);
  await pass(31_000);
  await vi.waitFor(() => expect(address()).toBe(`/admin/clients/${sample.clientId}`));
});

test.each([
  ['client_admin', 'End access'],
  ['support', 'End'],
] as const)('that the access could not be ended is said to the %s in the strip', async (audience, name) => {
  const { user } = strip(audience);
  const shown = within(await screen.findByRole('complementary', { name: 'Support access' }));
  await user.click(shown.getByRole('button', { name }));
  expect((await shown.findByRole('alert')).textContent).toContain('It did not work.');
  shown.getByRole('button', { name });
});
