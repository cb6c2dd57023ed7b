import { listRisks } from '@claimlock/contract/risks/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { permitEverything } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { oneOf } from '../../lib/url-state.ts';
import { Panel } from '../Panel.tsx';
import { fileColumns, type ListColumn } from './columns.tsx';
import { choiceFilter, controlFilter, givenFilter, personFilter, quietFilter } from './filters.ts';
import { ListScreen } from './ListScreen.tsx';
import { listOf } from './list.ts';
import { useBeside, useList } from './use-list.ts';

permitEverything();

const clientId = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';
const declared = {
  endpoint: listRisks,
  things: ['risk', 'risks'],
  opens: 'risk',
  sorts: ['-score', 'score'],
  filters: {
    level: choiceFilter('Level', [
      { value: 'High', label: 'High or above' },
      { value: 'Critical', label: 'Critical' },
    ]),
    owner: givenFilter('Owner'),
    keeper: personFilter('Kept by'),
    about: controlFilter('About'),
    likelihood: quietFilter(oneOf(['1', '2'])),
  },
} as const;
const list = listOf({
  ...declared,
  ask: ({ level, search, sort, likelihood }, around: { readonly clientId: string }) => ({
    ...around,
    search,
    sort,
    atLeast: level,
    likelihood,
  }),
});
const beside = listOf({
  ...declared,
  prefix: 'other',
  opens: 'other',
  ask: ({ level }, around: { readonly clientId: string }) => ({ ...around, atLeast: level }),
});

type Row = {
  readonly id: string;
  readonly title: string;
  readonly score: number;
  readonly keeper?: { readonly id: string; readonly name: string };
};
const columns: readonly ListColumn<Row>[] = [
  { heading: 'Risk', opens: true, text: ({ title }) => title },
  { heading: 'Score', sorts: ['-score', 'score'], text: ({ score }) => score, cell: ({ score }) => <b>{score}</b> },
  { heading: 'Now', only: 'screen', cell: () => <input aria-label="Tick" type="checkbox" /> },
  { heading: 'Id', only: 'file', text: ({ id }) => id },
];
const rows = ['One', 'Two', 'Three'].map((title, place) => ({ id: `rsk_${title}`, title, score: 20 - place }));
const page = (items: readonly Row[], next: string | null = null) => ({
  body: { items, next, total: items.length },
});

function Screen() {
  const state = useList(list, { clientId });
  const { open, moves } = useBeside(list, { clientId });
  return (
    <>
      <ListScreen
        state={state}
        columns={columns}
        facts={({ score }) => `${score} points`}
        empty={{ icon: null, title: 'There are no risks yet', words: 'Add the first.' }}
        add={{ label: 'Add risk', whyNot: undefined }}
        clientId={clientId}
        chips={[
          {
            name: 'cell',
            label: 'Cell',
            value: state.values.likelihood,
            onChange: () => state.refine({ likelihood: undefined }),
          },
        ]}
      />
      {open && (
        <Panel title={`Open ${open}`} {...moves}>
          <span />
        </Panel>
      )}
    </>
  );
}

function Two() {
  const first = useList(list, { clientId });
  const second = useList(beside, { clientId });
  const [said, say] = useState('');
  return (
    <button
      type="button"
      onClick={() => {
        second.refine({ level: 'High' });
        say(`${first.values.level}`);
      }}
    >
      {`${said} ${first.values.level} ${second.values.level} ${second.open}`}
    </button>
  );
}

test('what the address says is what the server is asked for, and what a chip shows', async () => {
  const asked = answering(() => page(rows));
  show(<Screen />, '/list?level=High&owner=per_1&sort=score&search=fire&likelihood=2');
  await screen.findByRole('button', { name: 'One' });
  expect(new URL(asked[0]?.path ?? '', 'http://x').search).toBe(
    '?search=fire&sort=score&atLeast=High&likelihood=2&limit=25&count=true',
  );
  screen.getByText('Level: High or above');
  screen.getByText('Owner: per_1');
  // What two values say together is one filter, and one chip.
  screen.getByText('Cell: 2');
  expect(screen.getAllByRole('button', { name: /^Remove the filter/ })).toHaveLength(3);
});

test('a filter begins with the first page again, and taking it off leaves the address clean', async () => {
  answering(() => page(rows, 'more'));
  const { user, address } = show(<Screen />, '/list?after=abc');
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  const filters = screen.getByRole('dialog', { name: 'Filters' });
  await user.selectOptions(await within(filters).findByLabelText('Level'), 'Critical');
  expect(address()).toBe('/list?level=Critical');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBe(null);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' }));
  await user.click(screen.getByRole('button', { name: 'Remove the filter Level' }));
  expect(address()).toBe('/list');
});

test('all filters are taken off together, and the search stays', async () => {
  answering(() => page(rows));
  const { user, address } = show(<Screen />, '/list?level=High&owner=per_1&search=fire');
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('button', { name: 'Clear the filters' }));
  expect(address()).toBe('/list?search=fire');
});

test('a filter by somebody is searched for by name, and its chip says the name and not the id', async () => {
  const keeper = { id: 'per_1', name: 'Mei Tanaka' };
  answering(({ path }) =>
    path.includes('/people')
      ? { body: { items: [{ id: 'per_2', name: 'Tom Becker' }], next: null, total: 1 } }
      : page(kept),
  );
  const kept = [{ id: 'rsk_One', title: 'One', score: 1, keeper }];
  const { user, address } = show(<Screen />, '/?keeper=per_1');
  await screen.findByText('Kept by: Mei Tanaka');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const box = await screen.findByRole('combobox', { name: 'Kept by' });
  expect(box).toHaveProperty('value', 'Mei Tanaka');
  await user.clear(box);
  await user.type(box, 'tom');
  await user.click(await screen.findByRole('option', { name: 'Tom Becker' }));
  expect(address()).toBe('/?keeper=per_2');
});

test('a filter by a control is searched for by its number or its name, and its chip says the number', async () => {
  const controls = [
    ['IAM-06', 'A second factor'],
    ['LOG-02', 'Logs that are read'],
  ].map(([id, name]) => ({ id, name }));
  answering(({ path }) => (path.endsWith('/controls') ? { body: { controls } } : page(rows)));
  const { user, address } = show(<Screen />);
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  const box = await screen.findByRole('combobox', { name: 'About' });
  await user.type(box, 'read');
  await user.click(await screen.findByRole('option', { name: 'LOG-02 Logs that are read' }));
  expect(address()).toBe('/?about=LOG-02');
  screen.getByText('About: LOG-02');
});

test('a heading sorts, and the usual order is not written down', async () => {
  answering(() => page(rows));
  const { user, address } = show(<Screen />);
  const heading = await screen.findByRole('button', { name: 'Score' });
  await user.click(heading);
  expect(address()).toBe('/?sort=score');
  await user.click(screen.getByRole('button', { name: 'Score' }));
  expect(address()).toBe('/');
});

test('a press anywhere on a row opens it, but not on what can be pressed there itself', async () => {
  answering(() => page(rows));
  const { user, address } = show(<Screen />);
  const row = await screen.findByRole('row', { name: /Two/ });
  await user.click(within(row).getByRole('checkbox'));
  expect(address()).toBe('/');
  await user.click(within(row).getByText('19'));
  expect(address()).toBe('/?risk=rsk_Two');
});

test('by keyboard: arrows between the rows, Enter opens, and the next and previous of the panel are the list’s', async () => {
  answering(() => page(rows));
  const { user, address } = show(<Screen />);
  (await screen.findByRole('button', { name: 'One' })).focus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(address()).toBe('/?risk=rsk_Two');
  await screen.findByRole('dialog', { name: 'Open rsk_Two' });
  await user.keyboard('j');
  expect(address()).toBe('/?risk=rsk_Three');
  await user.keyboard('k');
  await user.keyboard('k');
  expect(address()).toBe('/?risk=rsk_One');
  await user.keyboard('{Escape}');
  expect(address()).toBe('/');
});

test('none at all is not none that match', async () => {
  answering(() => page([]));
  const { user, go, address } = show(<Screen />);
  await screen.findByText('There are no risks yet');
  await go('/?search=fire&level=High');
  await screen.findByText('No matching risks');
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
  expect(address()).toBe('/');
});

const openable = listOf({
  endpoint: listRisks,
  things: ['risk', 'risks'],
  sorts: ['-score'],
  filters: { level: choiceFilter('Status', [{ value: 'open', label: 'Open' }]) },
  ask: ({ level }, around: { readonly clientId: string }) => ({ ...around, search: level }),
});
function Openable() {
  return (
    <ListScreen
      state={useList(openable, { clientId })}
      columns={columns}
      facts={() => null}
      empty={{ icon: null, title: 'There are no risks yet' }}
    />
  );
}

test('none open is neither none at all nor none that match', async () => {
  let closed: readonly Row[] = [];
  answering(({ path }) => page(path.includes('search=') ? [] : closed));
  const { unmount } = show(<Openable />, '/?level=open');
  await screen.findByText('There are no risks yet');
  unmount();
  closed = rows;
  const { user, address } = show(<Openable />, '/?level=open');
  await screen.findByText('No open risks');
  await user.click(screen.getByRole('button', { name: 'Show all risks' }));
  expect(address()).toBe('/');
});

test('two lists on one page keep their own filters and their own record', async () => {
  answering(() => page(rows));
  const { user, address } = show(<Two />, '/?level=Critical&other=rsk_One');
  await user.click(screen.getByRole('button'));
  expect(address()).toBe('/?level=Critical&other=rsk_One&other-level=High');
  await waitFor(() => screen.getByRole('button', { name: 'Critical Critical High rsk_One' }));
});

test('a file has the columns that it says, whatever the screen draws', () => {
  const file = fileColumns(columns);
  expect(file.map(({ heading }) => heading)).toEqual(['Risk', 'Score', 'Id']);
  expect(rows.slice(0, 1).map((row) => file.map(({ cell }) => cell(row)))).toEqual([['One', 20, 'rsk_One']]);
});
