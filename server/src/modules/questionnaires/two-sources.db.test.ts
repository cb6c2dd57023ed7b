import * as controls from '@claimlock/contract/compliance/controls';
import { ComplianceScores, followFramework, listFrameworkScores } from '@claimlock/contract/compliance/endpoints';
import * as succession from '@claimlock/contract/compliance/succession';
import * as contract from '@claimlock/contract/questionnaires/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodDevice } from '../../../testing/good-answers.ts';
import { filledInQuestionnaire, startedQuestionnaire } from '../../../testing/questionnaire-steps.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { findFramework } from '../frameworks/index.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());

type Client = { readonly clientId: string; readonly admin: string };

async function framework({ clientId, admin }: Client) {
  const { body } = await app.call(listFrameworkScores, { clientId }, admin);
  return ComplianceScores.parse(body).frameworks[0];
}

/** What the operator's table reads of the client. */
async function outstanding(clientId: string) {
  const [row] = await app.asAdministrator<{ outstanding: number }>(
    'select outstanding from client_overview where id = $1',
    [clientId],
  );
  return row?.outstanding;
}

async function putEverythingInPlace({ clientId, admin }: Client) {
  const ids = new Set(findFramework('cyber-essentials')?.links.map(({ control }) => control));
  for (const controlId of ids) {
    const input = { clientId, controlId, version: 0, implementation: 'implemented' };
    expect((await app.call(controls.setControlState, input, admin)).status).toBe(200);
  }
}

test('a questionnaire that was begun stands beside the states of controls, and the worse of the two decides', async () => {
  const one = await filledInQuestionnaire(app);
  const byAnswers = await framework(one);
  expect(byAnswers).toMatchObject({ status: 'In Progress', answers: { met: 46, passes: true, autoFail: 'clear' } });
  // Nothing is recorded of any control: good answers alone make nobody compliant.
  expect(byAnswers?.outcome).toBe('Controls not assessed, 46 of 46 met by answers, auto-fail clear: not yet');
  expect(await outstanding(one.clientId)).toBe(46);

  await putEverythingInPlace(one);
  const both = await framework(one);
  expect(both).toMatchObject({ status: 'Compliant', outstanding: 0 });
  expect(both?.outcome).toBe('46 of 46 met by controls, 46 of 46 by answers, auto-fail clear: yes');
  expect(await outstanding(one.clientId)).toBe(0);

  await one.answer('A6.4', ['no'], 1);
  const failed = await framework(one);
  expect(failed).toMatchObject({ status: 'In Progress', answers: { autoFail: 'failed', autoFails: ['A6.4'] } });
  expect(failed?.outcome).toMatch(/^46 of 46 met by controls, 4\d of 46 by answers, auto-fail clear: no$/);
  // No percent moves by an answer.
  expect(failed?.score.percent).toBe(both?.score.percent);
  expect(await outstanding(one.clientId)).toBe(46 - (failed?.answers?.met ?? 46));
  expect(failed?.outstanding).toBe(await outstanding(one.clientId));

  // What the page of the questionnaire says is the same.
  const { verdict } = await one.read();
  expect(verdict).toMatchObject(failed?.answers ?? {});

  // A control that changes afterwards takes nothing away of what was answered.
  const worse = { clientId: one.clientId, controlId: 'NET-01', version: 1, implementation: 'partial' };
  expect((await app.call(controls.setControlState, worse, one.admin)).status).toBe(200);
  expect((await framework(one))?.answers).toEqual(failed?.answers);
});

test('an answer that changes nothing of what they come to begins no new score', async () => {
  const one = await startedQuestionnaire(app);
  await one.answer('A1.1', ['One']);
  const before = (await framework(one))?.scoreId;
  await one.answer('A1.1', ['Two'], 1);
  expect((await framework(one))?.scoreId).toBe(before);
});

test('a framework that is followed after its questionnaire was begun knows of the answers', async () => {
  const one = await startedQuestionnaire(app);
  await one.answer('A4.2', ['no']);
  const { clientId, admin } = one;
  const follow = (frameworkId: string) => app.call(followFramework, { clientId, frameworkId }, admin);
  expect((await follow('uk-gdpr')).status).toBeLessThan(300);
  const left = await app.call(succession.leaveFramework, { clientId, frameworkId: 'cyber-essentials' }, admin);
  expect(left.status, left.text).toBeLessThan(300);
  await one.answer('A4.2', ['yes'], 1);
  expect((await follow('cyber-essentials')).status).toBeLessThan(300);
  const { body } = await app.call(listFrameworkScores, { clientId }, admin);
  const again = ComplianceScores.parse(body).frameworks.find(({ frameworkId }) => frameworkId === 'cyber-essentials');
  expect(again?.answers).toMatchObject({ answered: 1, autoFails: [] });
});

test('each night the answers are judged anew, for a day can change what they come to', async () => {
  const one = await startedQuestionnaire(app);
  await one.answer('A4.2', ['yes']);
  const told = (await framework(one))?.answers;
  // As it was before scores knew of answers.
  await app.asAdministrator('update compliance_score set answers = null where client_id = $1', [one.clientId]);
  expect((await framework(one))?.answers).toBeNull();
  await app.runJob('questionnaires.plan-judgements');
  await app.runJobs();
  expect((await framework(one))?.answers).toEqual(told);
});

test('registers and a declaration are told as answers are', async () => {
  const one = await filledInQuestionnaire(app);
  await one.done(contract.addRegisterLine, {
    facts: { ...goodDevice, supportedUntil: '2020-01-01' },
  });
  expect((await framework(one))?.answers).toMatchObject({ passes: false });
  const { verdict } = await one.read();
  expect(verdict).toMatchObject((await framework(one))?.answers ?? {});
});
