import { readCompany } from '@claimlock/contract/company/endpoints';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { followSession } from '../../lib/api.ts';
import { useRead } from '../../lib/query.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { useWatched } from './watch.ts';

const signedOut = {
  account: () => undefined,
  onMissing: () => undefined,
  onSomebodyElse: () => undefined,
  onSecondFactorNeeded: () => undefined,
};
afterEach(() => followSession(signedOut));

/** A stream of events as a browser opens it: by its address alone. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 1;
  onmessage: ((told: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    Stream.opened.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
}

function Watched() {
  return <p>{useWatched('cli_1').length} under way</p>;
}

function Company() {
  useRead(readCompany, { clientId: 'cli_1' });
  return null;
}

test('a page listens to long work as whom it was opened as, and hears where somebody else is signed in now', async () => {
  Stream.opened = [];
  vi.stubGlobal('EventSource', Stream);
  const held = vi.fn();
  const answers = { status: 200, body: { items: [{ id: 'opn_1', state: 'Running' }], next: null } };
  answering(() => answers);
  show(<Watched />);
  followSession({ ...signedOut, account: () => 'usr_ada', onSomebodyElse: held });
  await screen.findByText('1 under way');
  await expect.poll(() => Stream.opened.length).toBe(1);
  expect(Stream.opened[0]?.address).toBe('/api/clients/cli_1/operation-events?openedAs=usr_ada');
  // The server refuses the stream that comes back after somebody else signed in; what is asked instead says why.
  Object.assign(answers, {
    status: 409,
    body: { error: 'Another person is signed in.', code: 'session.somebody-else' },
  });
  Stream.opened[0]?.close();
  Stream.opened[0]?.onerror?.();
  await expect.poll(() => held.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(0);
  expect(Stream.opened).toHaveLength(1);
});

test('where events do not come through, what is shown is read anew once work has ended, and the next work is listened to', async () => {
  Stream.opened = [];
  vi.stubGlobal('EventSource', Stream);
  let items: { readonly id: string; readonly state: string }[] = [{ id: 'opn_1', state: 'Running' }];
  const asked = answering(({ path }) => ({ body: path.includes('/operations') ? { items, next: null } : {} }));
  const { readAgain } = show(
    <>
      <Watched />
      <Company />
    </>,
  );
  const reads = () => asked.filter(({ path }) => path.includes('/company')).length;
  await screen.findByText('1 under way');
  await waitFor(() => expect(Stream.opened).toHaveLength(1));
  Stream.opened[0]?.close();
  act(() => Stream.opened[0]?.onerror?.());
  await waitFor(() => expect(reads()).toBe(1));
  items = [];
  // As asking every few seconds does, sooner.
  await readAgain();
  await screen.findByText('0 under way');
  await waitFor(() => expect(reads()).toBe(3));
  items = [{ id: 'opn_2', state: 'Running' }];
  await readAgain();
  await waitFor(() => expect(Stream.opened).toHaveLength(2));
});
