import { sample } from '@claimlock/contract/sample';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, show } from '../../lib/testing/screen.tsx';
import { FollowedOperation } from './FollowedOperation.tsx';

test('work whose progress cannot be read was started all the same, and its page is one press away', async () => {
  answering(() => ({ status: 403, body: { success: false, error: 'No', code: 'access.denied' } }));
  const onDismiss = vi.fn();
  const { user } = show(
    <FollowedOperation clientId={sample.clientId} operationId={sample.operationId} onDismiss={onDismiss} />,
  );
  await screen.findByText('Started, and its progress could not be read');
  expect(screen.getByRole('link', { name: 'See how far it is' }).getAttribute('href')).toContain(sample.operationId);
  await user.click(screen.getByRole('button', { name: /^Dismiss/ }));
  expect(onDismiss).toHaveBeenCalledOnce();
});
