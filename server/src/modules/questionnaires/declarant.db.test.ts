import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import * as contract from '@claimlock/contract/questionnaires/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appointedBefore } from '../../../testing/appoint.ts';
import { goodDevice } from '../../../testing/good-answers.ts';
import { makeMember } from '../../../testing/members.ts';
import { filledInQuestionnaire } from '../../../testing/questionnaire-steps.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { Reply, TestApp } from '../../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());

const code = (reply: Reply) => Reflect.get(Object(reply.body), 'code');
const named = { name: 'Dora Director', role: 'Director', agreed: true };

/** One that waits for its declaration. */
async function ready() {
  const one = await filledInQuestionnaire(app);
  await one.done(contract.setAssessmentReadiness, { version: 1, ready: true });
  const { clientId, assessmentId } = one;
  const why = async (cookie: string) =>
    contract.Questionnaire.parse((await app.call(contract.readQuestionnaire, { clientId }, cookie)).body).whyNotDeclare;
  const signs = (cookie: string, version: number) =>
    app.call(contract.signDeclaration, { clientId, assessmentId, version, ...named }, cookie);
  const hired = async (role: string, access = 'employee') => {
    const { personId, userId } = await makeMember(app, role, access, clientId);
    return { personId, cookie: await app.signInAs(userId, access === 'client_admin' ? undefined : 'single') };
  };
  return { ...one, why, signs, hired };
}

test('whoever answered a question does not declare, and is told so; whoever did nothing of it does', async () => {
  const { admin, why, signs, director } = await ready();
  expect(code(await signs(admin, 2))).toBe('questionnaire.declarant-prepared');
  expect(await why(admin)).toContain('You prepared this');
  const other = await director();
  expect(await why(other)).toBeNull();
  expect((await signs(other, 2)).body).toMatchObject({ status: 'Declared', declaration: { name: 'Dora Director' } });
});

test('an answer that was answered over, and a line that was taken out, are preparing all the same', async () => {
  const { clientId, assessmentId, done, answer, hired, signs } = await ready();
  await done(contract.setAssessmentReadiness, { version: 2, ready: false });
  const [one, other] = await Promise.all([hired('admin', 'client_admin'), hired('admin', 'client_admin')]);
  const about = { clientId, assessmentId };
  const theirs = await app.call(contract.saveAnswer, { ...about, ref: 'A4.2', value: ['yes'], version: 1 }, one.cookie);
  expect(theirs.status, theirs.text).toBe(200);
  expect((await answer('A4.2', ['yes'], 2)).status).toBe(200);
  const added = await app.call(contract.addRegisterLine, { ...about, facts: goodDevice }, other.cookie);
  const { id: lineId } = contract.RegisterLine.parse(added.body);
  await done(contract.changeRegisterLine, {
    lineId,
    version: 1,
    facts: { ...goodDevice, count: goodDevice.count + 1 },
  });
  await done(contract.removeRegisterLine, { lineId, version: 2 });
  await done(contract.setAssessmentReadiness, { version: 3, ready: true });
  expect(code(await signs(one.cookie, 4))).toBe('questionnaire.declarant-prepared');
  expect(code(await signs(other.cookie, 4))).toBe('questionnaire.declarant-prepared');
});

test('the next one, copied from what was declared, is still prepared by whoever prepared that', async () => {
  const { clientId, admin, signs, director, declare, ask, hired, done } = await ready();
  await done(contract.setAssessmentReadiness, { version: 2, ready: false });
  await done(contract.addRegisterLine, { facts: goodDevice });
  await done(contract.setAssessmentReadiness, { version: 3, ready: true });
  expect((await declare(4)).status).toBe(200);
  const starter = await hired('admin', 'client_admin');
  const next = await app.call(contract.startAssessment, { clientId }, starter.cookie);
  const { id: assessmentId, version } = contract.Assessment.parse(next.body);
  const about = { clientId, assessmentId };
  await ask(contract.setAssessmentReadiness, { assessmentId, version, ready: true });
  const sign = (cookie: string) =>
    app.call(contract.signDeclaration, { ...about, version: version + 1, ...named }, cookie);
  expect(code(await sign(admin))).toBe('questionnaire.declarant-prepared');
  expect((await signs(await director(), 4)).status, 'the first is declared already').toBe(409);
  // Whoever only pressed the button wrote no line of it.
  expect((await sign(starter.cookie)).status).toBe(200);
});

test('the data protection officer, and whoever is not on the board, do not declare', async () => {
  const { clientId, hired, signs, why } = await ready();
  const dpo = await hired('senior-management');
  await appointedBefore(app, { personId: dpo.personId, duty: 'DPO' }, clientId);
  expect(code(await signs(dpo.cookie, 2))).toBe('questionnaire.declarant-is-dpo');
  expect(await why(dpo.cookie)).toContain('advises');
  expect((await signs((await hired('manager')).cookie, 2)).status).toBe(403);
  expect((await signs((await hired('staff')).cookie, 2)).status).toBe(403);
});

test('whoever may declare hears that it waits for them, until it is taken back or declared; nobody who would be refused', async () => {
  const one = await filledInQuestionnaire(app);
  const { clientId, assessmentId, admin, done } = one;
  const hired = async (role: string) => {
    const { personId, userId } = await makeMember(app, role, 'employee', clientId);
    return { personId, cookie: await app.signInAs(userId, 'single') };
  };
  const [director, dpo, manager] = [
    await hired('senior-management'),
    await hired('senior-management'),
    await hired('manager'),
  ];
  const { userId: second } = await makeMember(app, 'admin', 'client_admin', clientId);
  const helper = await app.signInAs(second);
  await appointedBefore(app, { personId: dpo.personId, duty: 'DPO' }, clientId);
  const helped = { clientId, assessmentId, ref: 'A4.2', value: ['yes'], version: 1 };
  expect((await app.call(contract.saveAnswer, helped, helper)).status).toBe(200);
  const heard = async (cookie: string) =>
    listNotifications.output
      .parse((await app.call(listNotifications, { unreadOnly: 'true' }, cookie)).body)
      .items.filter(({ title }) => title.includes('declaration'))
      .map(({ title, detail, link }) => `${title}: ${detail} → ${link}`);
  const asked =
    'A questionnaire awaits your declaration: Cyber Essentials questionnaire 1 → ' +
    '/dashboard/compliance-engine/cyber-essentials/questionnaire?part=review';
  await done(contract.setAssessmentReadiness, { version: 1, ready: true });
  expect(await heard(director.cookie)).toEqual([asked]);
  for (const other of [dpo.cookie, manager.cookie, admin, helper]) expect(await heard(other)).toEqual([]);
  await done(contract.setAssessmentReadiness, { version: 2, ready: false });
  expect(await heard(director.cookie)).toEqual([]);
  await done(contract.setAssessmentReadiness, { version: 3, ready: true });
  expect(await heard(director.cookie)).toEqual([asked]);
  const signed = { clientId, assessmentId, version: 4, ...named };
  expect((await app.call(contract.signDeclaration, signed, director.cookie)).status).toBe(200);
  expect(await heard(director.cookie)).toEqual([]);
});
