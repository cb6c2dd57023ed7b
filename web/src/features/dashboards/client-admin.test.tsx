import { sample } from '@claimlock/contract/sample';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, show } from '../../lib/testing/screen.tsx';
import { outOfUse, signedIn, suspendedSentence } from '../../lib/testing/session.ts';
import { ClientAdminPage } from './ClientAdminPage.tsx';

vi.mock('../people/use-own-client.ts', () => ({ useOwnClient: () => sample.clientId }));
vi.mock('./FirstSteps.tsx', () => ({ useFirstSteps: () => undefined, FirstSteps: () => null }));

const asOf = '2026-11-27T10:00:00Z';
const overview = {
  employees: 24,
  joinedThisMonth: 3,
  activeAdmins: 3,
  youAreAdmin: true,
  training: { now: 87, before: 75 },
  peopleScore: { score: 8.4, people: 24, acknowledged: 81, trained: 87, mfa: 83 },
  invitationsOpen: 2,
  invitationsExpired: 1,
  notInvited: 4963,
  overduePeople: { courses: 1, documents: 3, onboarding: 2 },
  leaversWithWork: 1,
  certificatesEnding: {
    courses: 4,
    fromElsewhere: 1,
    organisation: [
      { frameworkId: 'cyber-essentials', report: null, name: 'Cyber Essentials', endsOn: '2020-01-31', ended: true },
      {
        frameworkId: 'iasme-cyber-assurance',
        report: 'certificate',
        name: 'Cyber Baseline',
        endsOn: '2999-12-31',
        ended: false,
      },
    ],
  },
  compliancePercent: 85,
  assurance: { percent: 75, tier: 'Bronze', asOf },
  openActions: 8,
  overdueActions: 1,
  breaches: [],
  asOf,
};

test.each([
  ['Total Employees', '/client-admin/employees?status=Active'],
  ['Active Admins', '/client-admin/employees?status=Active&access=client_admin'],
  ['Invitations open', '/client-admin/employees?status=Invited'],
])('%s opens the people that it counts', async (label, address) => {
  answering(({ path }) =>
    path.endsWith('/people-overview') ? { body: overview } : { status: 404, body: { code: 'not-found' } },
  );
  show(<ClientAdminPage />);
  const link = await screen.findByRole('link', { name: new RegExp(`^${label}`) });
  expect(link.getAttribute('href')).toBe(address);
});

test.each([
  ['1 person has an overdue course', '/client-admin/employees?training=Overdue'],
  ['3 people have not acknowledged documents in time', '/client-admin/employees?documents=Overdue'],
  ['2 people are late with their onboarding', '/client-admin/employees?onboarding=Overdue'],
  ['1 person who has left still holds open work', '/client-admin/employees?status=Deactivated&work=Open+work'],
  [
    'The Cyber Essentials certificate ended on 31 Jan 2020',
    '/dashboard/compliance-engine/cyber-essentials/questionnaire?part=review',
  ],
  [
    'The Cyber Baseline certificate ends on 31 Dec 2999',
    '/dashboard/compliance-engine/iasme-cyber-assurance?report=certificate',
  ],
  ['1 certificate from elsewhere is due for renewal', '/dashboard/training/elsewhere?renewal=Due'],
  ['4 course certificates are due for renewal', '/dashboard/training/certifications?renewal=Due'],
  ['4,963 people are not invited yet', '/client-admin/employees?status=Not+invited'],
  ['1 invitation has expired', '/client-admin/employees?status=Invitation+expired'],
  ['2 invitations awaiting an answer', '/client-admin/employees?status=Invited'],
])('“%s” needs doing, and opens those people', async (says, address) => {
  answering(({ path }) =>
    path.endsWith('/people-overview') ? { body: overview } : { status: 404, body: { code: 'not-found' } },
  );
  show(<ClientAdminPage />);
  const link = await screen.findByRole('link', { name: new RegExp(`^${says}`) });
  expect(link.getAttribute('href')?.replaceAll('%20', '+')).toBe(address);
});

test('what the reader may not see is left out', async () => {
  const hidden = { courses: null, fromElsewhere: null, organisation: null };
  const body = { ...overview, leaversWithWork: null, certificatesEnding: hidden };
  answering(({ path }) =>
    path.endsWith('/people-overview') ? { body } : { status: 404, body: { code: 'not-found' } },
  );
  show(<ClientAdminPage />);
  await screen.findByRole('link', { name: /^1 person has an overdue course/ });
  expect(screen.queryByText(/who has left|certificate/)).toBeNull();
});

test('what is overdue or has ended comes first, then what is open', async () => {
  answering(({ path }) =>
    path.endsWith('/people-overview') ? { body: overview } : { status: 404, body: { code: 'not-found' } },
  );
  show(<ClientAdminPage />);
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
  const place = (says: string) => rows.findIndex((row) => row.startsWith(says));
  const order = ['1 action is overdue', 'The Cyber Essentials certificate ended', '8 actions are open'].map(place);
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
});

test('an administrator adds an employee and asks support from here', async () => {
  answering(({ path }) => ({ body: path === '/api/session' ? signedIn() : overview }));
  show(<ClientAdminPage />);
  const add = await screen.findByRole('link', { name: 'Add Employee' });
  expect(add.getAttribute('href')).toBe('/client-admin/add-employee');
  screen.getByRole('link', { name: 'Contact Support' });
});

test.each(outOfUse)(
  'while the organisation is %s, Add Employee is disabled with its reason and Contact Support works',
  async (_, said) => {
    answering(({ path }) =>
      path === '/api/session'
        ? { body: signedIn(said) }
        : { status: 403, body: { success: false, error: suspendedSentence, code: 'client.suspended' } },
    );
    const { user, address } = show(<ClientAdminPage />, '/client-admin');
    const support = await screen.findByRole('link', { name: 'Contact Support' });
    expect(support.getAttribute('href')).toBe('/client-admin/support?ticket=new');
    const add = screen.getByRole('button', { name: 'Add Employee', description: suspendedSentence });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    await user.click(add);
    expect(address()).toBe('/client-admin');
  },
);
