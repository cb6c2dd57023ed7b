import { listControls } from '@claimlock/contract/compliance/controls';
import { ClientId, RiskId } from '@claimlock/contract/identifiers';
import { readRiskSummary, reopenRisk } from '@claimlock/contract/risks/endpoints';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRead, useWrite } from './query.ts';
import { answering, show } from './testing/screen.tsx';

const clientId = ClientId.parse('cli_01hzzzzzzzzzzzzzzzzzzzzzzz');
const riskId = RiskId.parse('rsk_01hzzzzzzzzzzzzzzzzzzzzzzz');

function Screen() {
  const controls = useRead(listControls, { clientId });
  const summary = useRead(readRiskSummary, { clientId });
  const reopen = useWrite(reopenRisk);
  return (
    <button type="button" onClick={() => reopen.mutate({ clientId, riskId })}>
      {controls.data && summary.data ? 'Reopen' : 'Loading'}
    </button>
  );
}

test('after a change only what it touched is asked for again', async () => {
  const asked = answering(() => ({ body: {} }));
  const { user } = show(<Screen />);
  await user.click(await screen.findByRole('button', { name: 'Reopen' }));
  await waitFor(() => expect(asked).toHaveLength(4));
  const counted = (part: string) => asked.filter(({ method, path }) => method === 'GET' && path.endsWith(part)).length;
  expect([counted('/risk-summary'), counted('/controls')]).toEqual([2, 1]);
});
