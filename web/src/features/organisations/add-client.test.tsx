import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, show } from '../../lib/testing/screen.tsx';
import { stopClock } from '../../lib/testing/stopped-clock.ts';
import { AddClientPage } from './AddClientPage.tsx';

const added = {
  id: 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz',
  companyName: 'Aire Valley Foods Ltd',
  invitationSentTo: 'robin@airevalley.example',
  invitationLink: null,
};
const answer = (status: number, body: unknown) =>
  answering(({ method, path }) =>
    method === 'POST' ? { status, body } : { body: path === '/api/session' ? null : { brokers: [] } },
  );

/** The page with a client typed in. */
async function filled() {
  const shown = show(<AddClientPage />, '/admin/clients/add');
  for (const [label, value] of [
    ['Company name', 'Aire Valley Foods Ltd'],
    ['Number of employees', '85'],
    ['Contact name', 'Robin Hale'],
    ['Contact email address', 'robin@airevalley.example'],
  ] as const)
    await shown.user.type(screen.getByLabelText(label), value);
  await shown.user.selectOptions(screen.getByLabelText('Industry'), 'Manufacturing');
  return shown;
}
const submit = () => screen.getByRole('button', { name: 'Add Client' });

test('a client aims at Bronze unless it is said otherwise, and the page closes 1.2 seconds after it was added', async () => {
  const asked = answer(201, added);
  const { address } = await filled();
  expect(screen.getByLabelText('Target tier')).toHaveProperty('value', 'Bronze');
  const clock = stopClock();
  fireEvent.click(submit());
  await clock.see('Client added successfully!');
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    companyName: 'Aire Valley Foods Ltd',
    employeeCount: 85,
    tier: 'Bronze',
    frameworks: ['cyber-essentials'],
  });
  await clock.pass(1_199);
  expect(address()).toBe('/admin/clients/add');
  await clock.pass(1);
  expect(address()).toBe('/admin/clients');
});

test('a failure without a sentence is “Failed to add client” on the form, and keeps what was typed', async () => {
  answer(500, {});
  const { user, address } = await filled();
  await user.click(submit());
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain('Failed to add client');
  expect(screen.getByLabelText('Company name')).toHaveProperty('value', 'Aire Valley Foods Ltd');
  expect(address()).toBe('/admin/clients/add');
});
