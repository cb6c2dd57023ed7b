import { sampleId } from '@claimlock/contract/sample';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permitEverything } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { TrainingRules } from './TrainingRules.tsx';

permitEverything();

const clientId = sampleId('cli', 'a');
const ruleOf = (which: string, audience: 'named' | 'everybody') => ({
  id: sampleId('trl', which),
  courseId: 'remote-work',
  title: `Course ${which}`,
  audience,
  role: null,
  department: null,
  group: null,
  dueDays: 30,
  everyMonths: 12,
  assignedBy: 'Ada',
  from: '2026-01-01',
  endedOn: null,
  people: 1,
});
const [named, everybody, older] = [ruleOf('a', 'named'), ruleOf('b', 'everybody'), ruleOf('c', 'everybody')];
const ann = { id: sampleId('per', 'a'), name: 'Ann', department: 'IT', standing: 'Not started' };

function rules(more: { readonly further?: boolean } = {}) {
  let people = [ann];
  let ended = false;
  const asked = answering(({ method, path }) => {
    if (method === 'DELETE') {
      if (path.endsWith(older.id)) ended = true;
      else people = [];
      return { body: { personId: ann.id, isStillAsked: true } };
    }
    if (path.includes('/people')) {
      const next = more.further && !path.includes('after=') ? 'cursor' : null;
      return { body: { items: people, next, total: people.length } };
    }
    if (ended && path.includes('after='))
      return { body: { items: [], next: null, total: 2, departments: [], groups: [] } };
    const items = path.includes('after=') ? [older] : [named, everybody];
    const next = path.includes('after=') ? null : 'further';
    return { body: { items, next, total: 3, departments: [], groups: [] } };
  });
  return { ...show(<TrainingRules clientId={clientId} />), asked };
}

test('rules that hold are shown a page at a time', async () => {
  const { user, asked } = rules();
  await screen.findByText('Course a');
  expect(screen.queryByText('Course c')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Course c');
  expect(screen.queryByText('Course a')).toBeNull();
  expect(asked.every(({ path }) => path.includes('standing=open'))).toBe(true);
});

test('people who were selected for a course are listed under its rule and can be taken off', async () => {
  const { user, asked } = rules();
  expect(await screen.findAllByRole('button', { name: /^Show people/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Show people of Course a' }));
  await user.click(await screen.findByRole('button', { name: 'Take off Ann' }));
  const dialog = screen.getByRole('dialog', { name: 'Take Ann off Course a?' });
  await user.click(within(dialog).getByRole('button', { name: 'Take them off' }));
  await screen.findByText('Ann is no longer selected, and keeps the course by another rule.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take off Ann' })).toBeNull());
  const sent = asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  expect(sent).toEqual([`/api/clients/${clientId}/training-rules/${named.id}/people/${ann.id}`]);
  await user.click(screen.getByRole('button', { name: 'Hide people of Course a' }));
  expect(screen.queryByText('No selected people')).toBeNull();
});

test('the page of a rule’s people is left with that rule, and the address keeps which rule is open', async () => {
  const { user, address } = rules({ further: true });
  await user.click(await screen.findByRole('button', { name: 'Show people of Course a' }));
  const people = await screen.findByRole('navigation', { name: 'Pages of selected people' });
  await user.click(within(people).getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(address()).toContain('selected-after=cursor'));
  expect(address()).toContain(`rule=${named.id}`);
  await user.click(screen.getByRole('button', { name: 'Hide people of Course a' }));
  await waitFor(() => expect(address()).not.toContain('selected-after'));
  await user.click(screen.getByRole('button', { name: 'Show people of Course a' }));
  const again = await screen.findByRole('navigation', { name: 'Pages of selected people' });
  // The first page again: there is one after it.
  within(again).getByRole('button', { name: 'Next' });
});

test('where the last rule of a later page was ended, a way back stands there', async () => {
  const { user } = rules();
  await screen.findByText('Course a');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: /^End\s*Course c/ }));
  await user.click(await screen.findByRole('button', { name: 'End the rule' }));
  await screen.findByText('No more rules');
  expect(screen.queryByText('No course is assigned by a rule yet.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await screen.findByText('Course a');
});

test('before a rule is ended it is said whom it takes in, how many have the course by it, and what becomes of that', async () => {
  const { user, asked } = rules();
  await user.click(await screen.findByRole('button', { name: /^End\s*Course b/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'End the rule for Course b?' }));
  dialog.getByText(
    'Everybody: 1 person has the course by this rule. People who have not completed it no longer have to, unless another rule assigns it to them. No one else is assigned the course by this rule. Completed courses stay on record.',
  );
  await user.click(dialog.getByRole('button', { name: 'Keep the rule' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.filter(({ method }) => method === 'DELETE')).toEqual([]);
});
