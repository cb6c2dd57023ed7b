import { PhishingCampaign } from '@claimlock/contract/phishing/endpoints';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permitEverything } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { CampaignSteps } from './CampaignSteps.tsx';

permitEverything();

const id = (prefix: string) => `${prefix}_01hzzzzzzzzzzzzzzzzzzzzzzz`;
const clientId = id('cli');
const campaign = PhishingCampaign.parse({
  id: id('phc'),
  title: 'Autumn',
  template: 'parcel',
  state: 'Draft',
  audience: 'everybody',
  role: null,
  department: null,
  groupId: null,
  group: null,
  startsAt: '2026-12-01T09:00:00Z',
  endsAt: '2026-12-03T17:00:00Z',
  createdBy: null,
  launchedAt: null,
  finishedAt: null,
  version: 3,
  figures: {
    people: 0,
    leftOut: 0,
    sent: 0,
    reported: 0,
    clicked: 0,
    submitted: 0,
    suspected: 0,
    reportedPercent: null,
    clickedPercent: null,
  },
});
const reach = { people: 21, leftOut: 1, domains: ['thameslight.example'], endsAt: campaign.endsAt };

function open(preview: typeof reach, state: PhishingCampaign['state'] = 'Draft') {
  const asked = answering(({ method }) => ({ body: method === 'GET' ? preview : campaign }));
  const { user } = show(
    <CampaignSteps clientId={clientId} campaign={{ ...campaign, state }} reload={async () => campaign} />,
  );
  const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ method }) => method);
  return { user, sent, asked };
}

test('a launch says whom it reaches before anything is sent', async () => {
  const { user, sent } = open(reach);
  await user.click(screen.getByRole('button', { name: 'Launch campaign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Launch Autumn?' }));
  await dialog.findByText(/sent to 21 people with addresses in thameslight.example, until 3 Dec 2026/);
  dialog.getByText(/1 person is not included/);
  expect(sent()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Send to 21 people' }));
  expect(sent()).toEqual(['POST']);
});

test('a launch that would reach nobody cannot be confirmed', async () => {
  const { user, sent } = open({ ...reach, people: 0, domains: [] });
  await user.click(screen.getByRole('button', { name: 'Launch campaign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Launch Autumn?' }));
  await dialog.findByText('The message would be sent to no one.');
  await user.click(dialog.getByRole('button', { name: 'Launch' }));
  expect(sent()).toEqual([]);
});

test('a campaign is cancelled once that is confirmed, and kept where it is not', async () => {
  const { user, sent } = open(reach, 'Running');
  await user.click(screen.getByRole('button', { name: 'Cancel campaign' }));
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel campaign' }));
  await user.click(screen.getByRole('button', { name: 'Cancel the campaign' }));
  expect(sent()).toEqual(['DELETE']);
});

test('a draft is deleted once that is confirmed, on the version that was read, and kept where it is not', async () => {
  const { user, sent, asked } = open(reach);
  const begin = async () => {
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete draft' }));
  };
  await begin();
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(sent()).toEqual([]);
  await begin();
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Autumn?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete draft' }));
  expect(sent()).toEqual(['DELETE']);
  expect(asked.map(({ path }) => path).find((path) => path.includes('/draft'))).toMatch(/\/draft\?version=3$/);
});

test('what was launched is neither edited nor deleted', () => {
  open(reach, 'Running');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBe(null);
  expect(screen.queryByRole('button', { name: 'More' })).toBe(null);
});
