import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, show } from '../../lib/testing/screen.tsx';
import { OpenInvitations } from './OpenInvitations.tsx';
import { PlacesSection } from './PlacesSection.tsx';

const place = (name: string, yours: boolean) => ({
  id: `mem_${name}`,
  name,
  email: `${name.toLowerCase()}@sample.example`,
  broker: yours ? null : { id: 'brk_1', name: 'Harbour Broking' },
  since: '2026-05-01T00:00:00.000Z',
  yours,
});

test('access is ended once it is confirmed, by the name of whoever loses it, and never one’s own', async () => {
  const asked = answering(() => ({ body: { items: [place('Ann', true), place('Bea', false)], next: null, total: 2 } }));
  const { user } = show(<PlacesSection />);
  const own = await screen.findByRole('row', { name: /^Ann \(you\)/ });
  await user.click(within(own).getByRole('button', { name: /^End access/ }));
  within(own).getByText('You cannot end your own access: another operator has to.');
  expect(screen.queryByRole('dialog')).toBe(null);
  await user.click(screen.getByRole('button', { name: 'End access of bea@sample.example' }));
  const dialog = screen.getByRole('dialog', { name: 'End the access of Bea?' });
  expect(dialog.textContent).toContain('Bea (Harbour Broking) is signed out everywhere');
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'End their access' }));
  await screen.findByText('Their access has ended, and they are signed out everywhere.');
  expect(asked.filter(({ method }) => method !== 'GET')).toHaveLength(1);
});

test('a refusal stays in the dialog, and the next attempt begins anew', async () => {
  answering(({ method }) =>
    method === 'GET'
      ? { body: { items: [place('Bea', false)], next: null, total: 1 } }
      : { status: 409, body: { error: 'She is the last of her firm.', code: 'conflict' } },
  );
  const { user } = show(<PlacesSection />);
  await user.click(await screen.findByRole('button', { name: /^End access/ }));
  await user.click(screen.getByRole('button', { name: 'End their access' }));
  await screen.findByText('She is the last of her firm.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: /^End access/ }));
  expect(screen.queryByText('She is the last of her firm.')).toBe(null);
});

test('an invitation is withdrawn, and only its own button is at work', async () => {
  const invitation = (name: string) => ({
    id: `inv_${name}`,
    email: `${name}@sample.example`,
    name,
    broker: null,
    expiresAt: '2026-07-01T00:00:00.000Z',
  });
  const asked = answering(({ method }) => ({
    body: method === 'GET' ? { invitations: [invitation('ann'), invitation('bea')] } : {},
  }));
  const { user } = show(<OpenInvitations />);
  await user.click(await screen.findByRole('button', { name: 'Withdraw the invitation of bea@sample.example' }));
  await screen.findByText('The invitation is withdrawn. Its link no longer works.');
  await waitFor(() => expect(asked.filter(({ method }) => method !== 'GET')).toHaveLength(1));
  expect(asked.find(({ method }) => method !== 'GET')?.path).toContain('inv_bea');
});
