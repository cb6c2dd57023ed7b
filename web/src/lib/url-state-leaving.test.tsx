import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { text, useUrlState } from './url-state.ts';

const shape = { search: text };
let change: ReturnType<typeof useUrlState<typeof shape>>[1];
function List() {
  [, change] = useUrlState(shape);
  return null;
}

const Actions = () => 'Actions';

/** A list, and a page beside it that is fetched when it is gone to. */
function open() {
  const fetched = Promise.withResolvers<{ readonly Component: typeof Actions }>();
  const routes = [
    { path: '/risks', element: <List /> },
    { path: '/actions', lazy: () => fetched.promise },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/risks'] });
  render(<RouterProvider router={router} />);
  return { router, arrive: () => fetched.resolve({ Component: Actions }) };
}

test('a search that was just typed does not interrupt a navigation to another page', async () => {
  const { router, arrive } = open();
  const going = act(() => router.navigate('/actions'));
  act(() => change({ search: 'flood' }, { replace: true }));
  arrive();
  await going;
  expect(router.state.location).toMatchObject({ pathname: '/actions', search: '' });
});

test('without a navigation under way, the search is in the address', async () => {
  const { router } = open();
  act(() => change({ search: 'flood' }, { replace: true }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/risks', search: '?search=flood' }));
});

test('where the browser drops the step back, the values change where one is', async () => {
  vi.useFakeTimers();
  const { router } = open();
  act(() => change({ search: 'flood' }));
  expect(router.state.location.search).toBe('?search=flood');
  const { key } = router.state.location;
  // The step back is the first thing that is asked of it now.
  vi.spyOn(router, 'navigate').mockResolvedValueOnce(undefined);
  act(() => change({ search: undefined }));
  expect(router.state.location.key).toBe(key);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  vi.useRealTimers();
  expect(router.state.location.search).toBe('');
});
