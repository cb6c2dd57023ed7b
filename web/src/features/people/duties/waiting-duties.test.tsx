import { DutyProposal } from '@claimlock/contract/duty-proposals/endpoints';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { permitEverything } from '../../../lib/testing/permission.ts';
import { answering, show } from '../../../lib/testing/screen.tsx';
import { WaitingDuties } from './WaitingDuties.tsx';

const place = vi.hoisted(() => ({ operates: false }));
permitEverything();
vi.mock('../use-people-client.ts', () => ({
  usePeopleClient: () => ({ operates: place.operates, personAt: (id: string) => `/people/${id}` }),
}));

const id = (prefix: string) => `${prefix}_01hzzzzzzzzzzzzzzzzzzzzzzz`;
const proposal = (said: object = {}) =>
  DutyProposal.parse({
    id: id('dpr'),
    person: { id: id('per'), name: 'Cy' },
    duty: 'CISO',
    from: null,
    until: null,
    deputy: null,
    document: null,
    safeguards: null,
    proposedBy: 'Bea',
    proposedAt: '2026-11-20T09:00:00.000Z',
    yours: false,
    alone: false,
    whyNot: null,
    whyNotConfirm: null,
    ...said,
  });

function open(said: object = {}, operates = false) {
  place.operates = operates;
  const asked = answering(() => ({ status: 409, body: { code: 'duty-proposal.decided', error: 'Decided already.' } }));
  const { user } = show(<WaitingDuties clientId={id('cli')} proposals={[proposal(said)]} named />);
  return { user, asked };
}

test('whoever proposed it withdraws it, and is offered nothing else', () => {
  open({ yours: true, whyNot: 'You proposed this duty.' });
  screen.getByText('Proposed by you on 20 Nov 2026');
  screen.getByRole('button', { name: 'Withdraw' });
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBe(null);
});

test('whom it is about reads why they cannot confirm it', () => {
  open({ whyNot: 'This duty was proposed for you, so somebody else has to decide on it.' });
  expect(screen.getByRole('button', { name: 'Confirm' }).getAttribute('aria-disabled')).toBe('true');
});

test('where nobody else may confirm it, the organisation reads whom to ask, and the operator that they may', () => {
  open({ alone: true, yours: true });
  screen.getByText(/^No one else here may confirm it\. Ask ClaimLock support/);
  open({ alone: true }, true);
  screen.getByText('No one else at this organisation may confirm it, so you can.');
});

test('the person who confirms a duty sees its deputy and document', () => {
  open({ deputy: { id: id('per'), name: 'Dee' }, document: 'Board minute 12' });
  screen.getByText('Deputy: Dee · Board minute 12');
});

test('a second person confirms it, and is told where somebody was faster', async () => {
  const { user, asked } = open();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  screen.getByText(/begins today and gives the rights of the duty/);
  await user.click(screen.getByRole('button', { name: 'Confirm the duty' }));
  await screen.findByText('Decided already.');
  expect(asked[0]).toMatchObject({
    method: 'POST',
    path: `/api/clients/${id('cli')}/duty-proposals/${id('dpr')}/confirmation`,
  });
});

test('what nobody may confirm any more says why, and can be declined', () => {
  open({ whyNotConfirm: 'The person who proposed this duty may no longer appoint.' });
  expect(screen.getByRole('button', { name: 'Confirm' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: 'Decline' }).getAttribute('aria-disabled')).not.toBe('true');
});

test('the person who confirms a duty sees its end date', async () => {
  const { user } = open({ from: '2999-01-01', until: '2999-03-01' });
  screen.getByText('Proposed by Bea on 20 Nov 2026, to begin on 1 Jan 2999, to end on 1 Mar 2999');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText(/begins on 1 Jan 2999, ends on 1 Mar 2999 and gives the rights of the duty/);
});
