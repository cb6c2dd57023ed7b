import { PhishingCampaign } from '@claimlock/contract/phishing/endpoints';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../lib/testing/screen.tsx';
import { CampaignChart } from './CampaignChart.tsx';

const campaign = (letter: string, title: string, day: string, percents: readonly [number, number]) =>
  PhishingCampaign.parse({
    id: `phc_01hzzzzzzzzzzzzzzzzzzzzzz${letter}`,
    title,
    template: 'parcel',
    state: 'Finished',
    audience: 'everybody',
    role: null,
    department: null,
    groupId: null,
    group: null,
    startsAt: `${day}T08:00:00Z`,
    endsAt: `${day}T09:00:00Z`,
    createdBy: null,
    launchedAt: `${day}T07:00:00Z`,
    finishedAt: `${day}T10:00:00Z`,
    version: 1,
    figures: {
      people: 20,
      leftOut: 0,
      sent: 20,
      reported: 10,
      clicked: 2,
      submitted: 0,
      suspected: 0,
      reportedPercent: percents[0],
      clickedPercent: percents[1],
    },
  });
const spring = campaign('s', 'Spring', '2026-04-01', [20, 31]);
const autumn = campaign('t', 'Autumn', '2026-10-01', [65, 8]);

test('finished campaigns are shown the oldest first, and a table says the same', () => {
  show(<CampaignChart campaigns={[autumn, { ...spring, state: 'Cancelled' }, spring]} />);
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(['CampaignFinishedReportedClicked', '1. Spring1 Apr 202620%31%', '2. Autumn1 Oct 202665%8%']);
});

test('one finished campaign alone is no course of anything', () => {
  show(<CampaignChart campaigns={[autumn, { ...spring, state: 'Running', finishedAt: null }]} />);
  expect(screen.queryByRole('table')).toBe(null);
});
