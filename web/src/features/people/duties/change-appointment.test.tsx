import { Person } from '@claimlock/contract/people/endpoints';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, show } from '../../../lib/testing/screen.tsx';
import { ChangeAppointmentForm } from './ChangeAppointmentForm.tsx';

const id = (prefix: string) => `${prefix}_01hzzzzzzzzzzzzzzzzzzzzzzz`;
const appointment = {
  id: id('apt'),
  duty: 'INCIDENT_LEAD',
  from: '2026-01-05',
  until: '2027-03-01',
  deputy: null,
  document: null,
  safeguards: null,
};
const person = Person.parse({
  id: id('per'),
  name: 'Cy',
  email: 'cy@sample.example',
  department: 'Board',
  departmentId: id('dep'),
  jobTitle: 'Chief executive',
  role: 'senior-management',
  access: 'employee',
  status: 'Active',
  joinedOn: '2026-01-05',
  invitedAt: null,
  you: false,
  appointments: [appointment],
  groups: [],
  frameworks: [],
  leftOn: null,
  erased: false,
  version: 1,
});

test('an end that is put off is refused beside its field, with how it is extended, and nothing is lost', async () => {
  const says = 'An end can be brought forward, not put off. To extend it, propose the duty again once it has ended.';
  const asked = answering(({ method }) =>
    method === 'PATCH'
      ? {
          status: 422,
          body: { code: 'appointment.until-later', error: says, fields: [{ path: 'until', message: says }] },
        }
      : { body: { items: [], next: null, total: 0 } },
  );
  const [held] = person.appointments;
  if (!held) throw new Error('The person holds no duty.');
  const onClose = vi.fn();
  const { user } = show(
    <ChangeAppointmentForm clientId={id('cli')} person={person} appointment={held} onClose={onClose} />,
  );
  const until = screen.getByLabelText(/^Ends on/);
  screen.getByText(/To extend it, propose the duty again once it has ended\.$/);
  await user.clear(until);
  await user.type(until, '2027-09-01');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(says)).length).toBeGreaterThan(0);
  expect(asked.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ until: '2027-09-01' });
  expect(until.getAttribute('aria-invalid')).toBe('true');
  expect(onClose).not.toHaveBeenCalled();
});
