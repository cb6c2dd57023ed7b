import { PhishingCampaign } from '@claimlock/contract/phishing/endpoints';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permitEverything } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { Campaigns } from './Campaigns.tsx';

permitEverything();

const id = 'phc_01hzzzzzzzzzzzzzzzzzzzzzzt';
const campaign = PhishingCampaign.parse({
  id,
  title: 'Autumn',
  template: 'parcel',
  state: 'Finished',
  audience: 'everybody',
  role: null,
  department: null,
  groupId: null,
  group: null,
  startsAt: '2026-10-01T08:00:00Z',
  endsAt: '2026-10-01T09:00:00Z',
  createdBy: null,
  launchedAt: '2026-10-01T07:00:00Z',
  finishedAt: '2026-10-01T10:00:00Z',
  version: 1,
  figures: {
    people: 20,
    leftOut: 0,
    sent: 20,
    reported: 13,
    clicked: 2,
    submitted: 1,
    suspected: 0,
    reportedPercent: 65,
    clickedPercent: 10,
  },
});

test('the figures of the last campaign open that campaign', async () => {
  const confirmedDomains = ['thameslight.example'];
  answering(() => ({
    body: { campaigns: [campaign], templates: [], departments: [], groups: [], confirmedDomains },
  }));
  show(<Campaigns clientId="cli_01hzzzzzzzzzzzzzzzzzzzzzzz" />);
  await screen.findByRole('region', { name: 'Results of Autumn' });
  for (const figure of [/^Reported/, /^Clicked/, /^Sent the form/])
    expect(screen.getByRole('link', { name: figure }).getAttribute('href')).toBe(`/dashboard/training/phishing/${id}`);
});

test('two campaigns are compared in points, and their chart is there with them', async () => {
  const summer = { ...campaign, id: `${id.slice(0, -1)}s`, title: 'Summer', endsAt: '2026-07-01T09:00:00Z' };
  const before = { ...summer, figures: { ...campaign.figures, reported: 12, reportedPercent: 64 } };
  answering(() => ({
    body: {
      campaigns: [campaign, before],
      templates: [],
      departments: [],
      groups: [],
      confirmedDomains: ['a.example'],
    },
  }));
  show(<Campaigns clientId="cli_01hzzzzzzzzzzzzzzzzzzzzzzz" />);
  await screen.findByRole('region', { name: 'Results of Autumn' });
  screen.getByRole('region', { name: 'Reported and clicked' });
  screen.getByText('+1 point since the campaign before');
  screen.getByText('±0 points since the campaign before');
});
