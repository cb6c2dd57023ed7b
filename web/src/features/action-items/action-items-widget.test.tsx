import { sample } from '@claimlock/contract/sample';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { plannedItem } from '../../lib/testing/action-item.ts';
import { permitEverything } from '../../lib/testing/permission.ts';
import { type Answer, answering, show } from '../../lib/testing/screen.tsx';
import { signedIn } from '../../lib/testing/session.ts';
import { ActionItemsWidget } from './ActionItemsWidget.tsx';

permitEverything();

const item = plannedItem({ title: 'Vulnerability Assessment', type: 'vulnerability_sync' });

function view(synced: Answer) {
  answering(({ path }) => {
    if (path.endsWith('/session')) return { body: signedIn() };
    return path.startsWith('/api/integrations') ? synced : { body: { success: true, data: {} } };
  });
  const onOpen = vi.fn();
  const { user } = show(<ActionItemsWidget items={[item]} count={1} ever clientId={sample.clientId} onOpen={onOpen} />);
  return { onOpen, press: () => user.click(screen.getByRole('button', { name: `View Details: ${item.title}` })) };
}

test('details open for a reader who may not run the sync of the action', async () => {
  const denied = { error: 'You do not have permission to do this.', code: 'access.denied' };
  const { onOpen, press } = view({ status: 403, body: denied });
  await press();
  await screen.findByText(`Details loaded for: ${item.title}`);
  expect(onOpen).toHaveBeenCalledWith(item.id);
});

test('a sync that fails says so, and opens nothing', async () => {
  const { onOpen, press } = view({ status: 500, body: { error: 'Something went wrong.' } });
  await press();
  await screen.findByText('Error loading details. Please try again.');
  expect(onOpen).not.toHaveBeenCalled();
});
