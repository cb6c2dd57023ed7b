import { sample } from '@claimlock/contract/sample';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, show } from '../../lib/testing/screen.tsx';
import { signedIn } from '../../lib/testing/session.ts';
import { NotificationsButton } from './NotificationsButton.tsx';

test('that the notifications could not be marked as read is said where that was pressed', async () => {
  const item = {
    id: sample.notificationId,
    at: '2026-11-27T09:00:00.000Z',
    title: 'An action was given to you',
    detail: '',
    link: null,
    organisation: null,
    read: false,
  };
  let refused = true;
  answering(({ method, path }) => {
    if (method === 'PUT' && refused) return { status: 500, body: { error: 'It did not work.', code: 'internal' } };
    if (method === 'PUT') return { body: { marked: 1 } };
    if (path.startsWith('/api/account/notifications'))
      return { body: { items: [item], next: null, total: null, unread: 1 } };
    return { body: { ...signedIn(), session: null } };
  });
  const { user } = show(<NotificationsButton />);
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect((await screen.findByRole('alert')).textContent).toContain('It did not work.');
  refused = false;
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});
