import { sample } from '@claimlock/contract/sample';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permitEverything } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { ControlProposals } from './ControlProposals.tsx';

permitEverything();

const proposal = (controlId: string) => ({
  controlId,
  name: 'Multi-factor authentication',
  from: null,
  to: 'implemented',
  overrides: false,
  recordedOn: null,
  version: 0,
});

test('what was recorded is said once the changes that are left are read anew, and where none are left', async () => {
  let proposals = [proposal('IAM-01'), proposal('IAM-02')];
  answering(({ method }) => {
    if (method === 'GET') return { body: { proposals } };
    const [, ...left] = proposals;
    proposals = left;
    return { body: { changed: 1 } };
  });
  const { user } = show(<ControlProposals clientId={sample.clientId} assessmentId="asm_01hzzzzzzzzzzzzzzzzzzzzzzz" />);
  await user.click(screen.getByRole('button', { name: 'Record these answers as control states' }));
  await user.click(await screen.findByLabelText('IAM-02 Multi-factor authentication'));
  await user.click(screen.getByRole('button', { name: 'Record 1 control state' }));
  await screen.findByText(/^1 control recorded/);
  await screen.findByLabelText('IAM-02 Multi-factor authentication');
  expect(screen.queryByLabelText(/^IAM-01/)).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Record 1 control state' }));
  await screen.findByText(/^1 control recorded/);
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBe(null));
  expect(screen.queryByText(/^No changes/)).toBe(null);
  screen.getByText(/^1 control recorded/);
});
