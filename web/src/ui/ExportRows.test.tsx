import { listClients } from '@claimlock/contract/organisations/endpoints';
import { listPeople } from '@claimlock/contract/people/endpoints';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answering, show } from '../lib/testing/screen.tsx';
import { ExportRows } from './ExportRows.tsx';

const permit: { why: string | undefined } = { why: undefined };
const permission = vi.fn((..._asked: readonly unknown[]) => permit);
vi.mock('../lib/can.ts', () => ({ useCan: (...asked: readonly unknown[]) => permission(...asked) }));

const clientId = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';
const columns = [{ heading: 'Name', cell: ({ name }: { readonly name: string }) => name }];
const saved = vi.fn();

beforeEach(() => {
  permit.why = undefined;
  permission.mockClear();
  saved.mockClear();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: saved.mockReturnValue('blob:x'), revokeObjectURL: vi.fn() }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

const list = (
  <ExportRows
    of={listPeople}
    at={{ clientId }}
    file="people"
    columns={columns}
    total={2}
    read={async () => [{ name: 'One' }, { name: 'Two' }]}
  />
);

test('a list is recorded before its file is handed over', async () => {
  const asked = answering(() => {
    expect(saved).not.toHaveBeenCalled();
    return { body: {} };
  });
  const { user } = show(list);
  await user.click(screen.getByRole('button', { name: 'Export 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(asked).toMatchObject([
    {
      method: 'POST',
      path: `/api/clients/${clientId}/list-exports`,
      body: { list: 'listPeople', format: 'CSV', rows: 2 },
    },
  ]);
  expect(permission).toHaveBeenCalledWith('lists.export', clientId, { whileSuspended: true });
});

test('without its entry there is no file, and it says so', async () => {
  answering(() => ({ status: 403, body: { error: { code: 'access.denied', message: 'You may not do this.' } } }));
  const { user } = show(list);
  await user.click(screen.getByRole('button', { name: 'Export 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excel' }));
  await screen.findByRole('button', { name: 'Export failed, try again' });
  expect(saved).not.toHaveBeenCalled();
});

test('of a file that cannot be made nothing is recorded', async () => {
  const asked = answering(() => ({ body: {} }));
  const broken = [
    {
      heading: 'Name',
      cell: () => {
        throw new Error('This cell has nothing to say.');
      },
    },
  ];
  const { user } = show(
    <ExportRows of={listPeople} at={{ clientId }} file="people" columns={broken} total={1} read={async () => [{}]} />,
  );
  await user.click(screen.getByRole('button', { name: 'Export 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await screen.findByRole('button', { name: 'Export failed, try again' });
  expect(asked).toEqual([]);
});

test('a list of the platform is recorded there', async () => {
  const asked = answering(() => ({ body: {} }));
  const { user } = show(
    <ExportRows
      of={listClients}
      at={{}}
      file="clients"
      columns={columns}
      total={1}
      read={async () => [{ name: 'One' }]}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Export 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalled());
  expect(asked[0]).toMatchObject({ path: '/api/platform/list-exports', body: { list: 'listClients', rows: 1 } });
});

test('without the permission to export, the button says why and nothing opens', async () => {
  permit.why = 'Your custom role excludes this.';
  const { user } = show(list);
  const button = screen.getByRole('button', { name: 'Export 2' });
  expect(button.title).toBe('Your custom role excludes this.');
  await user.click(button);
  expect(screen.queryByRole('menu')).toBe(null);
});
