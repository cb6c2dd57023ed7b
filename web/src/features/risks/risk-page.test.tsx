import type { Risk } from '@claimlock/contract/risks/endpoints';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { decidePermission } from '../../lib/testing/permission.ts';
import { risk } from '../../lib/testing/risk.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { RiskPage } from './RiskPage.tsx';
import { RiskPanel } from './RiskPanel.tsx';

const may = { now: true, withheld: '' };
decidePermission((action: string) =>
  may.now && action !== may.withheld ? { may: true } : { may: false, why: 'Not for staff.' },
);
vi.mock('../../lib/selected-organisation.ts', () => ({
  useOrganisationChoice: () => ({ selectedOrganisation: { id: 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz' } }),
}));

const shown = risk();
const others = {
  acceptances: [],
  advice: [],
  advisers: [],
  advisesAs: [],
  cannotAnswer: [],
  whyNotAccept: null,
  controls: [],
  findings: [],
  items: [],
  next: null,
};
const answer = (said: Partial<Risk> = {}) =>
  answering(({ path }) => ({ body: /\/risks\/(rsk_\w+)?$/.test(path) ? risk(said) : others }));
const page = (said: Partial<Risk> = {}) => {
  const asked = answer(said);
  return { asked, ...show(<RiskPage />, `/dashboard/risk-register/${shown.id}`) };
};

test.each<[Partial<Risk>, readonly string[]]>([
  [{ status: 'Active' }, ['Start the treatment', 'Review', 'More']],
  [{ status: 'Mitigating', progress: 40 }, ['Review', 'Edit', 'More']],
  [{ status: 'Mitigating', progress: 100 }, ['Resolve', 'Review', 'More']],
  [{ status: 'Resolved', outcome: 'Treated' }, ['Reopen']],
])('the steps of a risk follow from where it stands: %o', async (said, steps) => {
  page(said);
  await screen.findByRole('heading', { level: 1, name: shown.title });
  const row = screen.getByRole('button', { name: steps[0] ?? '' }).parentElement;
  expect([...(row?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual(steps);
});

test('a verdict says in a line what the status and the rating do not', async () => {
  page({ acceptance: 'Expired' });
  await screen.findByText('Treat it, or have it accepted anew.');
});

test('on its page each part of a risk has a ground of its own, and in its panel a heading alone', async () => {
  page();
  await screen.findByRole('region', { name: 'Ratings' });
  screen.getByRole('heading', { level: 2, name: 'Ratings' });
});

test('the panel of a risk leads to its page, and leaves to it what is looked up rarely', async () => {
  const asked = answer();
  show(<RiskPanel clientId="cli_01hzzzzzzzzzzzzzzzzzzzzzzz" riskId={shown.id} onClose={() => undefined} />);
  const link = await screen.findByRole('link', { name: `Open page of ${shown.title}` });
  expect(link.getAttribute('href')).toBe(`/dashboard/risk-register/${shown.id}`);
  screen.getByRole('heading', { level: 3, name: 'Ratings' });
  expect(screen.queryByRole('region', { name: 'Ratings' })).toBe(null);
  expect(asked.filter(({ path }) => /entries|treatment|action-items/.test(path))).toEqual([]);
});

test('a form that a step opened belongs to its tab', async () => {
  const { user, go } = page({ status: 'Mitigating' });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('form', { name: 'Edit the risk' });
  screen.getByRole('heading', { name: 'Edit the risk' });
  expect(screen.queryByRole('button', { name: 'Review' })).toBe(null);
  await go(`/dashboard/risk-register/${shown.id}/treatment`);
  await screen.findByRole('heading', { name: 'Acceptance' });
  expect(screen.queryByRole('form', { name: 'Edit the risk' })).toBe(null);
  screen.getByRole('button', { name: 'Review' });
});

test('a risk that is not here, and one that somebody may not read, are said to be so', async () => {
  answering(() => ({ status: 404, body: { error: { code: 'not-found', message: 'Not here.' } } }));
  const { unmount } = show(<RiskPage />);
  await screen.findByText('This risk is not here');
  screen.getByRole('link', { name: 'See risks' });
  unmount();
  may.now = false;
  const asked = answering(() => ({ body: {} }));
  show(<RiskPage />);
  await screen.findByText('Not for staff.');
  expect(asked).toEqual([]);
  may.now = true;
});

test('who may not read the history is told so under its tab', async () => {
  may.withheld = 'ledger.read';
  answer();
  show(<RiskPage />, `/dashboard/risk-register/${shown.id}/history`);
  await screen.findByText('Not for staff.');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('History');
  may.withheld = '';
});
