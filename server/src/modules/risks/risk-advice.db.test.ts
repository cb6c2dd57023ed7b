import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { adviseOnRisk } from '@claimlock/contract/risks/advice';
import { addRisk, Risk } from '@claimlock/contract/risks/endpoints';
import { acceptRisk, changeRisk, listRiskAcceptances, proposeRiskAcceptance } from '@claimlock/contract/risks/steps';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appointedBefore } from '../../../testing/appoint.ts';
import { makeMember } from '../../../testing/members.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let clientId: string;
let admin: string;
let senior: string;
let made = 0;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());
beforeEach(async () => {
  made += 1;
  ({ clientId, admin } = await newClient(app, `Advised ${made}`));
  senior = await as('senior-management');
});

/** Somebody of a role, who holds a duty where one is named. */
async function as(role: string, duty?: 'CISO' | 'DPO'): Promise<string> {
  const { personId, userId } = await makeMember(app, role, 'employee', clientId);
  if (duty) await appointedBefore(app, { personId, duty }, clientId);
  return app.signInAs(userId, 'single');
}
const critical = async (category = 'Cyber attack') => {
  const risk = { clientId, title: 'Ransomware', category, likelihood: 5, impact: 5 };
  return Risk.parse((await app.call(addRisk, risk, admin)).body);
};
const reasons = 'The system is apart from the others, and is replaced in spring.';
const advise = ({ id, version }: Risk, cookie: string, advises = 'accept', said = reasons) =>
  app.call(adviseOnRisk, { clientId, riskId: id, version, advises, reasons: said }, cookie);
const accept = ({ id, version }: Risk, cookie = senior) =>
  app.call(
    acceptRisk,
    { clientId, riskId: id, version, until: '2027-03-01', reason: 'The board has seen it.' },
    cookie,
  );
const acceptances = async ({ id }: Risk, cookie = senior) =>
  listRiskAcceptances.output.parse((await app.call(listRiskAcceptances, { clientId, riskId: id }, cookie)).body);

test('a high risk is accepted once the CISO advised on its current rating, and by nobody who advised', async () => {
  const ciso = await as('senior-management', 'CISO');
  const risk = await critical();
  expect(await acceptances(risk)).toMatchObject({
    advisers: ['CISO'],
    advice: [],
    whyNotAccept: expect.stringMatching(/^The CISO has to advise/),
  });
  expect((await accept(risk)).body).toMatchObject({ code: 'risk.acceptance-needs-ciso' });
  const advised = Risk.parse((await advise(risk, ciso)).body);
  expect((await accept(advised, ciso)).body).toMatchObject({ code: 'risk.acceptance-by-adviser' });
  // What was advised speaks of the rating that stood then.
  const rerated = { clientId, riskId: risk.id, version: advised.version, likelihood: 4 };
  const changed = Risk.parse((await app.call(changeRisk, rerated, admin)).body);
  expect((await accept(changed)).body).toMatchObject({ code: 'risk.acceptance-needs-ciso' });
  const again = Risk.parse((await advise(changed, ciso, 'treat')).body);
  // Advice binds nobody: whoever accepts says why.
  expect(Risk.parse((await accept(again)).body)).toMatchObject({ status: 'Resolved', acceptance: 'Accepted' });
  expect((await acceptances(again)).advice).toMatchObject([
    { duty: 'CISO', advises: 'accept', current: false },
    { duty: 'CISO', advises: 'treat', reasons, current: true },
  ]);
});

test('a risk of data protection needs the advice of the data protection officer as well', async () => {
  const [ciso, officer] = [await as('manager', 'CISO'), await as('staff', 'DPO')];
  const risk = await critical('Data protection');
  const once = Risk.parse((await advise(risk, ciso)).body);
  expect((await accept(once)).body).toMatchObject({ code: 'risk.acceptance-needs-dpo' });
  const twice = Risk.parse((await advise(once, officer)).body);
  expect((await accept(twice)).status).toBe(200);
});

test('where nobody holds the duty, and of lower risks, nobody is asked', async () => {
  expect((await accept(await critical())).status).toBe(200);
  await as('manager', 'CISO');
  const low = { clientId, title: 'A slow laptop', category: 'Other', likelihood: 1, impact: 2 };
  expect((await accept(Risk.parse((await app.call(addRisk, low, admin)).body))).status).toBe(200);
});

test('advice is the adviser’s own, has reasons, and of two at once the slower one is told', async () => {
  const ciso = await as('manager', 'CISO');
  const risk = await critical();
  expect((await advise(risk, senior)).status).toBe(403);
  expect((await advise(risk, ciso, 'accept', 'Fine.')).body).toMatchObject({ fields: [{ path: 'reasons' }] });
  const replies = await Promise.all([advise(risk, ciso), advise(risk, ciso, 'treat')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  await accept(Risk.parse(replies.find(({ status }) => status === 201)?.body));
  expect((await advise({ ...risk, version: risk.version + 2 }, ciso)).body).toMatchObject({ code: 'risk.is-resolved' });
});

test('the advisers are told when an acceptance is proposed, until they have advised', async () => {
  const ciso = await as('manager', 'CISO');
  const risk = await critical();
  const asked = { clientId, riskId: risk.id, until: '2027-03-01', reason: 'It is replaced in spring.' };
  const proposed = Risk.parse((await app.call(proposeRiskAcceptance, asked, admin)).body);
  const told = async () =>
    listNotifications.output
      .parse((await app.call(listNotifications, { unreadOnly: 'true' }, ciso)).body)
      .items.filter(({ title }) => title.startsWith('Your advice on a risk'));
  expect(await told()).toHaveLength(1);
  expect((await advise(proposed, ciso)).status).toBe(201);
  expect(await told()).toEqual([]);
});
