import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../lib/testing/screen.tsx';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuLine } from './Menu.tsx';

const choices = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

function Account({ startOpen = false, onLeave = () => undefined }: { startOpen?: boolean; onLeave?: () => void }) {
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  return (
    <Menu label="Account" startOpen={startOpen} trigger={<button type="button">Ada</button>}>
      <MenuLabel>Theme</MenuLabel>
      <MenuChoice label="Theme" value={theme} choices={choices} onChoose={setTheme} />
      <MenuLine />
      <MenuItem onSelect={onLeave}>Sign out</MenuItem>
      <MenuItem onSelect={onLeave} whyNot="You administer alone." dangerous>
        Leave
      </MenuItem>
    </Menu>
  );
}
const choice = (name: string) => screen.getByRole('menuitemradio', { name });

test('a menu is opened and walked by keyboard, and gives the focus back to its button', async () => {
  const onLeave = vi.fn();
  const { user } = show(<Account onLeave={onLeave} />);
  expect(screen.queryByRole('menu')).toBeNull();
  screen.getByRole('button', { name: 'Ada' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu', { name: 'Account' });
  await user.keyboard('{End}{ArrowUp}');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ada' })));
  expect(onLeave).not.toHaveBeenCalled();
});

test('one of a list holds, what is chosen is marked, and the menu stays to be looked at', async () => {
  const { user } = show(<Account startOpen />);
  await screen.findByRole('menu', { name: 'Account' });
  expect([choice('Light'), choice('Dark')].map((one) => one.getAttribute('aria-checked'))).toEqual(['true', 'false']);
  await user.click(choice('Dark'));
  expect([choice('Light'), choice('Dark')].map((one) => one.getAttribute('aria-checked'))).toEqual(['false', 'true']);
});

test('what cannot be done says why, and does nothing when it is pressed', async () => {
  const onLeave = vi.fn();
  const { user } = show(<Account startOpen onLeave={onLeave} />);
  const leave = await screen.findByRole('menuitem', { name: 'Leave', description: 'You administer alone.' });
  expect(leave.getAttribute('aria-disabled')).toBe('true');
  // Keys reach it as they reach the others: that is how its reason is read.
  leave.focus();
  await user.keyboard('{Enter}');
  await user.click(leave);
  expect(onLeave).not.toHaveBeenCalled();
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(onLeave).toHaveBeenCalledOnce();
});
