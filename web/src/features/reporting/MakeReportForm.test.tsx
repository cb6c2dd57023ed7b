import { sample } from '@claimlock/contract/sample';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { frameworkScore } from '../../lib/testing/framework-score.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { text, useUrlState } from '../../lib/url-state.ts';
import { MakeReportForm } from './MakeReportForm.tsx';

const cyber = frameworkScore();
const iso = frameworkScore({ frameworkId: 'iso-27001-2022', name: 'ISO/IEC 27001', hasStatement: true });
/** All of it applies, so it has no statement. */
const own = frameworkScore({ frameworkId: 'own-01k9q0s7h0zzzzzzzzzzzzzzzz', name: 'Board rules' });
const offered = () =>
  within(screen.getByLabelText('Framework'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('a statement of applicability is offered of frameworks that have one, and another choice does not stay', async () => {
  answering(() => ({ body: { overall: cyber.score, frameworks: [cyber, iso, own] } }));
  const { user } = show(<MakeReportForm clientId={sample.clientId} kind="framework" onClose={() => undefined} />);
  await screen.findByRole('option', { name: 'Cyber Essentials' });
  await user.selectOptions(screen.getByLabelText('Framework'), 'Cyber Essentials');
  await user.selectOptions(screen.getByLabelText('Report'), 'Statement of applicability');
  expect(offered()).toEqual(['Choose a framework', 'ISO/IEC 27001']);
  expect(screen.getByLabelText('Framework')).toHaveProperty('value', '');
});

test('who follows no framework with a statement is told so', async () => {
  answering(() => ({ body: { overall: cyber.score, frameworks: [cyber] } }));
  show(<MakeReportForm clientId={sample.clientId} kind="applicability" onClose={() => undefined} />);
  await screen.findByRole('option', { name: 'No framework that you follow has a statement' });
  expect(offered()).toHaveLength(1);
});

test('who follows no framework at all is told so', async () => {
  answering(() => ({ body: { overall: null, frameworks: [] } }));
  show(<MakeReportForm clientId={sample.clientId} kind="framework" onClose={() => undefined} />);
  await screen.findByRole('option', { name: 'You follow no framework yet' });
});

test('frameworks that cannot be loaded are not said to be none', async () => {
  answering(() => ({ status: 500, body: { error: { code: 'internal', message: 'Unknown error' } } }));
  show(<MakeReportForm clientId={sample.clientId} kind="framework" onClose={() => undefined} />);
  await screen.findByRole('option', { name: 'The frameworks could not be loaded' });
});

test.each(['Training and phishing', 'Policy acknowledgement'])('%s can be asked for as of a past day', async (name) => {
  answering(() => ({ body: { overall: cyber.score, frameworks: [cyber] } }));
  const { user } = show(<MakeReportForm clientId={sample.clientId} kind="audit-trail" onClose={() => undefined} />);
  await screen.findByLabelText('Report');
  expect(screen.queryByLabelText(/^As of the end of/)).toBeNull();
  await user.selectOptions(screen.getByLabelText('Report'), name);
  screen.getByLabelText(/^As of the end of/);
});

test('how many rows a PDF holds is said beside the format, and not of one that holds all', async () => {
  answering(() => ({ body: { overall: cyber.score, frameworks: [cyber] } }));
  const { user } = show(<MakeReportForm clientId={sample.clientId} kind="training" onClose={() => undefined} />);
  const limit = 'A PDF holds up to 100,000 rows. For more, choose Excel or CSV.';
  const format = await screen.findByLabelText('Format');
  await user.selectOptions(format, 'PDF');
  screen.getByText(limit);
  await user.selectOptions(format, 'CSV');
  expect(screen.queryByText(limit)).toBeNull();
});

const address = { make: text };
/** A page whose address opens the form. */
function Page() {
  const [{ make }, change] = useUrlState(address);
  if (make === undefined) return <p>No form</p>;
  return <MakeReportForm clientId={sample.clientId} kind="training" onClose={() => change({ make: undefined })} />;
}

test.each([
  ['one goes back', 'go'],
  ['Escape closes it', '{Escape}'],
])('what is typed for a report is asked about once before %s', async (_, how) => {
  answering(() => ({ body: { overall: cyber.score, frameworks: [cyber] } }));
  const shown = show(<Page />, '/dashboard/reporting?make=training');
  await shown.user.type(await screen.findByLabelText(/^Title/), 'Autumn');
  if (how === 'go') void shown.go('/dashboard/reporting');
  else await shown.user.keyboard(how);
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(shown.address()).toBe('/dashboard/reporting?make=training');
  await shown.user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  await screen.findByText('No form');
  expect(screen.queryByRole('dialog')).toBeNull();
});
