import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { fetching, fetchingFor, later, useFetched } from './later.ts';

const Part = ({ name }: { readonly name: string }) => <p>Part of {name}</p>;

test('until a part is there, what is given stands in its place; it is fetched once, and shown as soon as it came', async () => {
  const came = Promise.withResolvers<typeof Part>();
  const load = vi.fn(() => came.promise);
  const Later = later(load, ({ name }) => <p>Waiting for {name}</p>);
  expect(load).not.toHaveBeenCalled();
  const { container } = render(
    <>
      <Later name="Ann" />
      <Later name="Ben" />
    </>,
  );
  expect(container.textContent).toBe('Waiting for AnnWaiting for Ben');
  await act(async () => came.resolve(Part));
  expect(container.textContent).toBe('Part of AnnPart of Ben');
  render(<Later name="Cy" />);
  screen.getByText('Part of Cy');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that is fetched ahead is shown at once', async () => {
  const load = vi.fn(async () => Part);
  const Later = later(load, <p>Waiting</p>);
  await act(async () => Later.fetch());
  const { container } = render(<Later name="Ann" />);
  expect(container.textContent).toBe('Part of Ann');
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
  const { container } = render(
    <Boundary>
      <Lost />
    </Boundary>,
  );
  expect(container.textContent).toBe('');
  await screen.findByText('Error: It is gone.');
});

test('what could not be fetched ahead is asked for again when it is shown', async () => {
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new Error('Offline.')).mockResolvedValue(Part);
  const Later = later(load);
  await act(async () => Later.fetch());
  render(<Later name="Dee" />);
  await screen.findByText('Part of Dee');
  expect(load).toHaveBeenCalledTimes(2);
});

const second = Promise.withResolvers<string>();
const both = fetching(() => Promise.all([Promise.resolve('first'), second.promise]));
const Both = () => <p>{useFetched(both)?.join(' and ') ?? 'none'}</p>;

test('of parts that are fetched together none is shown before the last', async () => {
  const { container } = render(<Both />);
  await act(async () => undefined);
  expect(container.textContent).toBe('none');
  await act(async () => second.resolve('second'));
  expect(container.textContent).toBe('first and second');
});

test('what is fetched for one is fetched once for them', async () => {
  const load = vi.fn(async (key: { readonly name: string }) => key.name);
  const of = fetchingFor(load);
  const [ann, ben] = [{ name: 'Ann' }, { name: 'Ben' }];
  for (const one of [ann, ben, ann]) of(one).read();
  await act(async () => undefined);
  expect([of(ann).read(), of(ben).read()]).toEqual([{ found: 'Ann' }, { found: 'Ben' }]);
  expect(load).toHaveBeenCalledTimes(2);
});
