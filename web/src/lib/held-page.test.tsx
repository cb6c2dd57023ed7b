import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { followOtherPages, goOnWithPage, useHeldPage } from './held-page.ts';
import { useRenewSession, useSession } from './session.ts';
import { answering, show } from './testing/screen.tsx';

/** The pages of one browser, but for this one. */
class Channel {
  static readonly told: unknown[] = [];
  static hears: (message: { data: unknown }) => void = () => undefined;
  set onmessage(hears: (message: { data: unknown }) => void) {
    Channel.hears = hears;
  }
  postMessage(message: unknown) {
    Channel.told.push(message);
  }
}

beforeEach(() => {
  Channel.told.length = 0;
  goOnWithPage();
  vi.stubGlobal('BroadcastChannel', Channel);
});

function Page() {
  const client = useQueryClient();
  useEffect(() => followOtherPages(client), [client]);
  const renew = useRenewSession();
  return (
    <>
      <h1>{useSession()?.user.name}</h1>
      <p>{useHeldPage() ?? 'open'}</p>
      <button type="button" onClick={() => void renew()}>
        Renew
      </button>
    </>
  );
}

const hear = (data: unknown) => act(() => Channel.hears({ data }));
const openAs = (first: string) => {
  const now = { who: first };
  answering(() => ({ body: { now: '2026-11-20T12:00:00.000Z', session: { user: { id: now.who, name: now.who } } } }));
  return { now, ...show(<Page />) };
};

test('a page that hears of somebody else is held, and goes on when its own person is back', async () => {
  openAs('usr_ada');
  await screen.findByRole('heading', { name: 'usr_ada' });
  hear('usr_grace');
  screen.getByText('somebody-else');
  hear('usr_ada');
  screen.getByText('open');
});

test('a page says who signed in on it, once each', async () => {
  const { now, user } = openAs('usr_ada');
  await screen.findByRole('heading', { name: 'usr_ada' });
  now.who = 'usr_grace';
  await user.click(screen.getByRole('button', { name: 'Renew' }));
  await screen.findByRole('heading', { name: 'usr_grace' });
  await waitFor(() => expect(Channel.told).toEqual(['usr_ada', 'usr_grace']));
});

test('a browser without such a channel shows its pages as ever', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  openAs('usr_ada');
  await screen.findByRole('heading', { name: 'usr_ada' });
});
