import { sample } from '@claimlock/contract/sample';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { plannedItem } from '../../lib/testing/action-item.ts';
import { permitEverything } from '../../lib/testing/permission.ts';
import { type Answer, answering, show } from '../../lib/testing/screen.tsx';
import { ItemPanel } from './ItemPanel.tsx';

permitEverything();

test('a note and a comment stay as they were typed while the action is started, put back and edited', async () => {
  let item = plannedItem();
  answering(({ method, path }): Answer => {
    if (path.endsWith('/start')) item = { ...item, status: 'In Progress' };
    if (path.endsWith('/pause')) item = { ...item, status: 'Pending' };
    const isItem = method !== 'GET' || path.endsWith(item.id);
    return { body: isItem ? item : { items: [], links: [], next: null, total: 0 } };
  });
  const { user } = show(
    <ItemPanel
      clientId={sample.clientId}
      itemId={item.id}
      afterCompletion={() => null}
      beforeCompletion={async () => undefined}
      onClose={() => undefined}
    />,
    `/dashboard/actions?item=${item.id}`,
  );
  const note = () => screen.getByLabelText<HTMLTextAreaElement>(/^Note/).value;
  const comment = () => screen.getByLabelText<HTMLTextAreaElement>('Comment').value;
  await user.type(await screen.findByLabelText(/^Note/), 'Tested twice');
  await user.type(screen.getByLabelText('Comment'), 'Looks good');
  await user.click(screen.getByRole('button', { name: 'Start' }));
  await user.click(await screen.findByRole('button', { name: 'Put back' }));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('form', { name: 'Edit the action' });
  expect(screen.queryByRole('button', { name: 'Edit' })).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy());
  expect(note()).toBe('Tested twice');
  expect(comment()).toBe('Looks good');
});
