import { mostRowsAtOnce } from '@claimlock/contract/list-exports/long-lists';
import { listClients } from '@claimlock/contract/organisations/endpoints';
import { listPeople } from '@claimlock/contract/people/endpoints';
import { listSupportTickets } from '@claimlock/contract/support-tickets/endpoints';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { decidePermission } from '../lib/testing/permission.ts';
import { answering, show } from '../lib/testing/screen.tsx';
import { ExportRows } from './ExportRows.tsx';

/** The actions that are not permitted, and the reason that is given. */
const withheld = { actions: new Set<string>(), why: 'Your custom role excludes this.' };
const permission = vi.fn((...[action]: readonly unknown[]) => ({
  may: !withheld.actions.has(String(action)),
  why: withheld.why,
}));
decidePermission((...asked) => permission(...asked));

const clientId = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';
const columns = [{ heading: 'Name', cell: ({ name }: { readonly name: string }) => name }];
const saved = vi.fn();

beforeEach(() => {
  withheld.actions.clear();
  permission.mockClear();
  saved.mockClear();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(saved.mockReturnValue('blob:x'));
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
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

test('a list is recorded before its file is handed over, with what it is filtered by and the hash of the very file', async () => {
  const asked = answering(() => {
    expect(saved).not.toHaveBeenCalled();
    return { body: {} };
  });
  const choices = [{ value: 'staff', label: 'Staff' }];
  const { user } = show(
    <ExportRows
      of={listPeople}
      at={{ clientId }}
      file="people"
      columns={columns}
      total={2}
      read={async () => [{ name: 'One' }, { name: 'Two' }]}
      filters={[
        { name: 'role', label: 'Role', value: 'staff', choices },
        { name: 'duty', label: 'Duty', value: undefined },
      ]}
      search="t"
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Export 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  const file = z.instanceof(Blob).parse(saved.mock.calls[0]?.[0]);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe('\uFEFFName\r\nOne\r\nTwo\r\n');
  expect(asked).toMatchObject([
    {
      method: 'POST',
      path: `/api/clients/${clientId}/list-exports`,
      body: {
        list: 'listPeople',
        format: 'CSV',
        rows: 2,
        filter: [
          { name: 'role', label: 'Role', value: 'staff', words: 'Staff' },
          { name: 'search', label: 'Search', value: 't', words: 't' },
        ],
        size: bytes.length,
        sha256: Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join(''),
      },
    },
  ]);
  expect(permission).toHaveBeenCalledWith('lists.export', clientId, { whileSuspended: true });
});

test('on a page without TLS, where a browser works out no hash, a list is recorded without one and handed over', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const asked = answering(() => ({ body: {} }));
  const { user } = show(list);
  await user.click(screen.getByRole('button', { name: 'Export 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(asked).toMatchObject([{ body: { size: 19, sha256: null } }]);
});

test('without its entry there is no file, and it says so', async () => {
  answering(() => ({ status: 403, body: { error: { code: 'access.denied', message: 'You may not do this.' } } }));
  const { user } = show(list);
  await user.click(screen.getByRole('button', { name: 'Export 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excel' }));
  await screen.findByRole('button', { name: 'Export failed, try again' });
  expect(saved).not.toHaveBeenCalled();
});

test('a file whose entry was not answered is sent under the same key again, and another one under another', async () => {
  const keys: (string | null)[] = [];
  let answers = false;
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key'));
    if (!answers) throw new TypeError('The connection is gone.');
    return Response.json({});
  });
  const { user } = show(list);
  const press = async (name: string) => {
    await user.click(screen.getByRole('button', { name }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  };
  await press('Export 2');
  await screen.findByRole('button', { name: 'Export failed, try again' });
  answers = true;
  await press('Export failed, try again');
  await screen.findByRole('button', { name: 'Export 2' });
  await press('Export 2');
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  const [first, again, another] = keys.filter((key) => key !== null);
  expect(again).toBe(first);
  expect(another).not.toBe(first);
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
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(asked[0]).toMatchObject({ path: '/api/platform/list-exports', body: { list: 'listClients', rows: 1 } });
});

test('without the permission to export, the button says why and nothing opens', async () => {
  withheld.actions.add('lists.export');
  const { user } = show(list);
  const button = screen.getByRole('button', { name: 'Export 2' });
  expect(button.title).toBe('Your custom role excludes this.');
  await user.click(button);
  expect(screen.queryByRole('menu')).toBe(null);
});

const long = (total: number, more: object = {}) => {
  const read = vi.fn(async () => [{ name: 'One' }]);
  const asked = { clientId, status: 'Active', duty: undefined, sort: 'name' };
  const filter = { name: 'status', label: 'Status', value: 'Active', choices: [{ value: 'Active', label: 'Active' }] };
  const shown = show(
    <ExportRows
      of={listPeople}
      at={asked}
      file="people"
      columns={columns}
      total={total}
      read={read}
      filters={[filter]}
      {...more}
    />,
  );
  return { ...shown, read };
};

test('of a long list the server makes the file, as the list is asked for, and it is said where the file will be', async () => {
  const asked = answering(() => ({ status: 202, body: {} }));
  const { user, read } = long(mostRowsAtOnce + 1);
  await user.click(screen.getByRole('button', { name: `Export ${mostRowsAtOnce + 1}` }));
  await screen.findByText('ClaimLock makes the file in the background and keeps it in Export History.');
  await user.click(await screen.findByRole('menuitem', { name: 'Excel' }));
  await screen.findByRole('button', { name: 'Export started' });
  screen.getByRole('link', { name: 'Export History' });
  // What that is called is the server's to say.
  expect(asked).toMatchObject([{ method: 'POST', path: `/api/clients/${clientId}/list-files` }]);
  expect(asked[0]?.body).toEqual({ list: 'listPeople', format: 'Excel', asked: { status: 'Active', sort: 'name' } });
  expect(read).not.toHaveBeenCalled();
  expect(saved).not.toHaveBeenCalled();
});

test.each([
  ['no longer than is read at once', mostRowsAtOnce, [], {}],
  ['long, and the user may not see Export History', mostRowsAtOnce + 1, ['list-exports.read'], {}],
  ['long, and the user may not have its file made in the background', mostRowsAtOnce + 1, ['lists.export-long'], {}],
  ['long, and its columns are the screen’s alone', mostRowsAtOnce + 1, [], { of: listSupportTickets }],
])('a list that is %s is read by the browser', async (_, total, actions, more) => {
  for (const action of actions) withheld.actions.add(action);
  const asked = answering(() => ({ body: {} }));
  const { user, read } = long(total, more);
  await user.click(screen.getByRole('button', { name: `Export ${total}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(read).toHaveBeenCalledTimes(1);
  expect(asked).toMatchObject([{ path: `/api/clients/${clientId}/list-exports` }]);
});
