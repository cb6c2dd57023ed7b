import { sample } from '@claimlock/contract/sample';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, show } from '../../lib/testing/screen.tsx';
import { signedIn } from '../../lib/testing/session.ts';
import { NotificationsButton } from './NotificationsButton.tsx';

const noticeOf = (title: string, read = true) => ({
  id: sample.notificationId,
  at: '2026-11-27T09:00:00.000Z',
  title,
  detail: '',
  link: null,
  organisation: null,
  read,
});

test('older notifications are shown with each press, and unread ones alone where they are asked for', async () => {
  let fails = true;
  const page = (items: readonly object[], next: string | null = null) => ({
    body: { items, next, total: null, unread: 1 },
  });
  answering(({ path }) => {
    if (!path.startsWith('/api/account/notifications')) return { body: { ...signedIn(), session: null } };
    if (path.includes('unreadOnly=true')) return page([{ ...noticeOf('Unread one', false), id: 'ntf_unread' }]);
    if (!path.includes('after=')) return page([{ ...noticeOf('Newest'), id: 'ntf_newest' }], 'below-newest');
    if (fails) return { status: 500, body: { error: 'It did not work.', code: 'internal' } };
    return page([{ ...noticeOf('Older'), id: 'ntf_older' }]);
  });
  const { user } = show(<NotificationsButton />);
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  await user.click(await screen.findByRole('button', { name: 'Show older' }));
  expect((await screen.findByRole('alert')).textContent).toContain('It did not work.');
  expect(screen.getByRole('button', { name: /^Newest/ })).toBeTruthy();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  const older = await screen.findByRole('button', { name: /^Older/ });
  expect(screen.getByRole('button', { name: /^Newest/ })).toBeTruthy();
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  // The pressed button is gone, so the keyboard focus is on the first notification that it loaded.
  await expect.poll(() => document.activeElement).toBe(older);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Unread' }));
  await screen.findByRole('button', { name: /^Unread one/ });
  expect(screen.queryByRole('button', { name: /^Newest/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'All' }));
  await screen.findByRole('button', { name: /^Newest/ });
});

test('an empty inbox says whether there are no notifications or no unread ones', async () => {
  answering(({ path }) =>
    path.startsWith('/api/account/notifications')
      ? { body: { items: [], next: null, total: null, unread: 0 } }
      : { body: { ...signedIn(), session: null } },
  );
  const { user } = show(<NotificationsButton />);
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  await screen.findByText('No notifications');
  await user.click(screen.getByRole('button', { name: 'Unread' }));
  await screen.findByText('No unread notifications');
});

test('that the notifications could not be marked as read is said where that was pressed', async () => {
  const item = noticeOf('An action was given to you', false);
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
