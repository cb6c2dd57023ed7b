import { listDocuments } from '@claimlock/contract/documents/endpoints';
import { listEvidenceItems } from '@claimlock/contract/evidence-items/endpoints';
import { listPrivacyEvents } from '@claimlock/contract/privacy-events/endpoints';
import { sample } from '@claimlock/contract/sample';
import { listSupportTickets } from '@claimlock/contract/support-tickets/endpoints';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { privacyEvent } from '../lib/testing/privacy-event.ts';
import { answering, show } from '../lib/testing/screen.tsx';
import { outOfUse, signedIn } from '../lib/testing/session.ts';
import { portalModules } from '../portal-modules.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { accountPaths, placesOf } from './places.ts';

const readable = [listEvidenceItems, listDocuments, listPrivacyEvents, listSupportTickets];
const isAt = (path: string, endpoint: { readonly path: string }) =>
  path.startsWith(`${endpoint.path.replace(':clientId', sample.clientId)}?`);

/** An answer that has nothing, whatever was asked for. */
const nothing = {
  items: [],
  next: null,
  total: 0,
  controls: [],
  requirements: [],
  departments: [],
  groups: [],
  frameworks: [],
  courses: [],
};

/** Opens the palette of a client's administrator; every list answers with nothing, but for the privacy register and what is given. */
function open(said: Parameters<typeof signedIn>[0], answers: Readonly<Record<string, object>> = {}) {
  const asked = answering(({ path }) => {
    if (path === '/api/session') return { body: signedIn(said) };
    if (isAt(path, listPrivacyEvents)) return { body: { items: [privacyEvent()], next: null, total: 1 } };
    const [address = ''] = path.split('?');
    return { body: { ...nothing, ...answers[address.replace(`/api/clients/${sample.clientId}`, '')] } };
  });
  const memberships = signedIn(said).session?.memberships ?? [];
  const visit = { memberships, organisationId: sample.clientId, mailDelivered: true };
  const places = placesOf(portalModules, 'client_admin', visit);
  const { user, address } = show(
    <CommandPalette visit={visit} places={places} account={accountPaths.client_admin} onClose={vi.fn()} />,
  );
  const lists = () => asked.map(({ path }) => path).filter((path) => path.startsWith('/api/clients/'));
  return { user, address, lists };
}
const search = () => screen.getByRole('combobox', { name: 'Search or go to' });

test('the palette of a client in use offers to add an employee, and looks for people and risks', async () => {
  const { user, lists } = open({});
  screen.getByRole('option', { name: /^Add Employee/ });
  await user.type(search(), 'INC');
  await waitFor(() => expect(lists().some((path) => path.includes('/risks'))).toBe(true));
  expect(lists().some((path) => path.includes('/people?'))).toBe(true);
});

test.each(outOfUse)(
  'of a client that is %s it offers what still works, and nothing that the server refuses',
  (_, said) => {
    open(said);
    screen.getByRole('option', { name: /^Contact Support/ });
    screen.getByRole('option', { name: /^Profile and security/ });
    for (const name of [/^Add Employee/, /^Operations/, /^Company Profile/])
      expect(screen.queryByRole('option', { name })).toBe(null);
  },
);

test.each(outOfUse)(
  'of a client that is %s it finds events, evidence, documents and tickets alone, and asks for no more',
  async (_, said) => {
    const { user, lists, address } = open(said);
    await user.type(search(), 'INC');
    const event = await screen.findByRole('option', { name: /^INC-4/ });
    const others = lists().filter((path) => !readable.some((endpoint) => isAt(path, endpoint)));
    expect(others).toEqual([]);
    for (const endpoint of readable) expect(lists().some((path) => isAt(path, endpoint))).toBe(true);
    await user.click(event);
    expect(address()).toBe(`/dashboard/compliance-engine/privacy?event=${sample.privacyEventId}`);
  },
);

const found = {
  '/frameworks': { frameworks: [{ frameworkId: 'soc2-tsc-2017', name: 'SOC 2', version: '2017' }] },
  '/assignments': {
    items: [{ id: sample.assignmentId, title: 'How laptops are set up', framework: { name: 'SOC 2' } }],
  },
  '/my-courses': {
    courses: [
      { id: sample.trainingAssignmentId, title: 'The first hour', status: 'Not started' },
      { id: sample.trainingAttemptId, title: 'Passwords', status: 'Completed' },
    ],
  },
  '/reports': { items: [{ id: sample.reportId, title: 'Board summary', askedAt: '2026-11-20T09:00:00.000Z' }] },
  '/support-tickets': { items: [{ id: sample.supportTicketId, number: 'SUP-4', subject: 'Cannot sign in' }] },
};

test.each([
  ['soc', /^SOC 2 2017/, '/dashboard/compliance-engine/soc2-tsc-2017'],
  ['laptops', /^How laptops are set up/, `/dashboard/assignments/${sample.assignmentId}`],
  ['first hour', /^The first hour/, `/dashboard/training/courses/${sample.trainingAssignmentId}`],
  ['board', /^Board summary/, '/dashboard/reporting?search=Board+summary'],
  ['sign in', /^SUP-4 Cannot sign in/, `/client-admin/support?ticket=${sample.supportTicketId}`],
])('%s is found, and leads to where it is', async (typed, name, to) => {
  const { user, address } = open({}, found);
  await user.type(search(), typed);
  await user.click(await screen.findByRole('option', { name }));
  expect(address()).toBe(to);
  expect(screen.queryByRole('option', { name: /^Passwords/ })).toBe(null);
});

test('staff are led to their courses, and not to frameworks whose pages are closed to them', async () => {
  const { user, lists } = open({ audience: 'employee', role: 'staff' }, found);
  await user.type(search(), 'first hour');
  await screen.findByRole('option', { name: /^The first hour/ });
  expect(lists().filter((path) => path.includes('/frameworks'))).toEqual([]);
});
