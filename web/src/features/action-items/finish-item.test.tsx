import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { plannedItem } from '../../lib/testing/action-item.ts';
import { permitEverything } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { FinishItem } from './FinishItem.tsx';

permitEverything();

const item = plannedItem({ status: 'In Progress' });

test('a note that is typed in an action is not lost on closing it: one is asked first, and finds it again', async () => {
  answering(() => ({ body: { items: [], next: null } }));
  const { user, go, address } = show(
    <FinishItem
      clientId="cli_01hzzzzzzzzzzzzzzzzzzzzzzz"
      item={item}
      whyNot={undefined}
      onBefore={async () => undefined}
      onDone={vi.fn()}
    />,
    '/dashboard/actions?item=act_1',
  );
  await user.type(screen.getByLabelText(/^Note/), 'Tested twice');
  void go('/dashboard/actions');
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(address()).toBe('/dashboard/actions?item=act_1');
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText(/^Note/)).toHaveProperty('value', 'Tested twice');
  await user.clear(screen.getByLabelText(/^Note/));
  void go('/dashboard/actions');
  await waitFor(() => expect(address()).toBe('/dashboard/actions'));
});
