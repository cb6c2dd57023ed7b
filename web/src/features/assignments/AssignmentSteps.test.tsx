import { Assignment } from '@claimlock/contract/assignments/endpoints';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { decidePermission } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { AssignmentSteps } from './AssignmentSteps.tsx';

const may = { actions: new Set<string>() };
decidePermission((action: string) => ({
  may: may.actions.has(action),
  why: 'Not you.',
}));

const clientId = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';
const assignment = (said: Partial<Assignment>) =>
  Assignment.parse({
    id: 'asg_01hzzzzzzzzzzzzzzzzzzzzzzz',
    title: 'Laptops',
    framework: { id: 'iso-27001-2022', name: 'ISO 27001' },
    status: 'Open',
    dueOn: '2026-07-20',
    overdue: false,
    people: [],
    yours: true,
    requirements: 2,
    answered: 2,
    version: 3,
    note: '',
    made: { by: 'Grace Okafor', at: '2026-06-01T00:00:00.000Z' },
    submitted: null,
    submittedByYou: false,
    decided: null,
    reviewNote: null,
    items: [],
    gone: [],
    ...said,
  });
const steps = (said: Partial<Assignment>, ...actions: string[]) => {
  may.actions = new Set(actions);
  return show(<AssignmentSteps clientId={clientId} assignment={assignment(said)} />);
};

test('nothing is handed over before all of it is answered', async () => {
  const asked = answering(() => ({ body: assignment({}) }));
  const { user, unmount } = steps({ answered: 1 });
  await user.click(screen.getByRole('button', { name: 'Hand over for review' }));
  screen.getByText('Answer 1 more requirement first.');
  expect(asked).toEqual([]);
  unmount();
  const whole = steps({});
  await whole.user.click(screen.getByRole('button', { name: 'Hand over for review' }));
  await waitFor(() => expect(asked[0]).toMatchObject({ method: 'POST', body: { version: 3 } }));
});

test('whoever answered it or handed it over does not approve it', async () => {
  const asked = answering(() => ({ body: assignment({}) }));
  const { user, unmount } = steps({ status: 'Submitted' }, 'assignments.review');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  screen.getByText('You answered this or handed it over, so somebody else approves it.');
  expect(asked).toEqual([]);
  unmount();
  const others = steps({ status: 'Submitted', yours: false }, 'assignments.review');
  await others.user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(asked).toHaveLength(1));
});

test('whoever may not review is told that it waits, and what has ended has no step', () => {
  answering(() => ({ body: {} }));
  const { unmount } = steps({ status: 'Submitted' });
  screen.getByText(/This assignment is awaiting review/);
  expect(screen.queryByRole('button')).toBe(null);
  unmount();
  steps({ status: 'Approved' }, 'assignments.make', 'assignments.review');
  expect(screen.queryByRole('button')).toBe(null);
});

test('an assignment is taken back only once that is confirmed', async () => {
  const asked = answering(() => ({ body: assignment({ status: 'Withdrawn' }) }));
  const { user } = steps({ yours: false }, 'assignments.make');
  await user.click(screen.getByRole('button', { name: 'Take it back' }));
  expect(asked).toEqual([]);
  await user.click(screen.getAllByRole('button', { name: 'Take it back' }).at(-1) ?? document.body);
  await waitFor(() => expect(asked).toHaveLength(1));
});
