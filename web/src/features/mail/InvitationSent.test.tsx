import { readSession } from '@claimlock/contract/identity/endpoints';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, show } from '../../lib/testing/screen.tsx';
import { InvitationSent } from './InvitationSent.tsx';

const start = (mailDelivered: boolean) =>
  answering(() => ({
    body: readSession.output.parse({
      mode: 'real',
      now: '2026-11-20T12:00:00.000Z',
      setUpNeeded: false,
      mailDelivered,
      demoResets: false,
      session: null,
    }),
  }));
const to = 'wren@sample.example';

test('the person who invites can copy the link of an unsent invitation, in every portal', async () => {
  start(false);
  show(<InvitationSent to={to} link="https://claimlock.example/invitation#secret" />);
  await screen.findByText(`The invitation to ${to} was not sent`);
  screen.getByRole('button', { name: 'Copy the invitation link' });
  expect(screen.queryByText(/outbox/)).toBe(null);
});

test('without the link it says how to get one, and where email is sent no link is shown', async () => {
  start(false);
  const { unmount } = show(<InvitationSent to={to} link={null} />);
  await screen.findByText(/can send a new invitation and copy its link/);
  unmount();
  start(true);
  show(<InvitationSent to={to} link={null} />);
  await screen.findByText(/An invitation is on its way/);
  expect(screen.queryByRole('button')).toBe(null);
});
