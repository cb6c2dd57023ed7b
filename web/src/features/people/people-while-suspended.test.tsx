import { sample } from '@claimlock/contract/sample';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, show } from '../../lib/testing/screen.tsx';
import { outOfUse, signedIn, suspendedSentence } from '../../lib/testing/session.ts';
import { AddEmployeePage } from './AddEmployeePage.tsx';
import { EmployeesPage } from './EmployeesPage.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { peopleInPortals } from './portal-manifest.ts';

const empty = { items: [], next: null, total: 0, departments: [], groups: [] };
const refused = { status: 403, body: { success: false, error: suspendedSentence, code: 'client.suspended' } };
const answer = (said: Parameters<typeof signedIn>[0], rest: object = refused) =>
  answering(({ path }) => (path === '/api/session' ? { body: signedIn(said) } : { body: undefined, ...rest }));

test('an administrator adds people, one by one or from a file', async () => {
  answer({}, { body: empty });
  show(<EmployeesPage />, '/client-admin/employees');
  const bulk = await screen.findByRole('link', { name: 'Bulk import' });
  expect(bulk.getAttribute('href')).toBe('/client-admin/employees/bulk-import');
  expect(screen.getAllByRole('link', { name: 'Add Employee' }).length).toBeGreaterThan(0);
});

test.each(outOfUse)('while the organisation is %s, no employee can be added from the list', async (_, said) => {
  const asked = answer(said);
  const { user, address } = show(<EmployeesPage />, '/client-admin/employees');
  await screen.findByText('This part is not open to you');
  for (const name of ['Bulk import', 'Add Employee'])
    await user.click(screen.getByRole('button', { name, description: suspendedSentence }));
  expect(address()).toBe('/client-admin/employees');
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test.each(outOfUse)('a list without people does not offer to add one while the organisation is %s', async (_, said) => {
  answer(said, { body: empty });
  show(<PeopleTable clientId={sample.clientId} />);
  await screen.findByRole('button', { name: 'Add Employee', description: suspendedSentence });
});

test.each(outOfUse)(
  'the form that adds somebody, reached by its address, says that the organisation is %s',
  async (_, said) => {
    answer(said);
    show(<AddEmployeePage />, '/client-admin/add-employee');
    await screen.findByText(suspendedSentence);
    expect(screen.queryByRole('form')).toBe(null);
  },
);

test('the form is there otherwise', async () => {
  answer({}, { body: empty });
  show(<AddEmployeePage />, '/client-admin/add-employee');
  await screen.findByRole('form', { name: 'Add an employee' });
  await waitFor(() => expect(screen.queryByText(suspendedSentence)).toBe(null));
});

test.each([['in use', {}, true], ...outOfUse.map(([how, said]) => [how, said, false] as const)] as const)(
  'the command palette offers to add an employee only to a client in use: %s',
  (_, said, offered) => {
    const memberships = signedIn(said).session?.memberships ?? [];
    const add = peopleInPortals.palette?.find(({ label }) => label === 'Add Employee');
    for (const organisationId of [sample.clientId, undefined])
      expect(add?.when({ memberships, organisationId, mailDelivered: true }, () => true)).toBe(offered);
  },
);
