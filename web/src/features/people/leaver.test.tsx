import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { permitEverything } from '../../lib/testing/permission.ts';
import { person } from '../../lib/testing/person.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { LeaverForm } from './LeaverForm.tsx';

permitEverything();

const id = (prefix: string, last: string) => `${prefix}_01hzzzzzzzzzzzzzzzzzzzzzz${last}`;
const clientId = id('cli', 'z');
const named = (last: string, name: string) =>
  person({ id: id('per', last), name, email: `${name}@sample.example`, departmentId: id('dep', 'z') });
const [bea, cy, dan] = [named('b', 'Bea'), named('c', 'Cy'), named('d', 'Dan')];
const plan = {
  holdings: [
    { kind: 'action-item', leaving: 'handed-on', open: 2 },
    { kind: 'finding', leaving: 'handed-on', open: 0 },
    { kind: 'risk', leaving: 'handed-on', open: 1 },
    { kind: 'course', leaving: 'excused', open: 3 },
    { kind: 'report-schedule', leaving: 'cancelled', open: 2 },
    { kind: 'acceptance-proposal', leaving: 'cancelled', open: 1 },
    { kind: 'duty-proposal', leaving: 'cancelled', open: 0 },
  ],
  duties: [{ id: id('apt', 'z'), duty: 'CISO' }],
  groups: 1,
  sessions: 2,
  invited: false,
  tooMany: false,
};

function open(refusal?: object) {
  const onClose = vi.fn();
  const asked = answering(({ method, path }) => {
    if (method === 'PUT') return refusal ? { status: 422, body: refusal } : { body: bea };
    return { body: path.endsWith('/leaving') ? plan : { items: [bea, cy, dan], next: null, total: 3 } };
  });
  const { user } = show(<LeaverForm clientId={clientId} person={bea} onClose={onClose} />);
  const choose = async (label: string, name: string) => {
    await user.click(await screen.findByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name }));
  };
  const sent = () => asked.find(({ method }) => method === 'PUT')?.body;
  const confirm = async () => user.click(screen.getByRole('button', { name: 'Deactivate Bea' }));
  return { user, onClose, choose, sent, confirm };
}

test('what will happen is said in figures, and what nobody takes over is named until somebody does', async () => {
  const { choose } = open();
  await screen.findByText('2 sessions end.');
  screen.getByText('They leave 1 group.');
  screen.getByText('They are excused from 3 courses.');
  screen.getByText('Cancelled: 2 scheduled reports, 1 proposed acceptance of a risk.');
  screen.getByText(/^2 action items, 1 risk, the duty/);
  await choose('Hand everything on to', 'Cy');
  await waitFor(() => expect(screen.queryByText(/^2 action items, 1 risk, the duty/)).toBe(null));
  screen.getByText('the duty Chief information security officer.');
});

test('everything goes to one, a kind to another, and a duty to a third; whoever leaves is not offered', async () => {
  const { user, choose, sent, confirm, onClose } = open();
  await user.click(await screen.findByRole('combobox', { name: 'Hand everything on to' }));
  await screen.findByRole('option', { name: 'Cy' });
  expect(screen.queryByRole('option', { name: 'Bea' })).toBe(null);
  await user.click(screen.getByRole('option', { name: 'Cy' }));
  await user.click(screen.getByRole('button', { name: 'Choose for each type' }));
  await choose('Risks', 'Dan');
  await choose('Chief information security officer', 'Dan');
  await confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual({
    handOn: [
      { kind: 'action-item', toId: cy.id },
      { kind: 'risk', toId: dan.id },
    ],
    duties: [{ duty: 'CISO', toId: dan.id }],
  });
});

test('who may not have a kind is said beside that kind, and nothing that was chosen is lost', async () => {
  const message = 'The data protection officer advises and cannot own a risk.';
  const refusal = { success: false, code: 'risk.owner-is-dpo', error: message };
  const fields = [{ path: 'handOn.1.toId', message }];
  const { choose, confirm, onClose } = open({ ...refusal, fields });
  await choose('Hand everything on to', 'Cy');
  await confirm();
  const risks = await screen.findByRole('combobox', { name: 'Risks' });
  expect(risks.getAttribute('aria-invalid')).toBe('true');
  expect(within(screen.getByRole('dialog')).getAllByText(new RegExp(message)).length).toBeGreaterThan(0);
  expect(screen.getByRole('combobox', { name: 'Hand everything on to' })).toHaveProperty('value', 'Cy');
  expect(onClose).not.toHaveBeenCalled();
});
