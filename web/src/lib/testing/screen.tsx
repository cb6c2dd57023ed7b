import { openedAsHeader } from '@claimlock/contract/identity/opened-as';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, vi } from 'vitest';
import { keepWithSession } from '../held-page.ts';
import { makeQueryClient } from '../query.ts';

/** What the server is asked for, and what it answers: a status and a body. */
export type Answer = { readonly status?: number; readonly body: unknown };
export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** The account that the page says it was opened as. */
  readonly openedAs: string | null;
};

/** Answers what is asked of the server from here on, and keeps what was asked. */
export function answering(answer: (asked: Asked) => Answer | Promise<Answer>): readonly Asked[] {
  const all: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const openedAs = new Headers(init?.headers).get(openedAsHeader);
    const asked = { method: init?.method ?? 'GET', path, body, openedAs };
    // Without a network nothing leaves the machine, and the browser says no at once.
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    all.push(asked);
    const { status = 200, body: said } = await answer(asked);
    return new Response(JSON.stringify(said), { status, headers: { 'Content-Type': 'application/json' } });
  });
  return all;
}

/** Takes the network away, or brings it back: the browser knows, and says so. */
export function network(is: 'away' | 'back'): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is === 'back');
  act(() => void window.dispatchEvent(new Event(is === 'back' ? 'online' : 'offline')));
}

function Place({ onPlace }: { readonly onPlace: (address: string) => void }) {
  const { pathname, search } = useLocation();
  useEffect(() => onPlace(`${pathname}${search}`));
  return null;
}

/**
 * Draws a part at an address, as the product would; answers its user, where the address is now, and how to read everything again.
 * What is not to be drawn is looked for once it has `settled`: nothing is on its way any more.
 */
export function show(part: ReactNode, address = '/') {
  let at = address;
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <>
            <Place
              onPlace={(place) => {
                at = place;
              }}
            />
            {part}
          </>
        ),
      },
    ],
    { initialEntries: [address] },
  );
  const client = makeQueryClient(keepWithSession);
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    ...view,
    user: userEvent.setup(),
    address: () => at,
    go: (to: string) => router.navigate(to),
    readAgain: () => client.invalidateQueries(),
    settled: () => waitFor(() => expect(client.isFetching()).toBe(0)),
  };
}
