import { followFramework } from '@claimlock/contract/compliance/endpoints';
import {
  CyberAssurance,
  readCyberAssurance,
  recordAssuranceCertificate,
  setCyberAssurance,
} from '@claimlock/contract/cyber-assurance/endpoints';
import { readClientAdminOverview } from '@claimlock/contract/dashboards/endpoints';
import { setAssessmentReadiness, setCertificate } from '@claimlock/contract/questionnaires/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { filledInQuestionnaire } from '../../../testing/questionnaire-steps.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { dayOf, monthsAfter } from '../../foundation/clock.ts';

const day = 86_400_000;
const frameworkId = 'iasme-cyber-assurance';
const number = 'CE-2026-1';

let app: TestApp;
let clientId: string;
let admin: string;
let today: string;
let endsOn: string;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());
// An organisation of which nothing but the questionnaire says that it is certified, from today on for twelve months.
beforeEach(async () => {
  const one = await filledInQuestionnaire(app);
  ({ clientId, admin } = one);
  today = dayOf(app.clock.now());
  endsOn = monthsAfter(today, 12);
  await one.done(setAssessmentReadiness, { version: 1, ready: true });
  expect((await one.declare(2)).status).toBe(200);
  await one.done(setCertificate, { version: 3, number, certifiedOn: today });
});

const ending = async () => {
  const { body, text, status } = await app.call(readClientAdminOverview, { clientId }, admin);
  expect(status, text).toBe(200);
  return readClientAdminOverview.output.parse(body).certificatesEnding.organisation;
};

/** What happens so many days after the certificate ends, or before. */
async function onDay<Found>(afterEnd: number, work: () => Promise<Found>): Promise<Found> {
  const until = Date.parse(endsOn) - Date.parse(today) + afterEnd * day;
  app.clock.advance(until);
  try {
    return await work();
  } finally {
    app.clock.advance(-until);
  }
}

const row = { frameworkId: 'cyber-essentials', report: null, name: 'Cyber Essentials', ended: false };

describe('a certificate that only the questionnaire knows', () => {
  test.each([
    [-61, []],
    [-60, [row]],
    [0, [row]],
    [1, [{ ...row, ended: true }]],
  ])('%i days from its end is told of, or not yet, and leads to the questionnaire', async (days, told) => {
    expect(await onDay(days, ending)).toEqual(told.map((one) => ({ ...one, endsOn })));
  });

  test('is warned of where Cyber Essentials alone is followed, and the warning leads to the questionnaire', async () => {
    const warnings = async () => {
      await app.runJob('cyber-assurance.plan-checks');
      await app.runJobs();
      return app.asAdministrator(
        `select title, link from notification where client_id = $1 and title like '%certificate%' and read_at is null`,
        [clientId],
      );
    };
    expect(await onDay(-61, warnings)).toEqual([]);
    const link = '/dashboard/compliance-engine/cyber-essentials/questionnaire?part=review';
    const soon = { title: 'The Cyber Essentials certificate ends in 60 days', link };
    expect(await onDay(-60, warnings)).toEqual([soon]);
    expect(await onDay(-59, warnings)).toEqual([soon]);
    expect(await onDay(1, warnings)).toEqual([{ title: 'The Cyber Essentials certificate has ended', link }]);
  });

  test('is told of once where a level of Cyber Assurance rests on it too', async () => {
    expect((await app.call(followFramework, { clientId, frameworkId }, admin)).status).toBe(200);
    const level = { clientId, frameworkId, level: 1, whole: true, version: 0 };
    expect((await app.call(setCyberAssurance, level, admin)).status).toBe(200);
    expect(await onDay(-30, ending)).toEqual([{ ...row, frameworkId, endsOn }]);
    const { gate } = CyberAssurance.parse((await app.call(readCyberAssurance, { clientId, frameworkId }, admin)).body);
    expect(gate.needs).toMatchObject([{ standing: 'in-force', certificate: { number, issuedBy: null } }]);
  });

  test('is told of by the level whose certificate of the same number names its body', async () => {
    expect((await app.call(followFramework, { clientId, frameworkId }, admin)).status).toBe(200);
    const level = { clientId, frameworkId, level: 1, whole: true, version: 0 };
    expect((await app.call(setCyberAssurance, level, admin)).status).toBe(200);
    const recorded = { clientId, frameworkId, kind: 'cyber-essentials', number, issuedBy: 'A body', expiresOn: endsOn };
    const kept = await app.call(recordAssuranceCertificate, { ...recorded, version: 0 }, admin);
    expect(kept.status, kept.text).toBe(200);
    expect(await onDay(-30, ending)).toEqual([{ ...row, frameworkId, report: 'certificate', endsOn }]);
  });
});
