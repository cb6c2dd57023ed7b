import { countBeyondRetention } from '@claimlock/contract/organisation-settings/endpoints';
import { usualMatrixLabels } from '@claimlock/contract/organisation-settings/matrix-labels';
import { type OrganisationSettings, weekdays } from '@claimlock/contract/organisation-settings/settings';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, show } from '../../lib/testing/screen.tsx';
import { RetentionForm } from './RetentionForm.tsx';

const clientId = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';
const settings: OrganisationSettings = {
  riskReviewMonths: null,
  evidenceMonths: null,
  documentReviewMonths: null,
  controlReviewMonths: null,
  evidenceNoticeDays: null,
  documentNoticeDays: null,
  controlNoticeDays: null,
  weekdays: [...weekdays],
  bankHolidays: null,
  holidays: [],
  labels: usualMatrixLabels,
  reportDays: null,
  phishingDays: null,
  operationDays: null,
  proposed: { riskReviewOn: null, evidenceUntil: null },
  version: 3,
};
const draw = () =>
  show(<RetentionForm clientId={clientId} settings={settings} reload={() => Promise.resolve(settings)} />);
const counted = countBeyondRetention.path.replace(':clientId', clientId);

test('what a shorter time removes is counted before it is saved, and saved only where it is confirmed', async () => {
  const asked = answering(({ method, path }) =>
    method === 'GET' && path.startsWith(counted)
      ? { body: { reportDays: path.includes('reportDays=30') ? 2 : 0, phishingDays: 0, operationDays: 0 } }
      : { body: { ...settings, reportDays: 30, version: 4 } },
  );
  const { user } = draw();
  await user.type(screen.getByLabelText(/^Files and filters/), '30');
  await screen.findByText('This removes 2 files and filters of reports and exports');
  await user.click(screen.getByLabelText('Delete items older than this'));
  await user.click(screen.getByRole('button', { name: 'Save retention' }));
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      version: 3,
      reportDays: 30,
      phishingDays: null,
      confirmed: true,
    }),
  );
});

test('a number that is too small is told beside its field, and stays as it was typed', async () => {
  const asked = answering(() => ({ body: { reportDays: 0, phishingDays: 0, operationDays: 0 } }));
  const { user } = draw();
  const field = screen.getByLabelText(/^Files and filters/);
  await user.type(field, '5');
  await user.click(screen.getByRole('button', { name: 'Save retention' }));
  await screen.findAllByText(/Give a whole number of days from 30 to 2557/);
  expect(field).toHaveProperty('value', '5');
  expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
});
