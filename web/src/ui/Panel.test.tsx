import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../lib/testing/screen.tsx';
import { Panel } from './Panel.tsx';

test('what a panel holds is reached by the keyboard to be scrolled, also where nothing in it can be pressed', async () => {
  const { user } = show(
    <Panel title="Multi-factor authentication" onClose={() => undefined}>
      <p>Level 3, reached</p>
    </Panel>,
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Multi-factor authentication' }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Level 3, reached');
});

test('the way to the page of what is shown comes after its title, and names it', async () => {
  const { user } = show(
    <Panel title="Backups" kind="BCM-03" page="/dashboard" onClose={() => undefined}>
      <p>Kept for a year</p>
    </Panel>,
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Backups' }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Open page of Backups' }));
});
