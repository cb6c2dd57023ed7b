import type { FindingAdvice as Advice, FindingRestsOn } from '@claimlock/contract/findings/advice';
import type { Finding } from '@claimlock/contract/findings/endpoints';
import type { RiskAdviser, UnanswerableAdviser } from '@claimlock/contract/risks/advice';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { finding } from '../../lib/testing/finding.ts';
import { permitEverything } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { FindingAdvice } from './FindingAdvice.tsx';
import { AcceptForm } from './FindingStepForms.tsx';
import { FindingSteps } from './FindingSteps.tsx';

permitEverything();

const clientId = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';
const advice = (more: Partial<Advice> = {}): Advice => ({
  duty: 'CISO',
  advises: 'treat',
  reasons: 'The system faces the internet, and can be apart from it.',
  severity: 'High',
  by: 'Amara Obi',
  at: '2026-11-20T09:00:00.000Z',
  current: true,
  ...more,
});
type Said = {
  readonly advice?: readonly Advice[];
  readonly advisers?: readonly RiskAdviser[];
  readonly advisesAs?: readonly RiskAdviser[];
  readonly toAsk?: readonly RiskAdviser[];
  readonly cannotAnswer?: readonly UnanswerableAdviser[];
  readonly whyNotAccept?: string | null;
  readonly restsOn?: FindingRestsOn | null;
};

/** A finding’s advice, its buttons and the form that accepts its risk, as they read the same. */
function showFinding(said: Said, more: Partial<Finding> = {}) {
  const shown = finding(more);
  const asked = answering(({ method }) =>
    method === 'GET'
      ? {
          body: {
            advice: [],
            advisers: [],
            advisesAs: [],
            toAsk: [],
            cannotAnswer: [],
            whyNotAccept: null,
            restsOn: null,
            ...said,
          },
        }
      : { status: 201, body: { ...shown, version: shown.version + 1 } },
  );
  const props = { clientId, finding: shown, reload: async () => shown };
  return {
    asked,
    ...show(
      <>
        <FindingSteps clientId={clientId} finding={shown} onStep={vi.fn()} onRecur={vi.fn()} />
        <FindingAdvice {...props} />
        <AcceptForm {...props} onDone={vi.fn()} />
      </>,
    ),
  };
}

test('whose advice is needed first is said, beside the finding and where its risk would be accepted', async () => {
  const { user } = showFinding({ advisers: ['CISO', 'DPO'], whyNotAccept: 'The CISO has to advise first.' });
  await screen.findByText(
    /^Advice needed at the current severity.*: Chief information security officer, Data protection officer\.$/,
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  const accept = await screen.findByRole('menuitem', {
    name: 'Accept the risk',
    description: 'The CISO has to advise first.',
  });
  expect(accept.getAttribute('aria-disabled')).toBe('true');
});

test('missing advice is asked for once', async () => {
  const { user, asked, unmount } = showFinding({ advisers: ['CISO'], toAsk: ['CISO'] });
  await user.click(await screen.findByRole('button', { name: 'Ask for advice' }));
  await waitFor(() => expect(asked.find(({ method }) => method === 'PUT')?.path).toMatch(/\/advice-request$/));
  unmount();
  showFinding({ advisers: ['CISO'], toAsk: [] });
  const button = await screen.findByRole('button', { name: 'Ask for advice' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  screen.getByText('The advice has been asked for.');
});

test('an adviser who cannot sign in is named with their deputy, and cannot be asked', async () => {
  const waits = showFinding({
    advisers: ['CISO'],
    cannotAnswer: [{ duty: 'CISO', holder: 'Amara Obi', deputy: 'Ngozi Eze' }],
  });
  await screen.findByText(
    'Amara Obi holds the duty of CISO and cannot sign in to ClaimLock. Appoint somebody who can, such as the deputy Ngozi Eze, or end the duty.',
  );
  expect(screen.getByRole('link', { name: 'Duties' }).getAttribute('href')).toBe('/dashboard/users/roles/duties');
  expect(screen.queryByRole('button', { name: 'Ask for advice' })).toBeNull();
  waits.unmount();
  // The other one is asked all the same.
  showFinding({
    advisers: ['CISO', 'DPO'],
    toAsk: ['DPO'],
    cannotAnswer: [{ duty: 'CISO', holder: 'Amara Obi', deputy: null }],
  });
  await screen.findByText(/Appoint somebody who can, or end the duty\.$/);
  screen.getByRole('button', { name: 'Ask for advice' });
});

test('an adviser records their advice, as what they give it, on the version that they see', async () => {
  const { user, asked } = showFinding({ advisers: ['CISO'], advisesAs: ['CISO'] });
  await user.click(await screen.findByRole('button', { name: 'Record your advice' }));
  const form = await screen.findByRole('form', {
    name: 'Advise on this finding as Chief information security officer',
  });
  await user.selectOptions(within(form).getByLabelText('Your advice'), 'Treat the risk first');
  await user.type(within(form).getByLabelText('Reasons'), 'It faces the internet.');
  await user.click(within(form).getByRole('button', { name: 'Record the advice' }));
  await screen.findByRole('button', { name: 'Record your advice' });
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
    path: expect.stringMatching(/\/findings\/fnd_01hz+\/advice$/),
    body: { version: 4, advises: 'treat', reasons: 'It faces the internet.' },
  });
});

test('advice from an earlier severity is marked, and accepting against current advice asks for a reason', async () => {
  showFinding({
    advisers: ['CISO'],
    advice: [
      advice({ advises: 'accept', current: false, severity: 'Critical', at: '2026-11-18T09:00:00.000Z' }),
      advice({ by: 'Ngozi Eze' }),
    ],
  });
  await screen.findByLabelText('Why it is accepted against the advice');
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^Accept the riskCritical.*No longer counts/);
  expect(second?.textContent).toMatch(/^Treat the risk firstHigh.*Ngozi Eze/);
  expect(screen.queryByText(/Advice needed/)).toBeNull();
});

test('a missing CISO is mentioned on a High finding, and a Medium one mentions no advice', async () => {
  const grave = showFinding({});
  await screen.findByText('No CISO is appointed, so no advice is needed to accept this risk.');
  grave.unmount();
  const { asked } = showFinding({}, { severity: 'Medium' });
  await screen.findByLabelText('Reason');
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(screen.queryByRole('heading', { name: 'Advice on accepting the risk' })).toBeNull();
});

test('an accepted risk says the advice it rests on, which adviser was missing, and a severity lowered before', async () => {
  showFinding(
    {
      restsOn: {
        advice: [{ duty: 'DPO', advises: 'accept' }],
        unheld: [{ duty: 'CISO', lastHeldBy: 'Amara Obi', until: '2026-11-19' }],
        lowered: { severity: 'Critical', until: '2026-11-18' },
      },
    },
    { status: 'Risk Accepted', acceptedUntil: '2027-01-31' },
  );
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
