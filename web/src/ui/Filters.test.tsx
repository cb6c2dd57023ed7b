import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../lib/testing/screen.tsx';
import { text, useUrlState } from '../lib/url-state.ts';
import { DayFilter } from './DayFilter.tsx';
import { SearchField } from './Filters.tsx';
import { SortChoice } from './SortChoice.tsx';

const address = { q: text, from: text };
const asked = vi.fn();

function List() {
  const [{ q, from }, change] = useUrlState(address);
  asked(q);
  return (
    <>
      <SearchField label="Search risks" value={q} onSearch={(words) => change({ q: words })} />
      <DayFilter label="From" value={from} onChange={(day) => change({ from: day })} />
    </>
  );
}
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search risks' });

test('a list is searched once for what was typed, without the blanks around it, and the field can be cleared', async () => {
  asked.mockClear();
  const { user, address: at } = show(<List />, '/risks');
  await user.type(field(), '  flood ');
  await waitFor(() => expect(at()).toBe('/risks?q=flood'));
  expect(new Set(asked.mock.calls.flat())).toEqual(new Set([undefined, 'flood']));
  expect(field().value).toBe('  flood ');
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(at()).toBe('/risks'));
  expect(document.activeElement).toBe(field());
});

test('going elsewhere in the list takes the field along, and what is being typed stays', async () => {
  const { user, go, address: at } = show(<List />, '/risks?q=flood');
  expect(field().value).toBe('flood');
  await go('/risks?q=fire');
  await waitFor(() => expect(field().value).toBe('fire'));
  await user.type(field(), 's');
  await waitFor(() => expect(at()).toBe('/risks?q=fires'));
  expect(field().value).toBe('fires');
  await go('/risks');
  await waitFor(() => expect(field().value).toBe(''));
});

test('a day filters once it is one, typed as it is written here, follows the address, and can be removed', async () => {
  const { go, address: at } = show(<List />, '/risks');
  const day = screen.getByLabelText<HTMLInputElement>('From');
  fireEvent.change(day, { target: { value: '3 Nov 20' } });
  expect([day.value, at()]).toEqual(['3 Nov 20', '/risks']);
  fireEvent.change(day, { target: { value: '3 Nov 2026' } });
  await waitFor(() => expect(at()).toBe('/risks?from=2026-11-03'));
  fireEvent.change(day, { target: { value: '3 Nov 0002' } });
  expect([day.value, at()]).toEqual(['3 Nov 0002', '/risks?from=2026-11-03']);
  await go('/risks?from=2026-12-24');
  await waitFor(() => expect(day.value).toBe('24 Dec 2026'));
  fireEvent.change(day, { target: { value: '' } });
  await waitFor(() => expect(at()).toBe('/risks'));
});

test('the orders of a table are offered once each, with their direction, and none where there is no choice', () => {
  const onSort = vi.fn();
  const columns = [
    { heading: 'Name', sorts: ['name', '-name'] as const },
    { heading: 'Changed', sorts: ['-updated', '-updated'] as const },
    { heading: 'Notes' },
  ];
  const { unmount } = show(<SortChoice caption="Risks" columns={columns} sort="-name" onSort={onSort} />);
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Sort by ?: Risks$/ });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Name, ascending',
    'Name, descending',
    'Changed',
  ]);
  expect(choice.value).toBe('-name');
  fireEvent.change(choice, { target: { value: '-updated' } });
  expect(onSort).toHaveBeenCalledExactlyOnceWith('-updated');
  unmount();
  const usual = show(<SortChoice caption="Risks" columns={columns} sort="score" onSort={onSort} />);
  expect(screen.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.textContent).toBe('The usual order');
  usual.unmount();
  show(
    <SortChoice caption="Risks" columns={[{ heading: 'Changed', sorts: ['-updated', '-updated'] }]} onSort={onSort} />,
  );
  expect(screen.queryByRole('combobox')).toBeNull();
});
