import { PhishingCampaignId } from '@claimlock/contract/identifiers';
import type { PeopleGroup } from '@claimlock/contract/people-analytics/endpoints';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../lib/testing/screen.tsx';
import { DepartmentsNow } from './DepartmentsNow.tsx';
import { PhishingResults } from './PhishingResults.tsx';
import { TrainingOverTime } from './TrainingOverTime.tsx';

const group = (
  kind: PeopleGroup['kind'],
  name: string,
  percents: readonly [number | null, number | null],
): PeopleGroup => ({
  kind,
  name,
  score: { score: 8.4, people: 24, acknowledged: 81, trained: 87, mfa: null },
  overdue: { courses: 1, documents: 7 },
  trend: [
    { month: '2026-05', percent: percents[0], soFar: false },
    { month: '2026-06', percent: percents[1], soFar: true },
  ],
});
const groups = [
  group('everyone', '', [75, 87]),
  group('department', '', [null, 100]),
  group('small-departments', '', [68, 85]),
];
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);

test('each department has its month ends, and a dash where nothing can be said', () => {
  show(<TrainingOverTime groups={groups} />);
  expect(rows()).toEqual([
    'DepartmentTrendMayJun, so far',
    'Everyone75%87%',
    'No department–100%',
    'Small departments together68%85%',
  ]);
});

test('each department has its score, what that is made of, and what is overdue', () => {
  show(<DepartmentsNow groups={groups} />);
  expect(rows()[1]).toBe('Everyone248.4/1081%87%–8');
});

test('phishing tests are listed with a dash where too few people had one, and their absence is explained', () => {
  const id = PhishingCampaignId.parse('phc_01hzzzzzzzzzzzzzzzzzzzzzzs');
  const small = { id, title: 'Board', finishedOn: '2026-06-01', sent: 4, reportedPercent: null, clickedPercent: null };
  const { unmount } = show(<PhishingResults campaigns={[small]} />);
  expect(rows()[1]).toBe('Board1 Jun 20264––');
  unmount();
  show(<PhishingResults campaigns={[]} />);
  screen.getByText('No campaign finished in the last 12 months');
  screen.getByRole('link', { name: 'Phishing simulation' });
});
