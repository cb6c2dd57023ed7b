import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetOrganisations, keepOrganisations } from '../../lib/selected-organisation.ts';
import { aire } from '../../lib/testing/organisation.ts';
import { privacyEvent } from '../../lib/testing/privacy-event.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { outOfUse, signedIn, suspendedSentence } from '../../lib/testing/session.ts';
import { PrivacyRegisterPage } from './PrivacyRegisterPage.tsx';

beforeEach(() => keepOrganisations([aire]));
afterEach(() => forgetOrganisations());

const none = { kept: 0, of: 0, open: 0, late: 0 };
const clocks = { request: none, breach: { ...none, open: 1 }, complaint: none };
const refused = { status: 403, body: { success: false, error: suspendedSentence, code: 'client.suspended' } };

/** Answers what a client out of use is answered: the register and its clocks, and nothing else. */
const answer = (said: Parameters<typeof signedIn>[0]) =>
  answering(({ path }) => {
    if (path === '/api/session') return { body: signedIn(said) };
    if (path.endsWith('/privacy-clocks')) return { body: clocks };
    if (path.includes('/privacy-events?')) return { body: { items: [privacyEvent()], next: null, total: 1 } };
    return refused;
  });

test.each(outOfUse)('the register of a client that is %s is read, and events are recorded in it', async (_, said) => {
  const asked = answer(said);
  const { user, address } = show(<PrivacyRegisterPage />, '/dashboard/compliance-engine/privacy');
  await screen.findByRole('button', { name: 'INC-4' });
  await screen.findByText('Breaches reported in time');
  await screen.findByText('1 open');
  expect(screen.queryByText(suspendedSentence)).toBe(null);
  // The list of people is closed to a suspended client, so it is not requested.
  await waitFor(() => expect(asked.map(({ path }) => path).filter((path) => path.includes('/people'))).toEqual([]));
  await user.click(screen.getByRole('button', { name: 'Record an event' }));
  expect(address()).toContain('event=new');
  await screen.findByRole('form', { name: 'Record an event' });
});

test.each(outOfUse)('whoever may not read it is told so, and not that the client is %s', async (_, said) => {
  answer({ audience: 'broker_admin', ...said });
  show(<PrivacyRegisterPage />, '/dashboard/compliance-engine/privacy');
  await screen.findByText(/^Only .* can do this\.$/);
  expect(screen.queryByText(suspendedSentence)).toBe(null);
});
