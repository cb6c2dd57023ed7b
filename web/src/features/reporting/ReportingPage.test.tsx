import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { whoMay } from '../../lib/can.ts';
import { forgetOrganisations, keepOrganisations } from '../../lib/selected-organisation.ts';
import { aire } from '../../lib/testing/organisation.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { signedIn } from '../../lib/testing/session.ts';
import { ReportingPage } from './ReportingPage.tsx';

beforeEach(() => keepOrganisations([aire]));
afterEach(() => forgetOrganisations());

/** The page as somebody opens it. */
function opened(said: Parameters<typeof signedIn>[0], address = '/dashboard/reporting') {
  answering(({ path }) => ({
    body: path === '/api/session' ? signedIn(said) : { items: [], schedules: [], next: null, total: 0 },
  }));
  return show(<ReportingPage />, address);
}
const names = async () => (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
const openTab = async () => (await screen.findByRole('tab', { selected: true })).textContent;

test('a person without access to reports sees their exports at once, and no tab without access', async () => {
  opened({ audience: 'employee', role: 'staff' });
  expect(await names()).toEqual(['Export History']);
  expect(await openTab()).toBe('Export History');
  await screen.findByText(/^Each list that you export/);
});

test('a person with access to everything sees reports first', async () => {
  opened({ audience: 'employee', role: 'manager' });
  expect(await names()).toEqual(['Reports', 'Audit Trail', 'Export History']);
  expect(await openTab()).toBe('Reports');
});

test('reports are shown together with the schedules above them, so that nothing moves', async () => {
  const schedules = Promise.withResolvers<void>();
  answering(async ({ path }) => {
    if (path.includes('schedules')) await schedules.promise;
    const nothing = { items: [], schedules: [], next: null, total: 0 };
    return { body: path === '/api/session' ? signedIn({ audience: 'employee', role: 'manager' }) : nothing };
  });
  show(<ReportingPage />, '/dashboard/reporting');
  const empty = await screen.findByText('No report yet');
  expect(empty.closest('[hidden]')).not.toBe(null);
  schedules.resolve();
  await waitFor(() => expect(empty.closest('[hidden]')).toBe(null));
});

test('a tab that a custom role excludes is left out, and the next one opened', async () => {
  opened({ audience: 'employee', role: 'manager', withheld: ['reports.read'] });
  expect(await names()).toEqual(['Audit Trail', 'Export History']);
  expect(await openTab()).toBe('Audit Trail');
});

test('a link to a tab without access says why', async () => {
  opened({ audience: 'employee', role: 'staff' }, '/dashboard/reporting/audit-trail');
  expect(await openTab()).toBe('Audit Trail');
  await screen.findByText(whoMay('ledger.read'));
});

test('a person without access to any of them is told why', async () => {
  opened({ audience: 'employee', role: 'staff', withheld: ['list-exports.read'] });
  await screen.findByText(whoMay('reports.read'));
  expect(screen.queryByRole('tab')).toBe(null);
});
