import { RiskAcceptanceId } from '@claimlock/contract/identifiers';
import type { RiskAdvice as Advice, RiskAdviser, UnanswerableAdviser } from '@claimlock/contract/risks/advice';
import type { Risk } from '@claimlock/contract/risks/endpoints';
import type { RiskAcceptance } from '@claimlock/contract/risks/steps';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permitEverything } from '../../lib/testing/permission.ts';
import { risk } from '../../lib/testing/risk.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { RiskAcceptances } from './RiskAcceptanceForms.tsx';

permitEverything();

const clientId = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';
const advice = (more: Partial<Advice> = {}): Advice => ({
  duty: 'CISO',
  advises: 'treat',
  reasons: 'The system faces the internet, and can be apart from it.',
  rating: null,
  by: 'Amara Obi',
  at: '2026-11-20T09:00:00.000Z',
  current: true,
  ...more,
});
type Said = {
  readonly acceptances?: readonly RiskAcceptance[];
  readonly advice?: readonly Advice[];
  readonly advisers?: readonly RiskAdviser[];
  readonly advisesAs?: readonly RiskAdviser[];
  readonly cannotAnswer?: readonly UnanswerableAdviser[];
};

function showAcceptance(said: Said, more: Partial<Risk> = {}) {
  const shown = risk(more);
  const asked = answering(({ method }) =>
    method === 'GET'
      ? {
          body: {
            acceptances: [],
            advice: [],
            advisers: [],
            advisesAs: [],
            cannotAnswer: [],
            whyNotAccept: null,
            ...said,
          },
        }
      : { status: 201, body: { ...shown, version: shown.version + 1 } },
  );
  const screenOf = show(<RiskAcceptances clientId={clientId} risk={shown} reload={async () => shown} />);
  return { asked, ...screenOf };
}

test('whose advice is needed first is said, and what was given counts or counts no longer', async () => {
  showAcceptance({
    advisers: ['CISO', 'DPO'],
    advice: [advice({ current: false }), advice({ duty: 'DPO', advises: 'accept', by: 'Ngozi Eze' })],
  });
  await screen.findByText('Advice needed at the current rating: Chief information security officer.');
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('Treat the risk firstNo longer counts');
  expect(second?.textContent).toMatch(/^Accept the risk.*Ngozi Eze/);
});

test('an adviser records their advice, as what they give it, on the version that they see', async () => {
  const { user, asked } = showAcceptance({ advisers: ['CISO'], advisesAs: ['CISO'] });
  await user.click(await screen.findByRole('button', { name: 'Record your advice' }));
  const form = await screen.findByRole('form', { name: 'Advise on this risk as Chief information security officer' });
  await user.selectOptions(within(form).getByLabelText('Your advice'), 'Treat the risk first');
  const reasons = within(form).getByLabelText('Reasons');
  expect(reasons.tagName).toBe('TEXTAREA');
  await user.type(reasons, 'It faces the internet.');
  await user.click(within(form).getByRole('button', { name: 'Record the advice' }));
  await screen.findByRole('button', { name: 'Record your advice' });
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    version: 4,
    advises: 'treat',
    reasons: 'It faces the internet.',
  });
});

test('the form of advice takes the focus into its first field, and gives it back to its button', async () => {
  const { user } = showAcceptance({ advisers: ['CISO'], advisesAs: ['CISO'] });
  const button = () => screen.findByRole('button', { name: 'Record your advice' });
  await user.click(await button());
  await waitFor(async () => expect(document.activeElement).toBe(await screen.findByLabelText('Your advice')));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const again = await button();
  expect(document.activeElement).toBe(again);
});

test('whose advice is not needed is not offered to give it, and where nobody is CISO that is said', async () => {
  const waits = showAcceptance({ advisers: ['CISO'] });
  await screen.findByText(/Advice needed at the current rating/);
  expect(screen.queryByRole('button', { name: 'Record your advice' })).toBeNull();
  waits.unmount();
  showAcceptance({});
  await screen.findByText('No CISO is appointed, so no advice is needed to accept this risk.');
  expect(screen.queryByRole('list', { name: 'Advice' })).toBeNull();
});

test('an adviser who cannot sign in is named with their deputy', async () => {
  showAcceptance({
    advisers: ['CISO'],
    cannotAnswer: [{ duty: 'CISO', holder: 'Amara Obi', deputy: 'Ngozi Eze' }],
  });
  await screen.findByText(/^Amara Obi holds the duty of CISO and cannot sign in.*such as the deputy Ngozi Eze/);
  screen.getByRole('link', { name: 'Duties' });
});

test('whoever accepts against the advice is asked why against it', async () => {
  const { user } = showAcceptance({ advisers: ['CISO'], advice: [advice()] }, { acceptance: 'Proposed' });
  await user.click(await screen.findByRole('button', { name: 'Accept the risk' }));
  await screen.findByLabelText('Why it is accepted against the advice');
});

test('the advice on a risk that was closed without an acceptance stays to be read', async () => {
  showAcceptance({ advice: [advice({ current: false })] }, { status: 'Resolved', outcome: 'Treated' });
  await screen.findByText(/The system faces the internet/);
});

test('an acceptance says the advice that it rests on, who was missing, and from what the risk was lowered before', async () => {
  const accepted: RiskAcceptance = {
    id: RiskAcceptanceId.parse('rac_01hzzzzzzzzzzzzzzzzzzzzzzz'),
    state: 'Accepted',
    until: '2027-03-01',
    reason: 'It is replaced in spring.',
    proposedBy: null,
    proposedAt: null,
    decidedBy: 'Ines Calder',
    decidedAt: '2026-11-20T09:00:00.000Z',
    note: null,
    accepted: null,
    residual: null,
    controls: [],
    endedAt: null,
    restsOn: {
      advice: [{ duty: 'DPO', advises: 'accept' }],
      unheld: [{ duty: 'CISO', lastHeldBy: 'Amara Obi', until: '2026-11-19' }],
      lowered: { rating: { likelihood: 4, impact: 5, score: 20, level: 'Critical' }, until: '2026-11-18' },
    },
  };
  showAcceptance({ acceptances: [accepted] }, { status: 'Resolved', outcome: 'Accepted', acceptance: 'Accepted' });
  const grounds = await screen.findByRole('list', { name: 'What the acceptance rests on' });
  expect(
    within(grounds)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Advice of the data protection officer: Accept the risk',
    'The duty of CISO was vacant when this was accepted (last held by Amara Obi until 19 Nov 2026)',
    'Rated Critical until 18 Nov 2026',
  ]);
});
