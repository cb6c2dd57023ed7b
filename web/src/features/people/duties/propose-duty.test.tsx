import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { person } from '../../../lib/testing/person.ts';
import { answering, show } from '../../../lib/testing/screen.tsx';
import { ProposeDutyForm } from './ProposeDutyForm.tsx';

const id = (prefix: string) => `${prefix}_01hzzzzzzzzzzzzzzzzzzzzzzz`;
const senior = person({ id: id('per'), name: 'Cy', departmentId: id('dep'), role: 'senior-management' });
const safeguards = 'The audit committee reads every advice, and data decisions go to the chair.';

test('duties that exclude each other ask for safeguards, and others for nothing of the kind', async () => {
  const asked = answering(() => ({ status: 409, body: { code: 'duty-proposal.waits', error: 'Waits already.' } }));
  const { user } = show(<ProposeDutyForm person={senior} clientId={id('cli')} proposals={[]} onClose={vi.fn()} />);
  await user.selectOptions(screen.getByLabelText('Duty'), 'Incident lead');
  expect(screen.queryByLabelText('Safeguards')).toBe(null);
  await user.selectOptions(screen.getByLabelText('Duty'), 'Data protection officer');
  screen.getByText('These duties exclude each other');
  await user.type(screen.getByLabelText('Safeguards'), safeguards);
  await user.click(screen.getByRole('button', { name: 'Propose' }));
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ duty: 'DPO', safeguards }),
  );
  await screen.findByText('Waits already.');
});

test('an end is proposed with the duty, and none where it is left empty', async () => {
  const asked = answering(() => ({ status: 409, body: { code: 'duty-proposal.waits', error: 'Waits already.' } }));
  const { user } = show(<ProposeDutyForm person={senior} clientId={id('cli')} proposals={[]} onClose={vi.fn()} />);
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await user.selectOptions(screen.getByLabelText('Duty'), 'Incident lead');
  await user.click(screen.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty('until');
  await user.type(screen.getByLabelText(/^Ends on/), '2027-03-01');
  await user.click(screen.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(sent()[1]).toMatchObject({ duty: 'INCIDENT_LEAD', until: '2027-03-01' }));
});
