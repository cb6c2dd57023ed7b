import { listControls, setControlState } from '@claimlock/contract/compliance/controls';
import { readDashboard } from '@claimlock/contract/dashboards/endpoints';
import { listFindings } from '@claimlock/contract/findings/endpoints';
import { listEntries } from '@claimlock/contract/ledger/endpoints';
import { listNotifications, readAllNotifications } from '@claimlock/contract/notifications/endpoints';
import { addPrivacyEvent } from '@claimlock/contract/privacy-events/endpoints';
import { listRisks, readRiskSummary } from '@claimlock/contract/risks/endpoints';
import { changeRisk } from '@claimlock/contract/risks/steps';
import { readTracker } from '@claimlock/contract/tracker/endpoints';
import { expect, test } from 'vitest';
import { resourceOf, touches } from './touched.ts';

const reads = [
  listRisks,
  readRiskSummary,
  readDashboard,
  listEntries,
  listNotifications,
  readTracker,
  listFindings,
  listControls,
];
const touchedBy = ({ path }: { readonly path: string }) =>
  reads.filter((read) => touches(path, read.path)).map(({ name }) => name);

test('an address is about its resource', () => {
  const addresses = [changeRisk.path, readAllNotifications.path, '/api/platform/mail', '/api/clients/:clientId/x'];
  expect(addresses.map(resourceOf)).toEqual(['risks', 'notifications', 'platform', 'x']);
});

test('what a change touches is read anew, and nothing else', () => {
  expect(touchedBy(changeRisk)).toEqual([
    'listRisks',
    'readRiskSummary',
    'readDashboard',
    'listEntries',
    'listNotifications',
    'listFindings',
  ]);
  expect(touchedBy(addPrivacyEvent)).toEqual(['readDashboard', 'listEntries', 'listNotifications', 'readTracker']);
  expect(touchedBy(readAllNotifications)).toEqual(['listNotifications']);
});

test('a change of which nothing is known touches everything', () => {
  expect(touchedBy(setControlState)).toHaveLength(reads.length);
});
