import type { Endpoint } from '@claimlock/contract/endpoint';
import { verifyLedger } from '@claimlock/contract/ledger/endpoints';
import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { endAppointment } from '@claimlock/contract/people/endpoints';
import { addPrivacyEvent, PrivacyEvent } from '@claimlock/contract/privacy-events/endpoints';
import { addPrivacyStep, adviseOnBreach, removePrivacyStep } from '@claimlock/contract/privacy-events/steps';
import { sample, sampleId } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lastEntry } from '../../../testing/finding-steps.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
const reasons = 'Nobody can read what is on the disk.';
const why = 'The disk was encrypted and the key revoked.';
let app: TestApp;
let admin: string;
let officer: string;
let breach: PrivacyEvent;

beforeAll(async () => {
  app = await openSampleApp();
});
beforeEach(async () => {
  admin = await app.signInAs(userAs('client_admin'));
  officer = await app.signInAs(userAs('staff+DPO'), 'single');
  const facts = { kind: 'breach', reference: 'INC-7', cameAt: '2026-11-19T09:00:00.000Z' };
  breach = PrivacyEvent.parse((await ask(addPrivacyEvent, facts)).body);
});
afterAll(() => app.closeApp());

const ask = (endpoint: Endpoint, input: object, who = admin) => app.call(endpoint, { clientId, ...input }, who);
const advise = async (advises: string, who = officer, more: object = {}) => {
  const reply = await ask(
    adviseOnBreach,
    { eventId: breach.id, version: breach.version, advises, reasons, ...more },
    who,
  );
  if (reply.status === 201) breach = PrivacyEvent.parse(reply.body);
  return reply;
};
const decide = async (more: object = {}, who = admin) => {
  const at = '2026-11-20T08:00:00.000Z';
  const step = { eventId: breach.id, version: breach.version, kind: 'not-reportable', at, reason: why };
  const reply = await ask(addPrivacyStep, { ...step, ...more }, who);
  if (reply.status === 200) breach = PrivacyEvent.parse(reply.body);
  return reply;
};
const beside = (code: string, path: string, message: RegExp) => ({
  code,
  fields: [{ path, message: expect.stringMatching(message) }],
});

describe('a decision not to report a breach (SoD-12)', () => {
  test('needs the advice of the data protection officer, which is kept as it was given', async () => {
    expect(breach).toMatchObject({ hasOfficer: true, advice: [] });
    expect((await decide()).body).toMatchObject(
      beside(
        'privacy-event.advice-needed',
        'reason',
        /^The data protection officer has not advised on this breach yet/,
      ),
    );
    expect((await advise('not-report')).status).toBe(201);
    expect(await lastEntry(app)).not.toContain('disk');
    expect(breach.advice).toMatchObject([{ advises: 'not-report', reasons, by: 'User p' }]);
    expect((await decide()).status).toBe(200);
    expect(await lastEntry(app)).toContain('"advice":"not-report"');
    expect(breach).toMatchObject({ state: 'none', steps: [{ reason: why, noOfficer: null, disagreement: null }] });
    await expect(
      app.asAdministrator(`set role claimlock_client; update privacy_event_advice set reasons = reasons`),
    ).rejects.toThrow(/permission denied/);
    expect((await app.call(verifyLedger, { clientId }, admin)).body).toMatchObject({ holds: true });
  });

  test('is not made by the data protection officer, who advises', async () => {
    await advise('not-report');
    expect((await decide({}, officer)).body).toMatchObject(
      beside('privacy-event.officer-advises', 'reason', /advises on this decision and does not make it/),
    );
  });

  test('against the advice stores why, and is refused without', async () => {
    await advise('not-report');
    await advise('report');
    expect((await decide({ disagreement: 'No.' })).body).toMatchObject(
      beside('privacy-event.disagreement-needed', 'disagreement', /advised to report this\. Say in 20 characters/),
    );
    const disagreement = 'What was seen is public on our own site.';
    expect((await decide({ disagreement, noOfficer: 'Not kept, as there is one.' })).status).toBe(200);
    expect(breach.steps).toMatchObject([{ disagreement, noOfficer: null }]);
    expect(breach.advice.map(({ advises }) => advises)).toEqual(['not-report', 'report']);
    expect((await ask(removePrivacyStep, { eventId: breach.id, kind: 'not-reportable' })).status).toBe(200);
  });

  test('says why there is no officer, where there is none', async () => {
    const given = { personId: sampleId('per', 'p'), appointmentId: sampleId('apt', 'p') };
    expect((await ask(endAppointment, given)).status).toBe(200);
    expect((await decide()).body).toMatchObject(
      beside('privacy-event.no-officer-reason', 'noOfficer', /why there is no data protection officer to ask/),
    );
    const noOfficer = 'Article 37 asks us for none: we are 12 people who sell paint.';
    expect((await decide({ noOfficer })).status).toBe(200);
    expect(breach).toMatchObject({ hasOfficer: false, steps: [{ noOfficer, disagreement: null }] });
    await app.asAdministrator('update appointment set until_on = null where id = $1', [given.appointmentId]);
  });
});

describe('advice', () => {
  test('is the officer’s own, on a breach that is not closed, and has its reasons', async () => {
    expect((await advise('report', admin)).status).toBe(403);
    expect((await advise('report', officer, { reasons: 'Report.' })).body).toMatchObject({
      fields: [{ path: 'reasons' }],
    });
    expect((await advise('report', officer, { version: 9 })).body).toMatchObject({ code: 'conflict' });
    const request = PrivacyEvent.parse(
      (await ask(addPrivacyEvent, { kind: 'access', reference: 'SAR-9', cameAt: '2026-11-19T09:00:00.000Z' })).body,
    );
    expect((await advise('report', officer, { eventId: request.id })).body).toMatchObject({
      code: 'privacy-event.advice-unfit',
    });
  });

  test('is asked for when a breach is recorded, and no more once it was given', async () => {
    const asked = async () => {
      const { body } = await app.call(listNotifications, { unreadOnly: 'true' }, officer);
      return listNotifications.output.parse(body).items.filter(({ link }) => link?.includes(breach.id));
    };
    expect(await asked()).toMatchObject([{ title: 'A data breach was recorded: your advice is asked for' }]);
    await advise('report');
    expect(await asked()).toEqual([]);
  });
});
