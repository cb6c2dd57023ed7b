import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { fetching, later, useFetched } from './later.ts';

const Part = ({ name }: { readonly name: string }) => <p>Part of {name}</p>;

test('until a part is there, what is given stands in its place; it is fetched once, when it is first shown', async () => {
  const came = Promise.withResolvers<typeof Part>();
  const load = vi.fn(() => came.promise);
  const Later = later(load, ({ name }) => <p>Waiting for {name}</p>);
  expect(load).not.toHaveBeenCalled();
  const shown = render(
    <>
      <Later name="Ann" />
      <Later name="Ben" />
    </>,
  );
  expect(shown.container.textContent).toBe('Waiting for AnnWaiting for Ben');
  came.resolve(Part);
  await screen.findByText('Part of Ann');
  await screen.findByText('Part of Ben');
  render(<Later name="Cy" />);
  screen.getByText('Part of Cy');
  expect(load).toHaveBeenCalledTimes(1);
});

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state: { readonly error?: unknown } = {};
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    return this.state.error ? <p>{String(this.state.error)}</p> : this.props.children;
  }
}

test('a part that could not be fetched breaks where it is shown, and without one nothing is shown meanwhile', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const Lost = later<object>(() => Promise.reject(new Error('It is gone.')));
  const shown = render(
    <Boundary>
      <Lost />
    </Boundary>,
  );
  expect(shown.container.textContent).toBe('');
  await screen.findByText('Error: It is gone.');
});

const both = fetching(() => Promise.all([Promise.resolve('first'), Promise.resolve('second')]));
const Both = () => <p>{useFetched(both)?.join(' and ') ?? 'none'}</p>;

test('parts that are fetched together are there at once', async () => {
  const shown = render(<Both />);
  expect(shown.container.textContent).toBe('none');
  await screen.findByText('first and second');
});
