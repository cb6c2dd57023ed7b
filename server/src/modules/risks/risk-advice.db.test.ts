import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { endAppointment } from '@claimlock/contract/people/endpoints';
import { adviseOnRisk } from '@claimlock/contract/risks/advice';
import { addRisk, Risk } from '@claimlock/contract/risks/endpoints';
import {
  acceptRisk,
  changeRisk,
  declineRiskAcceptance,
  listRiskAcceptances,
  proposeRiskAcceptance,
} from '@claimlock/contract/risks/steps';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appointedBefore } from '../../../testing/appoint.ts';
import { makeMember } from '../../../testing/members.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { addDays, dayOf } from '../../foundation/clock.ts';

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
/** What the ledger says of the acceptance of a risk. */
async function recorded({ id }: Risk): Promise<unknown> {
  const [entry] = await app.asAdministrator<{ body: unknown }>(
    `select entry::jsonb -> 'body' as body from ledger_entry where subject_id = $1 and type = 'risk.accepted'`,
    [id],
  );
  return entry?.body;
}

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

test('of two advisers each is asked by themselves, and again once the risk is rated anew', async () => {
  const [ciso, officer] = [await as('manager', 'CISO'), await as('staff', 'DPO')];
  const risk = await critical('Data protection');
  const asked = { clientId, riskId: risk.id, until: '2027-03-01', reason: 'It is replaced in spring.' };
  const proposed = Risk.parse((await app.call(proposeRiskAcceptance, asked, admin)).body);
  const told = async () => {
    const lists = [];
    for (const cookie of [ciso, officer])
      lists.push(
        listNotifications.output
          .parse((await app.call(listNotifications, { unreadOnly: 'true' }, cookie)).body)
          .items.filter(({ title }) => title.startsWith('Your advice on a risk')).length,
      );
    return lists;
  };
  expect(await told()).toEqual([1, 1]);
  const advised = Risk.parse((await advise(proposed, ciso)).body);
  expect(await told()).toEqual([0, 1]);
  const rerated = { clientId, riskId: risk.id, version: advised.version, likelihood: 4 };
  expect((await app.call(changeRisk, rerated, admin)).status).toBe(200);
  expect(await told()).toEqual([1, 1]);
});

test('advice counts no longer once the rating has changed and changed back, or the acceptance was declined', async () => {
  const ciso = await as('manager', 'CISO');
  const risk = await critical();
  let now = Risk.parse((await advise(risk, ciso)).body);
  for (const likelihood of [4, 5])
    now = Risk.parse(
      (await app.call(changeRisk, { clientId, riskId: risk.id, version: now.version, likelihood }, admin)).body,
    );
  expect(await acceptances(now)).toMatchObject({ advice: [{ current: false }] });
  expect((await accept(now)).body).toMatchObject({ code: 'risk.acceptance-needs-ciso' });
  now = Risk.parse((await advise(now, ciso)).body);
  const asked = { clientId, riskId: risk.id, until: '2027-03-01', reason: 'It is replaced in spring.' };
  await app.call(proposeRiskAcceptance, asked, admin);
  now = Risk.parse(
    (await app.call(declineRiskAcceptance, { clientId, riskId: risk.id, note: 'Not yet.' }, senior)).body,
  );
  expect((await accept(now)).body).toMatchObject({ code: 'risk.acceptance-needs-ciso' });
});

test('whoever advised does not accept, though somebody else advised after them', async () => {
  const [first, second] = [await as('senior-management', 'CISO'), await as('senior-management', 'CISO')];
  const once = Risk.parse((await advise(await critical(), first)).body);
  const twice = Risk.parse((await advise(once, second)).body);
  expect((await accept(twice, first)).body).toMatchObject({ code: 'risk.acceptance-by-adviser' });
  expect((await accept(twice)).status).toBe(200);
});

test('an acceptance against the advice says why in a sentence, and the record says what it rests on', async () => {
  const ciso = await as('manager', 'CISO');
  const advised = Risk.parse((await advise(await critical(), ciso, 'treat')).body);
  const asked = { clientId, riskId: advised.id, version: advised.version, until: '2027-03-01' };
  expect((await app.call(acceptRisk, { ...asked, reason: 'We know.' }, senior)).body).toMatchObject({
    code: 'risk.acceptance-against-advice',
    fields: [{ path: 'reason' }],
  });
  expect((await accept(advised)).status).toBe(200);
  expect(await recorded(advised)).toMatchObject({ advice: [{ duty: 'CISO', advises: 'treat' }] });
  expect((await acceptances(advised)).acceptances[0]?.restsOn).toEqual({
    advice: [{ duty: 'CISO', advises: 'treat' }],
    unheld: [],
    lowered: null,
  });
});

test('nobody advises where no advice is needed of their duty', async () => {
  const [ciso, officer] = [await as('manager', 'CISO'), await as('staff', 'DPO')];
  const risk = await critical();
  expect((await acceptances(risk, ciso)).advisesAs).toEqual(['CISO']);
  expect((await advise(risk, officer)).body).toMatchObject({ code: 'risk.advice-not-yours' });
  const low = { clientId, title: 'A slow laptop', category: 'Other', likelihood: 1, impact: 2 };
  const small = Risk.parse((await app.call(addRisk, low, admin)).body);
  expect((await advise(small, ciso)).body).toMatchObject({ code: 'risk.advice-not-yours' });
});

test('whoever becomes CISO on a later day, or was until today, does not advise as CISO', async () => {
  await as('manager', 'CISO');
  const { personId, userId } = await makeMember(app, 'staff', 'employee', clientId);
  for (const duty of ['DPO', 'CISO'] as const) await appointedBefore(app, { personId, duty }, clientId);
  const cookie = await app.signInAs(userId, 'single');
  const risk = await critical('Data protection');
  const today = dayOf(app.clock.now());
  const advisesAs = async (from: string, until: string | null) => {
    await app.asAdministrator(
      `update appointment set from_on = $1, until_on = $2 where person_id = $3 and duty = 'CISO'`,
      [from, until, personId],
    );
    return (await acceptances(risk, cookie)).advisesAs;
  };
  expect(await advisesAs(addDays(today, 1), null)).toEqual(['DPO']);
  expect(await advisesAs(addDays(today, -9), today)).toEqual(['DPO']);
  expect(await advisesAs(today, addDays(today, 1))).toEqual(['CISO', 'DPO']);
});

test('whoever becomes data protection officer on a later day is given no risk to own', async () => {
  const { personId } = await makeMember(app, 'staff', 'employee', clientId);
  await appointedBefore(app, { personId, duty: 'DPO' }, clientId);
  const later = addDays(dayOf(app.clock.now()), 1);
  await app.asAdministrator('update appointment set from_on = $1 where person_id = $2', [later, personId]);
  const risk = { clientId, title: 'Ransomware', category: 'Other', likelihood: 2, impact: 2, ownerId: personId };
  expect((await app.call(addRisk, risk, admin)).body).toMatchObject({ code: 'risk.owner-is-dpo' });
});

test('an acceptance says who held the duty last where nobody holds it, and the record says it too', async () => {
  const { personId } = await makeMember(app, 'manager', 'employee', clientId);
  await appointedBefore(app, { personId, duty: 'CISO' }, clientId);
  const risk = await critical('Data protection');
  const until = dayOf(app.clock.now());
  const [held] = await app.asAdministrator<{ id: string }>('select id from appointment where person_id = $1', [
    personId,
  ]);
  await app.call(endAppointment, { clientId, personId, appointmentId: held?.id }, admin);
  expect((await accept(risk)).status).toBe(200);
  const [name] = await app.asAdministrator<{ name: string }>('select name from person where id = $1', [personId]);
  expect((await acceptances(risk)).acceptances[0]?.restsOn).toEqual({
    advice: [],
    unheld: [
      { duty: 'CISO', lastHeldBy: name?.name, until },
      { duty: 'DPO', lastHeldBy: null, until: null },
    ],
    lowered: null,
  });
  expect(await recorded(risk)).toMatchObject({
    unheld: [
      { duty: 'CISO', personId, until },
      { duty: 'DPO', personId: null, until: null },
    ],
  });
});

test('an acceptance says the high rating from which the risk was lowered within 30 days before', async () => {
  await as('manager', 'CISO');
  const [recent, long] = [await critical(), await critical()];
  const lowered: Risk[] = [];
  for (const { id, version } of [recent, long])
    lowered.push(
      Risk.parse((await app.call(changeRisk, { clientId, riskId: id, version, likelihood: 1 }, admin)).body),
    );
  // The other one was lowered before anybody would look back to.
  await app.asAdministrator(`update row_history set at = at - interval '31 days' where key = $1`, [long.id]);
  for (const risk of lowered) expect((await accept(risk)).status).toBe(200);
  const until = dayOf(app.clock.now());
  expect((await acceptances(recent)).acceptances[0]?.restsOn).toMatchObject({
    unheld: [],
    lowered: { rating: { likelihood: 5, impact: 5, level: 'Critical' }, until },
  });
  expect(await recorded(recent)).toMatchObject({ lowered: { likelihood: 5, impact: 5, until } });
  expect((await acceptances(long)).acceptances[0]?.restsOn?.lowered).toBeNull();
});

test('an emoji is one character of advice, for the form as for the database', async () => {
  const ciso = await as('manager', 'CISO');
  const risk = await critical();
  const said = (count: number) => '🔒'.repeat(count);
  expect((await advise(risk, ciso, 'treat', said(19))).body).toMatchObject({ fields: [{ path: 'reasons' }] });
  const least = Risk.parse((await advise(risk, ciso, 'treat', said(20))).body);
  const asked = { clientId, riskId: risk.id, version: least.version, until: '2027-03-01' };
  expect((await app.call(acceptRisk, { ...asked, reason: said(19) }, senior)).body).toMatchObject({
    code: 'risk.acceptance-against-advice',
  });
  expect((await app.call(acceptRisk, { ...asked, reason: said(20) }, senior)).status).toBe(200);
});
