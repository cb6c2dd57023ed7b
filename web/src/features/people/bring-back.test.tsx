import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permitEverything } from '../../lib/testing/permission.ts';
import { person } from '../../lib/testing/person.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { PersonSteps } from './PersonSteps.tsx';

permitEverything();

const id = (prefix: string) => `${prefix}_01hzzzzzzzzzzzzzzzzzzzzzzz`;
const left = person({
  id: id('per'),
  departmentId: id('dep'),
  status: 'Deactivated',
  leftOn: '2026-06-30',
  version: 4,
});

test('a leaver is brought back with the department, job title and role of the form, and the version that was seen', async () => {
  const asked = answering(({ method }) =>
    method === 'POST'
      ? {
          status: 201,
          body: { ...left, status: 'Invited', leftOn: null, joinedOn: null, version: 5, invitationLink: null },
        }
      : { body: { departments: [{ id: id('dep'), name: 'IT', people: 1 }], groups: [] } },
  );
  const { user } = show(<PersonSteps person={left} clientId={id('cli')} />);
  await user.click(screen.getByRole('button', { name: 'Bring back' }));
  await screen.findByText(/An invitation goes to bea@sample\.example\./);
  const title = await screen.findByRole('textbox', { name: 'Job title' });
  await user.clear(title);
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await screen.findAllByText('Enter the job title.');
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  await user.type(title, 'Adviser');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Staff');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      version: 4,
      departmentId: id('dep'),
      jobTitle: 'Adviser',
      role: 'staff',
    }),
  );
});

test('an erased person cannot be brought back', () => {
  show(<PersonSteps person={{ ...left, erased: true }} clientId={id('cli')} />);
  expect(screen.queryByRole('button', { name: 'Bring back' })).toBeNull();
});
