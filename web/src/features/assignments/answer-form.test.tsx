import { AssignedRequirement } from '@claimlock/contract/assignments/endpoints';
import { sample } from '@claimlock/contract/sample';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permitEverything } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { AnswerForm } from './AnswerForm.tsx';

permitEverything();

const item = AssignedRequirement.parse({
  ref: 'A4.1',
  title: 'Firewalls',
  asks: 'Do you have firewalls?',
  controls: [],
  answer: null,
  version: 0,
});
const theirs = AssignedRequirement.parse({
  ...item,
  answer: {
    text: '',
    result: 'met',
    proposals: [],
    evidence: [{ id: sample.evidenceItemId, number: 7, title: 'Firewall rules' }],
    by: 'Ben Holt',
    at: '2026-11-27T09:00:00.000Z',
  },
  version: 1,
});

test('somebody else’s answer that differs in its result and its evidence alone is not said to be the same', async () => {
  answering(({ method, path }) => {
    if (method !== 'GET') return { status: 409, body: { error: 'Changed.', code: 'conflict' } };
    return { body: path.includes('/assignments/') ? { items: [theirs] } : { items: [], next: null, total: 0 } };
  });
  const { user } = show(
    <AnswerForm
      clientId={sample.clientId}
      assignmentId={sample.assignmentId}
      item={item}
      onAnswered={() => undefined}
    />,
  );
  await user.click(await screen.findByRole('button', { name: 'Save the answer' }));
  await screen.findByText('Someone else changed this');
  expect(screen.queryByText('Their version says the same as yours.')).toBe(null);
  within(screen.getByRole('row', { name: /^Evidence/ })).getByText('7 · Firewall rules');
  screen.getByRole('row', { name: /^What you would call it/ });
});
