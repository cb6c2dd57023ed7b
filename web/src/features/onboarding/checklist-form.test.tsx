import { OnboardingChecklist } from '@claimlock/contract/onboarding/endpoints';
import { sampleId } from '@claimlock/contract/sample';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, show } from '../../lib/testing/screen.tsx';
import { ChecklistForm } from './ChecklistForm.tsx';

const clientId = sampleId('cli', 'a');
const checklist = (version: number, ...tasks: readonly string[]) => ({
  ...OnboardingChecklist.parse({
    role: 'staff',
    version,
    people: 0,
    steps: tasks.map((task, place) => ({
      id: sampleId('obs', String(place + 1)),
      kind: 'task',
      title: task,
      documentId: null,
      courseId: null,
      task,
      dueDays: 7,
    })),
  }),
  documents: [],
});
const conflict = { status: 409, body: { success: false, error: 'Someone else changed this.', code: 'conflict' } };
const draw = (theirs = checklist(2, 'Theirs')) =>
  show(<ChecklistForm clientId={clientId} checklist={checklist(1, 'One')} reload={() => Promise.resolve(theirs)} />);
const save = () => screen.getByRole('button', { name: 'Save checklist' });

test('a step that was added has its id once it is saved, so that it is the same step the next time', async () => {
  const asked = answering(({ body }) => {
    const steps = Reflect.get(Object(body), 'steps');
    return { body: checklist(1 + (Array.isArray(steps) ? steps.length : 0), 'One', 'Two') };
  });
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: 'Add step' }));
  const second = within(screen.getByRole('group', { name: 'Step 2' }));
  await user.type(second.getByLabelText('Task'), 'Two');
  await user.click(save());
  await screen.findByText('Checklist saved.');
  await user.clear(second.getByLabelText('Days to do it'));
  await user.type(second.getByLabelText('Days to do it'), '9');
  await user.click(save());
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.body).toMatchObject({
    version: 3,
    steps: [{ task: 'One' }, { id: sampleId('obs', '2'), task: 'Two', dueDays: 9 }],
  });
});

test('what is missing is said beside its field, and of steps that moved no more', async () => {
  answering(() => ({ body: checklist(2, 'One') }));
  const { user } = draw();
  const days = screen.getByLabelText('Days to do it');
  await user.clear(days);
  await user.type(days, '500');
  await user.click(save());
  await screen.findByRole('link', { name: /^Step 1, days/ });
  expect(days).toHaveProperty('value', '500');
  await user.click(screen.getByRole('button', { name: 'Add step' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Step 1, days/ })).toBeNull());
});

test('somebody else was quicker: both are shown, and theirs can be taken', async () => {
  answering(() => conflict);
  const { user } = draw();
  await user.type(screen.getByLabelText('Task'), ' more');
  await user.click(save());
  await screen.findByText('Someone else changed this');
  await screen.findByText('One more');
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(screen.getByLabelText('Task')).toHaveProperty('value', 'Theirs');
});

test('a document that was chosen stays chosen, however soon another step is changed after it', async () => {
  const asked = answering(() => ({ body: checklist(2, 'One', 'Two') }));
  const documents = [{ id: sampleId('doc', 'a'), title: 'Acceptable use' }];
  show(
    <ChecklistForm
      clientId={clientId}
      checklist={{ ...checklist(1, 'One', 'Two'), documents }}
      reload={() => Promise.resolve(undefined)}
    />,
  );
  const [first, second] = ['Step 1', 'Step 2'].map((name) => within(screen.getByRole('group', { name })));
  fireEvent.change(first?.getByLabelText('Kind') ?? document.body, { target: { value: 'document' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show the list' }));
  const option = screen.getByRole('option', { name: 'Acceptable use' });
  const days = second?.getByLabelText('Days to do it') ?? document.body;
  // The list tells of its choice a moment after it was made: nothing is drawn in between.
  act(() => {
    fireEvent.click(option);
    fireEvent.change(days, { target: { value: '11' } });
  });
  fireEvent.click(save());
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toMatchObject({ steps: [{ documentId: documents[0]?.id }, { dueDays: 11 }] });
});

test('a save that changes nothing says so, records nothing and leaves the steps as they stand', async () => {
  const same = {
    status: 409,
    body: { success: false, error: 'It stands so already.', code: 'answer.changes-nothing' },
  };
  const asked = answering(() => (asked.length === 1 ? conflict : same));
  const { user } = draw(checklist(2, 'One more'));
  await user.type(screen.getByLabelText('Task'), ' more');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Save yours over theirs' }));
  await screen.findByText('This is already on record.');
  expect(screen.queryByText('Checklist saved.')).toBeNull();
  expect(screen.getByLabelText('Task')).toHaveProperty('value', 'One more');
});
