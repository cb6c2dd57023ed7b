import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { permitEverything } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { PeopleField } from './PeopleField.tsx';
import { PersonField } from './PersonField.tsx';

permitEverything();

const clientId = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';
const field = { id: 'f', name: 'f', problem: undefined };
const people = [
  { id: 'per_1', name: 'Ann Archer', jobTitle: 'Clerk', department: 'Board', role: 'staff' },
  { id: 'per_2', name: 'Bo Berg', jobTitle: '', department: 'Board', role: 'admin' },
  { id: 'per_3', name: 'Cy Chan', jobTitle: 'Engineer', department: 'IT', role: 'staff' },
];
const answerPeople = () =>
  answering(({ path }) => {
    const search = new URL(path, 'http://x').searchParams.get('search')?.toLowerCase() ?? '';
    const items = people.filter(({ name, department }) => `${name} ${department}`.toLowerCase().includes(search));
    return { body: { items, next: null, total: null } };
  });

function Several() {
  const [ids, set] = useState<readonly string[]>([]);
  return (
    <>
      <PeopleField {...field} clientId={clientId} label="Who answers" value={ids} onChange={set} />
      <output>{ids.join(' ')}</output>
    </>
  );
}
const held = () => document.querySelector('output')?.textContent;

test('people are added one by one and taken off, and whoever is added is not offered again', async () => {
  answerPeople();
  const { user } = show(<Several />);
  const box = screen.getByRole('combobox', { name: 'Who answers' });
  await user.type(box, 'ann');
  await user.click(await screen.findByRole('option', { name: 'Ann Archer, Clerk' }));
  expect(held()).toBe('per_1');
  expect(box).toHaveProperty('value', '');
  await user.type(box, 'a');
  await screen.findByRole('option', { name: 'Cy Chan, Engineer' });
  expect(screen.queryByRole('option', { name: /Ann/ })).toBe(null);
  await user.keyboard('{ArrowDown}{Enter}');
  await user.click(screen.getByRole('button', { name: 'Remove Ann Archer' }));
  expect(held()).not.toContain('per_1');
});

test('everybody of a department is added at once', async () => {
  answerPeople();
  const { user } = show(<Several />);
  await user.type(screen.getByRole('combobox', { name: 'Who answers' }), 'board');
  await user.click(await screen.findByRole('option', { name: 'Everybody of Board, 2 people' }));
  expect(held()).toBe('per_1 per_2');
  expect(within(screen.getByRole('list', { name: 'Who answers: selected' })).getAllByRole('listitem')).toHaveLength(2);
});

test('a department is offered where it was searched for, and not where some of its people have a name that fits', async () => {
  answerPeople();
  const { user } = show(<Several />);
  await user.type(screen.getByRole('combobox', { name: 'Who answers' }), 'b');
  await screen.findByRole('option', { name: 'Everybody of Board, 2 people' });
  await user.clear(screen.getByRole('combobox', { name: 'Who answers' }));
  // Both of them have an r in their name, and Board has one: `er` is in two names and in no department.
  await user.type(screen.getByRole('combobox', { name: 'Who answers' }), 'er');
  await screen.findByRole('option', { name: 'Bo Berg' });
  expect(screen.queryByRole('option', { name: /Everybody/ })).toBe(null);
});

test('only those are offered who fit, beside what is nobody of them', async () => {
  answerPeople();
  const onChange = vi.fn();
  const { user } = show(
    <PersonField
      {...field}
      clientId={clientId}
      label="Owner"
      value=""
      onChange={onChange}
      also={[{ value: 'nobody', label: 'Unassigned' }]}
      fits={({ role }) => role === 'admin'}
    />,
  );
  await user.click(screen.getByRole('combobox', { name: 'Owner' }));
  await screen.findByRole('option', { name: 'Bo Berg' });
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Unassigned', 'Bo Berg']);
  await user.click(screen.getByRole('option', { name: 'Unassigned' }));
  expect(onChange).toHaveBeenCalledWith('nobody');
});
