import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { keepTimeWith } from '../../lib/clock.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
// The month is fetched once it is opened: here it is there already, since nobody promises how long that takes.
import './Calendar.tsx';
import { permitEverything } from '../../lib/testing/permission.ts';
import { Combobox } from './Combobox.tsx';
import { DateField } from './DateField.tsx';
import { PersonField } from './PersonField.tsx';

permitEverything();

const offers = ['IAM-01 Accounts', 'IAM-02 Access rights', 'BCM-03 Backups'].map((label) => ({
  value: label.slice(0, 6),
  label,
}));
const clientId = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';
const field = { id: 'f', name: 'f', problem: undefined, label: 'Control' };

function Held({
  start = '',
  draw,
}: {
  start?: string;
  draw: (value: string, set: (to: string) => void) => React.ReactNode;
}) {
  const [value, set] = useState(start);
  return (
    <>
      {draw(value, set)}
      <output>{value}</output>
    </>
  );
}
const held = () => document.querySelector('output')?.textContent;

test('letters narrow a combobox down, Enter chooses, and what is typed and not chosen is let go', async () => {
  const { user } = show(
    <Held
      draw={(value, onChange) => <Combobox {...field} value={value} onChange={onChange} offers={offers} optional />}
    />,
  );
  const box = screen.getByRole('combobox', { name: 'Control (optional)' });
  await user.type(box, 'backed up');
  expect(screen.queryAllByRole('option')).toEqual([]);
  screen.getByText('No match');
  await user.clear(box);
  await user.type(box, 'iam rights');
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['IAM-02 Access rights']);
  await user.keyboard('{Enter}');
  expect(held()).toBe('IAM-02');
  await user.type(box, ' and more');
  await user.tab();
  expect(box).toHaveProperty('value', 'IAM-02 Access rights');
  expect(held()).toBe('IAM-02');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(held()).toBe('');
});

test('Escape closes the list and never clears a choice; a choice that is rubbed out and left is cleared', async () => {
  const { user } = show(
    <Held
      start="IAM-02"
      draw={(value, onChange) => <Combobox {...field} value={value} onChange={onChange} offers={offers} optional />}
    />,
  );
  const box = screen.getByRole('combobox', { name: 'Control (optional)' });
  await user.click(screen.getByRole('button', { name: 'Show the list' }));
  await user.keyboard('{Escape}');
  expect(screen.queryAllByRole('option')).toEqual([]);
  await user.keyboard('{Escape}');
  expect(held()).toBe('IAM-02');
  expect(box).toHaveProperty('value', 'IAM-02 Access rights');
  await user.clear(box);
  await user.tab();
  expect(held()).toBe('');
});

test('what is wrong with a combobox is said with it', () => {
  show(<Combobox {...field} value="" onChange={() => undefined} offers={offers} problem="Choose one." />);
  const box = screen.getByRole('combobox', { name: 'Control' });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(box.getAttribute('aria-describedby')).toBe(screen.getByText('Choose one.').id);
});

test('people are searched for by the server, a page at a time, however many there are', async () => {
  const asked = answering(({ path }) => ({
    body: {
      items: path.includes('search=tom')
        ? [{ id: 'per_t', name: 'Tom Becker' }]
        : [{ id: 'per_a', name: 'Ann Archer' }],
      next: path.includes('search=') ? null : 'more',
      total: null,
    },
  }));
  const { user } = show(
    <Held
      start="per_x"
      draw={(value, onChange) => (
        <PersonField
          {...field}
          value={value}
          onChange={onChange}
          clientId={clientId}
          label="Owner"
          optional
          person={{ id: 'per_x', name: 'Somebody who left' }}
        />
      )}
    />,
  );
  const box = screen.getByRole('combobox', { name: 'Owner (optional)' });
  expect(box).toHaveProperty('value', 'Somebody who left');
  await user.clear(box);
  await screen.findByText('There are more: type a name.');
  await user.type(box, 'tom');
  await user.click(await screen.findByRole('option', { name: 'Tom Becker' }));
  expect(held()).toBe('per_t');
  expect(box).toHaveProperty('value', 'Tom Becker');
  expect(asked.every(({ path }) => path.includes('limit=20') && path.includes('status=Active'))).toBe(true);
  expect(asked.length).toBeLessThanOrEqual(3);
});

test('nobody of an earlier search is chosen for what is typed now', async () => {
  answering(({ path }) => ({
    body: {
      items: path.includes('search=tom')
        ? [{ id: 'per_t', name: 'Tom Becker' }]
        : [{ id: 'per_a', name: 'Ann Archer' }],
      next: null,
      total: null,
    },
  }));
  const { user } = show(
    <Held
      draw={(value, onChange) => (
        <PersonField {...field} value={value} onChange={onChange} clientId={clientId} label="Owner" optional />
      )}
    />,
  );
  const box = screen.getByRole('combobox', { name: 'Owner (optional)' });
  await user.click(box);
  await screen.findByRole('option', { name: 'Ann Archer' });
  await user.type(box, 'tom{Enter}');
  expect(held()).toBe('');
});

const day = (start?: string) =>
  show(
    <Held
      {...(start !== undefined && { start })}
      draw={(value, onChange) => <DateField {...field} value={value} onChange={onChange} label="Due date" />}
    />,
  );

test.each([
  ['2026-11-20', '2026-11-20'],
  ['20/11/2026', '2026-11-20'],
  ['20 November 2026', '2026-11-20'],
  ['1 sept 2026', '2026-09-01'],
  ['20.11.26', '2026-11-20'],
])('a day typed as %s is taken, and shown as days are written here', async (typed, taken) => {
  const { user } = day();
  await user.type(screen.getByLabelText('Due date'), typed);
  await user.tab();
  expect(held()).toBe(taken);
  expect(screen.getByLabelText('Due date')).toHaveProperty(
    'value',
    taken === '2026-11-20' ? '20 Nov 2026' : '1 Sep 2026',
  );
});

test.each([
  ['next Friday', '2026-07-10'],
  ['1 June', '2026-06-01'],
  ['3/4/26', '2026-04-03'],
])('%s is taken as people say it, also where it is typed before what reads it has come', async (said, taken) => {
  keepTimeWith('2026-06-30T12:00:00Z');
  const { user } = day();
  const box = screen.getByLabelText('Due date');
  await user.click(box);
  fireEvent.change(box, { target: { value: said } });
  await waitFor(() => expect(held()).toBe(taken), { timeout: 20_000 });
});

test('what is no day stays as it was typed, for the form to refuse', async () => {
  const { user } = day('2026-11-20');
  const box = screen.getByLabelText('Due date');
  expect(box).toHaveProperty('value', '20 Nov 2026');
  await user.clear(box);
  await user.type(box, '31/2/2026');
  await user.tab();
  expect(box).toHaveProperty('value', '31/2/2026');
  expect(held()).toBe('31/2/2026');
});

test('a month that is left leaves the focus where it went, and its own button closes it', async () => {
  const { user } = show(
    <>
      <Held draw={(value, onChange) => <DateField {...field} value={value} onChange={onChange} label="Due date" />} />
      <input aria-label="Next" />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Open the calendar' });
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Calendar' }, { timeout: 20_000 });
  await user.click(screen.getByLabelText('Next'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(document.activeElement).toBe(screen.getByLabelText('Next'));
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Calendar' });
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
});

test('a day is picked from a month, by keyboard too, and Escape closes the month alone', async () => {
  const { user } = day('2026-11-20');
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
  const month = await screen.findByRole('dialog', { name: 'Calendar' }, { timeout: 20_000 });
  within(month).getByText('November 2026');
  await user.keyboard('{ArrowRight}{Enter}');
  expect(held()).toBe('2026-11-21');
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
  await screen.findByRole('dialog', { name: 'Calendar' }, { timeout: 20_000 });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
});

test('what is chosen is called by its name once that is known', async () => {
  const { user } = show(
    <Held
      draw={(known, know) => (
        <>
          <Combobox
            {...field}
            value={'IAM-02'}
            onChange={() => undefined}
            offers={known === '' ? [] : offers}
            chosen={{ value: 'IAM-02', label: 'IAM-02' }}
          />
          <button type="button" onClick={() => know('yes')}>
            Load
          </button>
        </>
      )}
    />,
  );
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'IAM-02');
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'IAM-02 Access rights');
});
