import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { network, show } from '../lib/testing/screen.tsx';
import { OfflineStrip } from './OfflineStrip.tsx';

test('while there is no network every screen says so, and no longer than that', () => {
  show(<OfflineStrip />);
  expect(screen.getByRole('status').textContent).toBe('');
  network('away');
  screen.getByText('You are offline.');
  network('back');
  expect(screen.getByRole('status').textContent).toBe('');
});
