import { actions } from '@claimlock/contract/people/custom-role';
import { Rights } from '@claimlock/contract/people/rights';
import { sample } from '@claimlock/contract/sample';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { decidePermission } from '../../../lib/testing/permission.ts';
import { answering, show } from '../../../lib/testing/screen.tsx';
import { ClientAdminRight } from './ClientAdminRight.tsx';

const permit: { why: string | undefined } = { why: undefined };
decidePermission(() => ({ may: permit.why === undefined, why: permit.why }));
beforeEach(() => {
  permit.why = undefined;
});

const { clientId } = sample;
const rights = (said: object = {}) =>
  Rights.parse({
    personId: sample.personId,
    name: 'Ann Lee',
    status: 'Active',
    access: 'employee',
    role: 'staff',
    you: false,
    suspended: false,
    ways: [],
    customRole: null,
    rights: actions.map((action) => ({ action, reach: null, through: [], withheld: false })),
    ...said,
  });
const custom = { id: sample.customRoleId, name: 'Reader', since: '2026-01-05T10:00:00.000Z', by: 'Bea' };
const answerOf = (said: object, invitation: object | null = null) => ({
  body: { rights: rights(said), invitation },
});

test('a client admin is made after the dialog said what they can do then', async () => {
  const asked = answering(() => answerOf({ access: 'client_admin' }));
  const { user } = show(<ClientAdminRight clientId={clientId} rights={rights({ customRole: custom })} />);
  screen.getByText('Permissions: Employee');
  await user.click(screen.getByRole('button', { name: 'Make client admin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make Ann Lee a client admin?' }));
  dialog.getByText(/add, change and deactivate people/);
  dialog.getByText(/can remove any of them, you included/);
  dialog.getByText(/^They get \d{2} rights that the role Staff lacks\. \d+ others reach the whole organisation then\./);
  dialog.getByText('The custom role Reader is taken back. A client admin has none.');
  dialog.getByText(/need MFA/);
  expect(asked).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Make client admin' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(asked.find(({ method }) => method === 'PUT')).toMatchObject({
    path: `/api/clients/${clientId}/people/${sample.personId}/access`,
    body: { access: 'client_admin' },
  });
});

test('the right is taken back after the dialog said what stays, and a refusal is said in it', async () => {
  const sentence = 'This is the only active client admin. Make somebody else a client admin first.';
  const asked = answering(() => ({ status: 422, body: { error: sentence, code: 'person.last-admin' } }));
  const { user } = show(
    <ClientAdminRight clientId={clientId} rights={rights({ access: 'client_admin', role: 'manager' })} />,
  );
  screen.getByText('Permissions: Client Admin');
  await user.click(screen.getByRole('button', { name: 'Remove as client admin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Ann Lee as client admin?' }));
  dialog.getByText(/closes to them with their next click/);
  dialog.getByText('They keep the rights of the role Supervisory, on the dashboard.');
  await user.click(dialog.getByRole('button', { name: 'Remove as client admin' }));
  await dialog.findByText(sentence);
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ access: 'employee' });
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Remove as client admin' }));
  // What was refused before is no problem of the next attempt.
  await screen.findByRole('dialog');
  expect(screen.queryByText(sentence)).toBe(null);
});

test('somebody who has not joined gets a new invitation, and its link stands there where no email is sent', async () => {
  const link = 'https://claimlock.example/invitation#secret';
  answering(({ method }) =>
    method === 'GET'
      ? { body: { mode: 'real', now: '2026-11-20T12:00:00.000Z', mailDelivered: false, session: null } }
      : answerOf({ status: 'Invited', access: 'client_admin' }, { to: 'ann@sample.example', link }),
  );
  const { user } = show(<ClientAdminRight clientId={clientId} rights={rights({ status: 'Invited' })} />);
  await user.click(screen.getByRole('button', { name: 'Make client admin' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('They set up MFA when they join. An open invitation is replaced by a new one.');
  await user.click(dialog.getByRole('button', { name: 'Make client admin' }));
  await screen.findByText(/ann@sample.example/);
});

test.each([
  ['of one’s own', { you: true, access: 'client_admin' }, undefined, /another client admin has to/],
  ['where somebody may not', {}, 'Only Client Admin can do this.', 'Only Client Admin can do this.'],
])('it says why the right cannot be changed %s', async (_, said, why, words) => {
  permit.why = why;
  const asked = answering(() => answerOf({}));
  const { user } = show(<ClientAdminRight clientId={clientId} rights={rights(said)} />);
  await user.click(screen.getByRole('button'));
  screen.getByText(words);
  expect(screen.queryByRole('dialog')).toBe(null);
  expect(asked).toEqual([]);
});
