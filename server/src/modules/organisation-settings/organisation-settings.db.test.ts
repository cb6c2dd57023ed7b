import { Finding, raiseFinding } from '@claimlock/contract/findings/endpoints';
import * as contract from '@claimlock/contract/organisation-settings/endpoints';
import { usualMatrixLabels } from '@claimlock/contract/organisation-settings/matrix-labels';
import { OrganisationSettings, weekdays } from '@claimlock/contract/organisation-settings/settings';
import { readRiskSummary } from '@claimlock/contract/risks/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { canaries, other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

const settings = async (cookie = admin) =>
  OrganisationSettings.parse((await app.call(contract.readOrganisationSettings, { clientId }, cookie)).body);
const entriesOf = async (type: string) =>
  app.asAdministrator<{ entry: { body: Record<string, unknown> } }>(
    `select entry::jsonb as entry from ledger_entry where ledger_id = $1 and entry::jsonb->>'type' = $2 order by index`,
    [clientId, type],
  );
const nothing = {
  riskReviewMonths: null,
  evidenceMonths: null,
  documentReviewMonths: null,
  controlReviewMonths: null,
  evidenceNoticeDays: null,
  documentNoticeDays: null,
  controlNoticeDays: null,
};
const office = { weekdays: weekdays.slice(0, 5), bankHolidays: 'England and Wales' };

describe('the settings of an organisation', () => {
  test('are changed on the version that was read, recorded with both numbers, and refused where nothing changes', async () => {
    const { version } = await settings();
    const saved = await app.call(
      contract.changeDeadlines,
      { clientId, version, ...nothing, riskReviewMonths: 6 },
      admin,
    );
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body).toMatchObject({ riskReviewMonths: 6, version: version + 1 });
    const [entry] = (await entriesOf('organisation-settings.deadlines-changed')).slice(-1);
    expect(entry?.entry.body).toMatchObject({ riskReviewMonths: { from: null, to: 6 } });
    const stale = await app.call(contract.changeDeadlines, { clientId, version, ...nothing }, admin);
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const same = await app.call(
      contract.changeDeadlines,
      { clientId, version: version + 1, ...nothing, riskReviewMonths: 6 },
      admin,
    );
    expect(same).toMatchObject({ status: 409, body: { code: 'answer.changes-nothing' } });
  });

  test('two who save at once: one is saved, the other is told', async () => {
    const { version } = await settings();
    const replies = await Promise.all(
      [3, 4].map((months) =>
        app.call(contract.changeDeadlines, { clientId, version, ...nothing, evidenceMonths: months }, admin),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    ['riskReviewMonths', 0],
    ['riskReviewMonths', 37],
    ['evidenceNoticeDays', 7],
    ['controlNoticeDays', 1.5],
    ['controlNoticeDays', 'soon'],
  ])('refuse %s of %s beside its field', async (name, value) => {
    const { version } = await settings();
    const reply = await app.request('PUT', `/api/clients/${clientId}/organisation-settings/deadlines`, {
      cookie: admin,
      body: { version, ...nothing, [name]: value },
    });
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(name);
  });

  test('are not another tenant’s, and staff read them without changing them', async () => {
    const reply = await app.call(contract.readOrganisationSettings, { clientId: other.clientId }, admin);
    expect(reply.status).toBe(404);
    expect(reply.text).not.toContain(canaries.b);
    const staff = await app.signInAs(userAs('staff'));
    const { version } = await settings(staff);
    const change = await app.call(contract.changeDeadlines, { clientId, version, ...nothing }, staff);
    expect(change.status).toBe(403);
  });
});

describe('working days', () => {
  test('move the deadline that is proposed for a finding, and not one that was agreed', async () => {
    const { version } = await settings();
    const saved = await app.call(contract.changeWorkingDays, { clientId, version, ...office }, admin);
    expect(saved.status, saved.text).toBe(200);
    const raise = async (said: Record<string, unknown>) =>
      Finding.parse(
        (
          await app.call(
            raiseFinding,
            {
              ...raiseFinding.example,
              controlId: null,
              frameworkId: null,
              requirementRef: null,
              recursOf: null,
              ownerId: null,
              severity: 'Critical',
              identifiedOn: '2025-12-18',
              dueOn: null,
              ...said,
            },
            admin,
          )
        ).body,
      );
    // Seven days on is Christmas Day, and Boxing Day is a Friday; the next working day is the 29th.
    expect((await raise({})).dueOn).toBe('2025-12-29');
    expect((await raise({ dueOn: '2025-12-27' })).dueOn).toBe('2025-12-27');
  });

  test('have holidays of their own, once each, whose names stay out of the ledger', async () => {
    const before = await settings();
    const holidays = [...before.holidays, { day: '2025-12-29', name: 'Winter shutdown' }];
    const saved = await app.call(contract.changeHolidays, { clientId, version: before.version, holidays }, admin);
    expect(saved.status, saved.text).toBe(200);
    const twice = await app.call(
      contract.changeHolidays,
      { clientId, version: before.version + 1, holidays: [...holidays, { day: '2025-12-29', name: 'Again' }] },
      admin,
    );
    expect(twice.status).toBe(400);
    const entries = await entriesOf('organisation-settings.holidays-changed');
    const to = holidays.map(({ day }) => day).toSorted();
    expect(entries).toMatchObject([{ entry: { body: { days: { to } } } }]);
    expect(JSON.stringify(entries)).not.toContain('shutdown');
  });
});

describe('the words of the matrix', () => {
  test('are shown with the matrix, stay out of the ledger, and go back to the default', async () => {
    const { version } = await settings();
    const labels = { ...usualMatrixLabels, likelihood5: 'Almost certain' };
    const saved = await app.call(contract.changeMatrixLabels, { clientId, version, ...labels }, admin);
    expect(saved.status, saved.text).toBe(200);
    const summary = await app.call(readRiskSummary, { clientId }, admin);
    expect(summary.body).toMatchObject({ likelihoodNames: ['Very Low', 'Low', 'Medium', 'High', 'Almost certain'] });
    const entries = await entriesOf('organisation-settings.labels-changed');
    expect(entries.at(-1)?.entry.body).toEqual({ likelihood: 'changed' });
    const back = await app.call(
      contract.changeMatrixLabels,
      { clientId, version: version + 1, ...usualMatrixLabels },
      admin,
    );
    expect(back.body).toMatchObject({ labels: usualMatrixLabels });
  });

  test.each([
    ['the same twice', { likelihood2: 'very  low' }, 'likelihood2'],
    ['too long', { impact1: 'x'.repeat(25) }, 'impact1'],
    ['none', { impact1: ' ' }, 'impact1'],
    ['several lines', { impact1: 'One\nTwo' }, 'impact1'],
  ])('refuse %s', async (_, said, field) => {
    const { version } = await settings();
    const reply = await app.call(
      contract.changeMatrixLabels,
      { clientId, version, ...usualMatrixLabels, ...said },
      admin,
    );
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(field);
  });
});

describe('retention', () => {
  test('counts what goes, asks for a confirmation, and moves the day until which files are kept', async () => {
    const made =
      "update report set made_at = $2, kept_until = $3 where client_id = $1 and file_id is not null and kind <> 'everything' returning id";
    const old = new Date(app.clock.now().getTime() - 60 * 86_400_000);
    const reports = await app.asAdministrator(made, [clientId, old, '2030-01-01']);
    expect(reports.length).toBeGreaterThan(0);
    const { version } = await settings();
    const beyond = await app.call(contract.countBeyondRetention, { clientId, reportDays: 30 }, admin);
    expect(beyond.body).toMatchObject({ reportDays: reports.length });
    const change = { clientId, version, reportDays: 30, phishingDays: null, operationDays: null };
    const unconfirmed = await app.call(contract.changeRetention, change, admin);
    expect(unconfirmed).toMatchObject({
      status: 409,
      body: { code: 'organisation-settings.not-confirmed' },
    });
    const saved = await app.call(contract.changeRetention, { ...change, confirmed: true }, admin);
    expect(saved.status, saved.text).toBe(200);
    const [kept] = await app.asAdministrator<{ past: boolean }>(
      'select bool_and(kept_until < $2::date) as past from report where client_id = $1 and file_id is not null',
      [clientId, app.clock.now()],
    );
    expect(kept?.past).toBe(true);
    const [entry] = (await entriesOf('organisation-settings.retention-changed')).slice(-1);
    expect(entry?.entry.body).toEqual({ reportDays: { from: null, to: 30 } });
  });
});
