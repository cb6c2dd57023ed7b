import { sample, sampleId } from '@claimlock/contract/sample';
import { SessionSheet } from '@claimlock/contract/training-sessions/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permitEverything } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { SessionPanel } from './SessionPanel.tsx';

permitEverything();

const { clientId, trainingSessionId: sessionId } = sample;
const somebody = (which: string, state: 'Enrolled' | 'Waiting') => ({
  id: sampleId('per', which),
  name: `Person ${which}`,
  department: 'IT',
  state,
  attended: null,
});

/** Opens a session with some people; it is refused to be cancelled as often as is said. */
function opened(people: readonly ReturnType<typeof somebody>[], refusals = 0) {
  let left = refusals;
  let cancelled = false;
  const asked = answering(({ method }) => {
    if (method === 'DELETE') {
      if (left-- > 0) return { status: 500, body: { error: 'It did not work.', code: 'internal' } };
      cancelled = true;
    }
    const session = {
      id: sessionId,
      title: 'Tabletop exercise',
      description: '',
      instructor: 'Tom Becker',
      startsAt: '2027-01-12T10:00:00.000Z',
      duration: 60,
      location: 'Room 2',
      capacity: 2,
      enrolled: people.filter(({ state }) => state === 'Enrolled').length,
      waiting: people.filter(({ state }) => state === 'Waiting').length,
      cancelled,
      begun: false,
      mine: null,
      place: null,
      attended: null,
    };
    return { body: method === 'DELETE' ? session : SessionSheet.parse({ session, people }) };
  });
  const view = show(<SessionPanel clientId={clientId} sessionId={sessionId} onClose={() => undefined} />);
  return { ...view, sent: () => asked.filter(({ method }) => method === 'DELETE').length };
}

/** Presses what cancels it, and answers the dialog that asks. */
async function pressCancel(user: ReturnType<typeof show>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Cancel the session' }));
  return within(await screen.findByRole('dialog', { name: 'Cancel Tabletop exercise?' }));
}

test('before a session is cancelled it is said how many lose their place and how many stop waiting', async () => {
  const { user, sent } = opened([somebody('a', 'Enrolled'), somebody('b', 'Enrolled'), somebody('c', 'Waiting')], 1);
  const dialog = await pressCancel(user);
  dialog.getByText(
    '2 people lose their place and 1 person leaves the waiting list. They are told at once. A cancelled session cannot be reopened.',
  );
  await user.click(dialog.getByRole('button', { name: 'Keep the session' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Cancel/ })).toBeNull());
  expect(sent()).toBe(0);

  const again = await pressCancel(user);
  await user.click(again.getByRole('button', { name: 'Cancel the session' }));
  expect((await again.findByRole('alert')).textContent).toContain('It did not work.');
  await user.click(again.getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('Cancelled');
  expect(screen.queryByRole('dialog', { name: /^Cancel/ })).toBeNull();
  expect(sent()).toBe(2);
});

test('where no one is enrolled, the dialog does not say that people are told', async () => {
  const { user } = opened([]);
  const dialog = await pressCancel(user);
  dialog.getByText('No one is enrolled or waiting. A cancelled session cannot be reopened.');
});
