import { listControls } from '@claimlock/contract/compliance/controls';
import { ClientId, RiskId } from '@claimlock/contract/identifiers';
import { readRiskSummary } from '@claimlock/contract/risks/endpoints';
import { reopenRisk } from '@claimlock/contract/risks/steps';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Loaded } from '../ui/Loaded.tsx';
import { problemOf } from './problem.ts';
import { useRead, useWrite } from './query.ts';
import { answering, network, show } from './testing/screen.tsx';

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

function Listed() {
  const query = useRead(readRiskSummary, { clientId });
  return (
    <>
      <Loaded query={query} what="The risks" skeleton={<p>Loading</p>}>
        {() => <p>The risks are here</p>}
      </Loaded>
      {query.data && query.error && <p>You see what was read before.</p>}
      <button type="button" onClick={() => void query.refetch()}>
        Ask again
      </button>
    </>
  );
}

function Form() {
  const [open, setOpen] = useState(true);
  const reopen = useWrite(reopenRisk);
  if (!open) return <p>Closed</p>;
  return (
    <>
      {reopen.error && <p role="alert">{problemOf(reopen.error, 'It could not be reopened.').sentence}</p>}
      <button type="button" onClick={() => reopen.mutate({ clientId, riskId })}>
        Reopen
      </button>
      <button type="button" onClick={() => setOpen(false)}>
        Cancel
      </button>
    </>
  );
}

test('without a network a change fails at once, says so, and is not sent when the network is back', async () => {
  const asked = answering(() => ({ body: {} }));
  const { user } = show(<Form />);
  network('away');
  await user.click(screen.getByRole('button', { name: 'Reopen' }));
  await screen.findByText(/^You are offline, so this was not saved\./);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  network('back');
  await screen.findByText('Closed');
  // Whatever waits for the network is sent in turns of the event loop before this one is answered.
  await fetch('/api/session');
  expect(asked.map(({ path }) => path)).toEqual(['/api/session']);
});

test('without a network a part says so in place of its skeleton, and loads when the network is back', async () => {
  answering(() => ({ body: {} }));
  network('away');
  show(<Listed />);
  await screen.findByText('You are offline. This loads by itself when the network is back.');
  network('back');
  await screen.findByText('The risks are here');
});

test('what was shown before the network went stays, and is asked for again when it is back', async () => {
  const asked = answering(() => ({ body: {} }));
  const { user } = show(<Listed />);
  await screen.findByText('The risks are here');
  network('away');
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  await screen.findByText('You see what was read before.');
  screen.getByText('The risks are here');
  network('back');
  await waitFor(() => expect(asked).toHaveLength(2));
});

function ReadsLate() {
  const [reads, setReads] = useState(false);
  const query = useRead(readRiskSummary, { clientId }, reads);
  const reopen = useWrite(reopenRisk);
  return (
    <>
      <button type="button" onClick={() => setReads(true)}>
        Read
      </button>
      <button type="button" onClick={() => reopen.mutate({ clientId, riskId })}>
        Reopen
      </button>
      {query.data && <p>{JSON.stringify(query.data)}</p>}
    </>
  );
}

test('what set out to be read before a change, and comes after it, is read anew', async () => {
  let isChanged = false;
  let arrive = () => {};
  let readings = 0;
  answering(async ({ method }) => {
    if (method !== 'GET') {
      isChanged = true;
      return { body: {} };
    }
    readings += 1;
    const answer = { body: { isChanged } };
    if (readings === 1) await new Promise<void>((resolve) => (arrive = resolve));
    return answer;
  });
  const { user } = show(<ReadsLate />);
  await user.click(screen.getByRole('button', { name: 'Read' }));
  await waitFor(() => expect(readings).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Reopen' }));
  await waitFor(() => expect(isChanged).toBe(true));
  await waitFor(() => expect(readings).toBe(2));
  arrive();
  await screen.findByText('{"isChanged":true}');
});
