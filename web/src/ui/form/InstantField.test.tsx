import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../lib/testing/screen.tsx';
import { InstantField } from './InstantField.tsx';

let arrive: () => void;
let arrived: Promise<void>;
// What reads days as people say them is fetched; here each test says when it comes.
vi.mock('./read-day.ts', async (original) => ({
  ...(await original<typeof import('./read-day.ts')>()),
  readerOfWords: async () => {
    await arrived;
    return (text: string) => (/^next Friday$|^2026-12-04/.test(text) ? '2026-12-04' : undefined);
  },
}));
beforeEach(() => {
  ({ promise: arrived, resolve: arrive } = Promise.withResolvers<void>());
});

function Held() {
  const [value, set] = useState('');
  return (
    <>
      <InstantField id="f" name="f" problem={undefined} label="Start" value={value} onChange={set} />
      <output>{value}</output>
    </>
  );
}
const held = () => document.querySelector('output')?.textContent;

test('what is pasted as a date with its time is both, before and after days can be read as people say them', async () => {
  const { user } = show(<Held />);
  const box = screen.getByLabelText('Start');
  await user.click(box);
  fireEvent.change(box, { target: { value: '2026-12-04T08:15' } });
  expect(held()).toBe('2026-12-04T08:15');
  fireEvent.change(box, { target: { value: 'next Friday' } });
  arrive();
  await waitFor(() => expect(held()).toBe('2026-12-04T08:15'));
  fireEvent.change(box, { target: { value: '2026-12-04T23:10' } });
  expect(held()).toBe('2026-12-04T23:10');
  expect([box, screen.getByLabelText('Time')]).toMatchObject([{ value: '4 Dec 2026' }, { value: '23:10' }]);
});

test('a time that is typed before the day can be read stays', async () => {
  const { user } = show(<Held />);
  const box = screen.getByLabelText('Start');
  await user.click(box);
  fireEvent.change(box, { target: { value: 'next Friday' } });
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '09:30' } });
  expect(held()).toBe('next FridayT09:30');
  arrive();
  await waitFor(() => expect(held()).toBe('2026-12-04T09:30'));
});
