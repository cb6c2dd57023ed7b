import { choicesOf } from '@claimlock/contract/list-exports/filters';
import { listRisks } from '@claimlock/contract/risks/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, show } from '../../lib/testing/screen.tsx';
import type { ListColumn } from './columns.tsx';
import { choiceFilter } from './filters.ts';
import { type Bulk, ListScreen } from './ListScreen.tsx';
import { listOf } from './list.ts';
import { useList } from './use-list.ts';

const list = listOf({
  endpoint: listRisks,
  things: ['risk', 'risks'],
  opens: 'risk',
  sorts: ['-score'],
  filters: { level: choiceFilter('Level', choicesOf(['High', 'Critical'])) },
  ask: ({ level }, around: { readonly clientId: string }) => ({ ...around, atLeast: level }),
});
type Row = { readonly id: string; readonly title: string; readonly score: number };
const columns: readonly ListColumn<Row>[] = [{ heading: 'Risk', opens: true, text: ({ title }) => title }];
const rows = ['One', 'Two', 'Three'].map((title, place) => ({ id: `rsk_${title}`, title, score: 20 - place }));
const page = (items: readonly Row[]) => ({ body: { items, next: null, total: items.length } });

function Screen({ bulk, groupOf }: { readonly bulk?: Bulk<Row>; readonly groupOf?: (row: Row) => string }) {
  const state = useList(list, { clientId: 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz' });
  return (
    <ListScreen
      state={state}
      columns={columns}
      facts={({ score }) => `${score} points`}
      empty={{ icon: null, title: 'There are no risks yet' }}
      bulk={bulk}
      groupOf={groupOf}
    />
  );
}

const done: Bulk<Row>['actions'] = (selected, onResults) => (
  <button
    type="button"
    onClick={() =>
      onResults(
        selected.map(({ id, title }) =>
          title === 'Two'
            ? { id, name: title, status: 'Refused', tone: 'bad', message: 'It is closed.' }
            : { id, name: title, status: 'Done', tone: 'good' },
        ),
      )
    }
  >
    Act
  </button>
);
const bulk: Bulk<Row> = { nameOf: ({ title }) => title, most: 4, actions: done };

test('rows are selected one by one, by Shift, by x and by page; what is done with them ends in a sheet of results', async () => {
  answering(() => page(rows));
  const { user } = show(<Screen bulk={bulk} />);
  const box = (name: string) => screen.findByRole('checkbox', { name });
  await user.click(await box('Select One'));
  const bar = screen.getByRole('region', { name: 'Selected risks' });
  within(bar).getByText('1 risk selected');
  await user.keyboard('{Shift>}');
  await user.click(await box('Select Three'));
  await user.keyboard('{/Shift}');
  within(bar).getByText('3 risks selected');
  screen.getByRole('button', { name: 'Two' }).focus();
  await user.keyboard('x');
  within(bar).getByText('2 risks selected');
  expect(await box('Select all on this page')).toHaveProperty('indeterminate', true);
  await user.click(await box('Select all on this page'));
  await user.click(within(bar).getByRole('button', { name: 'Act' }));
  const sheet = await screen.findByRole('dialog', { name: 'Results' });
  within(sheet).getByText('1 refused, 2 done.');
  expect(within(sheet).getAllByRole('listitem')[0]?.textContent).toBe('TwoRefusedIt is closed.');
  await user.click(within(sheet).getByRole('button', { name: 'Select the 1 not done' }));
  within(screen.getByRole('region', { name: 'Selected risks' })).getByText('1 risk selected');
  expect(await box('Select Two')).toHaveProperty('checked', true);
});

test('all that match are selected, page after page, but never more than one change takes', async () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map((title) => ({ id: `rsk_${title}`, title, score: 1 }));
  const asked = answering(({ path }) => ({
    body: path.includes('limit=100')
      ? path.includes('after=rest')
        ? { items: many.slice(3), next: null, total: 5 }
        : { items: many.slice(0, 3), next: 'rest', total: 5 }
      : { items: many.slice(0, 2), next: 'rest', total: 5 },
  }));
  const { user } = show(<Screen bulk={bulk} />, '/?level=High');
  await user.click(await screen.findByRole('checkbox', { name: 'Select a' }));
  await user.click(screen.getByRole('button', { name: 'Select the first 4 of 5 that match' }));
  await screen.findByText('4 risks selected');
  expect(screen.queryByRole('button', { name: /that match/ })).toBe(null);
  expect(asked.filter(({ path }) => path.includes('limit=100')).every(({ path }) => path.includes('High'))).toBe(true);
});

test('what is selected under one filter is let go by another', async () => {
  answering(() => page(rows));
  const { user, go } = show(<Screen bulk={bulk} />);
  await user.click(await screen.findByRole('checkbox', { name: 'Select One' }));
  await go('/?level=High');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected risks' })).toBe(null));
  await go('/');
  expect(await screen.findByRole('checkbox', { name: 'Select One' })).toHaveProperty('checked', false);
});

test('rows stand in groups under their headings, and the arrows go through them as one list', async () => {
  answering(() => page(rows));
  const { user } = show(<Screen groupOf={({ score }) => (score > 19 ? 'High' : 'Lower')} />);
  await screen.findByRole('rowheader', { name: 'Lower' });
  screen.getByRole('button', { name: 'One' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Two');
});

test('on a phone the rows are a list that can be selected as a whole', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  answering(() => page(rows));
  const { user } = show(<Screen bulk={bulk} />);
  await screen.findByRole('list', { name: 'Risks' });
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  screen.getByText('3 risks selected');
});

test('what was refused altogether can be selected again', async () => {
  answering(() => page(rows));
  const { user } = show(<Screen bulk={bulk} />);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Two' }));
  await user.click(screen.getByRole('button', { name: 'Act' }));
  await user.click(screen.getByRole('button', { name: 'Select the 1 not done' }));
  expect(await screen.findByText('1 risk selected')).toBeDefined();
});

test('rows of the filter before are not selected under another one', async () => {
  let answer: (() => void) | undefined;
  answering(async ({ path }) => {
    if (path.includes('atLeast=High')) await new Promise<void>((resolve) => (answer = resolve));
    return page(path.includes('atLeast=High') ? rows.slice(2) : rows);
  });
  const { go } = show(<Screen bulk={bulk} />);
  await screen.findByRole('checkbox', { name: 'Select One' });
  await go('/?level=High');
  await waitFor(() => expect(answer).toBeDefined(), { timeout: 5000 });
  expect(screen.getByRole('checkbox', { name: 'Select One' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toHaveProperty('disabled', true);
  answer?.();
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select One' })).toBe(null), { timeout: 5000 });
  expect(screen.getByRole('checkbox', { name: 'Select Three' })).toHaveProperty('disabled', false);
});

test('all that match are selected without being read, where one operation takes more than one change', async () => {
  const asked = answering(() => ({ body: { items: rows, next: 'rest', total: 5000 } }));
  const begun = vi.fn();
  const whole: Bulk<Row>['whole'] = {
    most: 10_000,
    actions: (count, onBegun) => (
      <button
        type="button"
        onClick={() => {
          begun(count);
          onBegun();
        }}
      >
        Act on all
      </button>
    ),
  };
  const { user, go } = show(<Screen bulk={{ nameOf: bulk.nameOf, most: bulk.most, actions: done, whole }} />);
  await user.click(await screen.findByRole('checkbox', { name: 'Select One' }));
  const all = 'Select all 5,000 that match';
  await user.click(screen.getByRole('button', { name: all }));
  screen.getByText('All 5,000 risks that match are selected');
  expect(screen.getByRole('checkbox', { name: 'Select Three' })).toHaveProperty('checked', true);
  // One that is let go leaves those in sight, and those alone.
  await user.click(screen.getByRole('checkbox', { name: 'Select Two' }));
  screen.getByText('2 risks selected');
  await user.click(screen.getByRole('button', { name: all }));
  await user.click(screen.getByRole('button', { name: 'Act on all' }));
  expect(begun).toHaveBeenCalledWith(5000);
  expect(screen.queryByRole('region', { name: 'Selected risks' })).toBe(null);
  await user.click(screen.getByRole('checkbox', { name: 'Select One' }));
  await user.click(screen.getByRole('button', { name: all }));
  await go('/?level=High');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected risks' })).toBe(null));
  expect(asked.some(({ path }) => path.includes('limit=100'))).toBe(false);
});

test('of all that match, one that is let go on another page leaves that page, and nothing out of sight', async () => {
  const more = ['Four', 'Five'].map((title) => ({ id: `rsk_${title}`, title, score: 1 }));
  answering(({ path }) => ({
    body: path.includes('after=')
      ? { items: more, next: null, total: 5000 }
      : { items: rows, next: 'rest', total: 5000 },
  }));
  const selected = vi.fn();
  const actions: Bulk<Row>['actions'] = (some) => {
    selected(some.map(({ title }) => title));
    return null;
  };
  const whole = { most: 10_000, actions: () => null };
  const { user } = show(<Screen bulk={{ nameOf: bulk.nameOf, most: bulk.most, actions, whole }} />);
  await user.click(await screen.findByRole('checkbox', { name: 'Select One' }));
  await user.click(screen.getByRole('button', { name: 'Select all 5,000 that match' }));
  await user.click(screen.getByRole('button', { name: /^Next/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Four' }));
  screen.getByText('1 risk selected');
  expect(selected).toHaveBeenLastCalledWith(['Five']);
});

test('a selection of all that match ends once so few match that they are changed one by one', async () => {
  let total = 5000;
  answering(() => ({ body: { items: rows, next: 'rest', total } }));
  const whole = { most: 10_000, actions: () => <p>Open form</p> };
  const { user, readAgain } = show(<Screen bulk={{ nameOf: bulk.nameOf, most: bulk.most, actions: done, whole }} />);
  await user.click(await screen.findByRole('checkbox', { name: 'Select One' }));
  await user.click(screen.getByRole('button', { name: 'Select all 5,000 that match' }));
  screen.getByText('Open form');
  total = 3;
  await readAgain();
  await waitFor(() => expect(screen.queryByText('Open form')).toBe(null));
  expect(screen.getByRole('checkbox', { name: 'Select One' })).toHaveProperty('checked', false);
});
