import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { endAppointment } from '@claimlock/contract/people/endpoints';
import { adviseOnRisk } from '@claimlock/contract/risks/advice';
import { addRisk, Risk } from '@claimlock/contract/risks/endpoints';
import { acceptRisk, changeRisk, listRiskAcceptances, proposeRiskAcceptance } from '@claimlock/contract/risks/steps';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appointByTwo, appointedBefore } from '../../../testing/appoint.ts';
import { makeMember } from '../../../testing/members.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { addDays, dayOf } from '../../foundation/clock.ts';

type Member = { readonly personId: string; readonly cookie: string };

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
  ({ clientId, admin } = await newClient(app, `Risks of whoever it is ${made}`));
  senior = (await member('senior-management')).cookie;
});

async function member(role = 'manager', duty?: 'CISO' | 'DPO'): Promise<Member> {
  const { personId, userId } = await makeMember(app, role, 'employee', clientId);
  if (duty) await appointedBefore(app, { personId, duty }, clientId);
  return { personId, cookie: await app.signInAs(userId, 'single') };
}
const appoint = async ({ personId }: Member, more: { readonly from?: string } = {}) => {
  expect((await appointByTwo(app, { personId, duty: 'CISO', ...more }, admin, clientId)).status).toBe(201);
};
const until = '2027-03-01';
/** A critical risk. */
async function added(category: string): Promise<Risk> {
  const risk = { clientId, title: 'Ransomware', category, likelihood: 5, impact: 5 };
  return Risk.parse((await app.call(addRisk, risk, admin)).body);
}
/** A critical risk whose acceptance is proposed. */
const proposed = async (category = 'Cyber attack') => propose(await added(category));
async function propose({ id }: Risk): Promise<Risk> {
  const asked = { clientId, riskId: id, until, reason: 'It is replaced in spring.' };
  return Risk.parse((await app.call(proposeRiskAcceptance, asked, admin)).body);
}
const change = async ({ id, version }: Risk, more: object): Promise<Risk> =>
  Risk.parse((await app.call(changeRisk, { clientId, riskId: id, version, ...more }, admin)).body);
const advise = ({ id, version }: Risk, { cookie }: Member, advises = 'accept') =>
  app.call(
    adviseOnRisk,
    { clientId, riskId: id, version, advises, reasons: 'The system is apart from the others.' },
    cookie,
  );
const accept = ({ id, version }: Risk, reason = 'The board has seen it and wants it so.') =>
  app.call(acceptRisk, { clientId, riskId: id, version, until, reason }, senior);
const read = async ({ id }: Risk) =>
  listRiskAcceptances.output.parse((await app.call(listRiskAcceptances, { clientId, riskId: id }, senior)).body);
const told = async ({ cookie }: Member) =>
  listNotifications.output
    .parse((await app.call(listNotifications, { unreadOnly: 'true' }, cookie)).body)
    .items.filter(({ title }) => title.startsWith('Your advice on a risk')).length;

test('whoever becomes CISO is told of the acceptance that waits, and whoever was it is asked no more', async () => {
  const [before, after] = [await member('manager', 'CISO'), await member()];
  await proposed();
  expect([await told(before), await told(after)]).toEqual([1, 0]);
  const [held] = await app.asAdministrator<{ id: string }>('select id from appointment where person_id = $1', [
    before.personId,
  ]);
  await app.call(endAppointment, { clientId, personId: before.personId, appointmentId: held?.id }, admin);
  expect(await told(before)).toBe(0);
  await appoint(after);
  expect(await told(after)).toBe(1);
});

test('an acceptance that was proposed while the duty was vacant waits for whoever is appointed then', async () => {
  const after = await member();
  const risk = await proposed();
  await appoint(after);
  expect(await told(after)).toBe(1);
  expect((await accept(risk)).body).toMatchObject({ code: 'risk.acceptance-needs-ciso' });
});

test('whoever becomes CISO on a later day is told on that day, once', async () => {
  const after = await member();
  await proposed();
  await appoint(after, { from: addDays(dayOf(app.clock.now()), 3) });
  const daily = async () => {
    await app.runJob('risks.plan-checks');
    await app.runJobs();
  };
  await daily();
  expect(await told(after)).toBe(0);
  await app.asAdministrator('update appointment set from_on = $1 where person_id = $2', [
    dayOf(app.clock.now()),
    after.personId,
  ]);
  await daily();
  await daily();
  expect(await told(after)).toBe(1);
});

test('where whoever holds the duty cannot sign in, the acceptance says so and what to do', async () => {
  const [holder, other] = [await member('manager', 'CISO'), await member()];
  const risk = await proposed();
  await app.asAdministrator('update person set user_id = null where id = $1', [holder.personId]);
  expect((await accept(risk)).body).toMatchObject({ code: 'risk.adviser-cannot-answer' });
  expect(await read(risk)).toMatchObject({
    whyNotAccept: expect.stringMatching(/cannot sign in to ClaimLock\. Appoint somebody who can/),
    cannotAnswer: [{ duty: 'CISO', deputy: null }],
  });
  await appoint(other);
  expect([(await read(risk)).cannotAnswer, await told(other)]).toEqual([[], 1]);
  expect((await accept(Risk.parse((await advise(risk, other)).body))).status).toBe(200);
});

test('a question stays with the acceptance that it was asked about, though the risk is about something else by then', async () => {
  const officer = await member('staff', 'DPO');
  const elsewhere = await change(await proposed('Data protection'), { category: 'Cyber attack' });
  expect([await told(officer), (await read(elsewhere)).advisers]).toEqual([1, ['DPO']]);
  expect((await accept(elsewhere)).body).toMatchObject({ code: 'risk.acceptance-needs-dpo' });
  const advised = Risk.parse((await advise(elsewhere, officer, 'treat')).body);
  expect((await accept(advised)).status).toBe(200);
  expect((await read(advised)).acceptances[0]?.restsOn?.advice).toEqual([{ duty: 'DPO', advises: 'treat' }]);
});

test('an officer who is asked only since the risk became one of data protection is asked no more once it is not', async () => {
  const officer = await member('staff', 'DPO');
  const risk = await proposed();
  const becomes = await change(risk, { category: 'Data protection' });
  expect(await told(officer)).toBe(1);
  await change(becomes, { category: 'Other' });
  expect(await told(officer)).toBe(0);
});

/** Accepts a risk against advice to treat it, which needs a reason and stays on record. */
async function acceptedAgainst(risk: Risk): Promise<void> {
  expect((await accept(risk, 'So be it.')).body).toMatchObject({ code: 'risk.acceptance-against-advice' });
  expect((await accept(risk)).status).toBe(200);
  const advice = [{ duty: 'DPO', advises: 'treat' }];
  expect((await read(risk)).acceptances[0]?.restsOn?.advice).toEqual(advice);
  const [entry] = await app.asAdministrator<{ advice: object }>(
    `select entry::jsonb -> 'body' -> 'advice' as advice from ledger_entry
      where subject_id = $1 and type = 'risk.accepted'`,
    [risk.id],
  );
  expect(entry?.advice).toEqual(advice);
}

test('what an officer advised before anything was proposed counts, though the risk is about something else by then', async () => {
  const officer = await member('staff', 'DPO');
  const advised = Risk.parse((await advise(await added('Data protection'), officer, 'treat')).body);
  await acceptedAgainst(await propose(await change(advised, { category: 'Other' })));
});

test('what an officer advised while the risk was one of data protection counts once it is not again', async () => {
  const officer = await member('staff', 'DPO');
  const becomes = await change(await proposed(), { category: 'Data protection' });
  const advised = Risk.parse((await advise(becomes, officer, 'treat')).body);
  await acceptedAgainst(await change(advised, { category: 'Cyber attack' }));
});
