import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Column, DataTable } from './DataTable.tsx';

type Row = { readonly id: string; readonly name: string };
const rows: readonly Row[] = [{ id: 'one', name: 'First' }];

const table = (columns: readonly Column<Row>[], stale = false) =>
  render(
    <DataTable
      caption="Things"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      brief={({ name }) => name}
      stale={stale}
    />,
  );

test.each([true, false])('a table whose new rows are still to come says that it is busy: %s', (stale) => {
  table([{ id: 'name', heading: 'Name', cell: ({ name }) => name }], stale);
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe(String(stale));
});

test('a press anywhere on a row is one on what opens it, and not where the row has something of its own', () => {
  const onOpen = vi.fn();
  const onTick = vi.fn();
  table([
    {
      id: 'name',
      heading: 'Name',
      cell: ({ id, name }) => (
        <button type="button" data-opens="" onClick={() => onOpen(id)}>
          {name}
        </button>
      ),
    },
    { id: 'kind', heading: 'Kind', cell: () => 'A kind' },
    {
      id: 'own',
      heading: 'Own',
      cell: () => (
        <button type="button" onClick={onTick}>
          Own button
        </button>
      ),
    },
  ]);
  screen.getByText('A kind').click();
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('one');
  screen.getByText('Own button').click();
  expect(onTick).toHaveBeenCalledOnce();
  expect(onOpen).toHaveBeenCalledOnce();
});

test('a row that opens nothing does not light up', () => {
  const { container } = table([{ id: 'name', heading: 'Name', cell: ({ name }) => name }]);
  expect(container.querySelector('tbody tr')?.className).not.toMatch(/(^|\s)hover:/);
});

test.each(['sm', 'md', 'lg', 'xl'] as const)(
  'a column from %s on gives way in its heading and its rows, as print.css undoes',
  (from) => {
    const { container } = table([{ id: 'kind', heading: 'Kind', from, cell: () => 'A kind' }]);
    // The very selector that shows such columns on paper.
    expect(container.querySelectorAll(':is(th, td)[class*="rem]:hidden"]')).toHaveLength(2);
  },
);
