import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, show } from '../../lib/testing/screen.tsx';
import { signedIn } from '../../lib/testing/session.ts';
import { Button } from '../../ui/Button.tsx';
import { UserMenu } from './UserMenu.tsx';

test('that a role could not be switched to is said, once the menu is closed', async () => {
  const { session } = signedIn();
  if (!session) throw new Error('Somebody is signed in here.');
  answering(() => ({ status: 500, body: { error: 'It did not work.', code: 'internal' } }));
  const { user, address } = show(
    <UserMenu
      session={{ ...session, demo: true }}
      account="/account"
      onKeys={() => undefined}
      trigger={<Button>Ann</Button>}
    />,
    '/dashboard',
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Broker Admin' }));
  const dialog = await screen.findByRole('dialog', { name: 'The role was not switched' });
  expect(within(dialog).getByRole('alert').textContent).toContain('It did not work.');
  expect(address()).toBe('/dashboard');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
