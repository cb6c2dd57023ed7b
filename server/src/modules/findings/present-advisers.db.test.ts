import { askForFindingAdvice, readFindingAdvice } from '@claimlock/contract/findings/advice';
import * as contract from '@claimlock/contract/findings/endpoints';
import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { deactivatePerson, endAppointment } from '@claimlock/contract/people/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appointByTwo, appointedBefore } from '../../../testing/appoint.ts';
import { anyFinding } from '../../../testing/finding-steps.ts';
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
  ({ clientId, admin } = await newClient(app, `Advised by whoever it is ${made}`));
  senior = (await member('senior-management')).cookie;
});

async function member(role = 'manager'): Promise<Member> {
  const { personId, userId } = await makeMember(app, role, 'employee', clientId);
  return { personId, cookie: await app.signInAs(userId, 'single') };
}
const ciso = async (): Promise<Member> => {
  const one = await member();
  await appointedBefore(app, { personId: one.personId, duty: 'CISO' }, clientId);
  return one;
};
const appoint = async ({ personId }: Member, more: { readonly from?: string } = {}) => {
  expect((await appointByTwo(app, { personId, duty: 'CISO', ...more }, admin, clientId)).status).toBe(201);
};
const end = async ({ personId }: Member) => {
  const [held] = await app.asAdministrator<{ id: string }>('select id from appointment where person_id = $1', [
    personId,
  ]);
  const asked = { clientId, personId, appointmentId: held?.id };
  expect((await app.call(endAppointment, asked, admin)).status).toBe(200);
};
const raise = async (title = 'A port is open'): Promise<contract.Finding> => {
  const asked = { clientId, ...anyFinding, title, severity: 'Critical', controlId: 'NET-01' };
  return contract.Finding.parse((await app.call(contract.raiseFinding, asked, admin)).body);
};
const ask = ({ id }: contract.Finding) => app.call(askForFindingAdvice, { clientId, findingId: id }, senior);
const read = async ({ id }: contract.Finding) =>
  readFindingAdvice.output.parse((await app.call(readFindingAdvice, { clientId, findingId: id }, senior)).body);
/** What somebody is asked to advise on and has not read. */
const told = async ({ cookie }: Member) =>
  listNotifications.output
    .parse((await app.call(listNotifications, { unreadOnly: 'true' }, cookie)).body)
    .items.flatMap(({ title }) => (title.startsWith('Your advice on') ? title : []));
const asksOne = 'Your advice on a finding is needed before its risk is accepted';

test('whoever becomes CISO is told of what its duty was asked, and whoever was it is asked no more', async () => {
  const [before, after] = [await ciso(), await member()];
  const [one, other] = [await raise(), await raise('A lock is missing')];
  for (const finding of [one, other]) expect((await ask(finding)).status).toBe(200);
  // What nobody asked is told to nobody.
  await raise('A log is full');
  expect([await told(before), await told(after)]).toEqual([[asksOne, asksOne], []]);
  await end(before);
  expect(await told(before)).toEqual([]);
  await appoint(after);
  expect(await told(after)).toEqual(['Your advice on 2 findings is needed before their risk is accepted']);
});

test('somebody who holds it beside the one who was asked is told once, and the one who was asked not again', async () => {
  const [first, second] = [await ciso(), await member()];
  await ask(await raise());
  await appoint(second);
  expect([await told(first), await told(second)]).toEqual([[asksOne], [asksOne]]);
});

test('whoever becomes CISO on a later day is told on that day, once', async () => {
  const [before, after] = [await ciso(), await member()];
  const finding = await raise();
  await ask(finding);
  await appoint(after, { from: addDays(dayOf(app.clock.now()), 3) });
  const daily = async () => {
    await app.runJob('findings.plan-checks');
    await app.runJobs();
  };
  await daily();
  expect(await told(after)).toEqual([]);
  await app.asAdministrator('update appointment set from_on = $1 where person_id = $2', [
    dayOf(app.clock.now()),
    after.personId,
  ]);
  await daily();
  await daily();
  expect([await told(before), await told(after)]).toEqual([[asksOne], [asksOne]]);
});

test('advice can be asked for anew once somebody else holds the duty, and not before', async () => {
  const [before, after] = [await ciso(), await member()];
  const finding = await raise();
  await ask(finding);
  expect((await ask(finding)).body).toMatchObject({ code: 'finding.no-advice-to-ask' });
  await end(before);
  await appoint(after);
  expect((await read(finding)).toAsk).toEqual(['CISO']);
  expect((await ask(finding)).status).toBe(200);
  expect([await told(after), (await read(finding)).toAsk]).toEqual([[asksOne], []]);
});

test('where whoever holds the duty cannot sign in, the acceptance says so and what to do, and nobody is asked', async () => {
  const [holder, deputy] = [await ciso(), await member()];
  const finding = await raise();
  await ask(finding);
  await app.asAdministrator('update person set user_id = null where id = $1', [holder.personId]);
  await app.asAdministrator('update appointment set deputy_id = $1 where person_id = $2', [
    deputy.personId,
    holder.personId,
  ]);
  const names = await app.asAdministrator<{ id: string; name: string }>(
    'select id, name from person where client_id = $1',
    [clientId],
  );
  const nameOf = ({ personId }: Member) => names.find(({ id }) => id === personId)?.name;
  expect(await read(finding)).toMatchObject({
    whyNotAccept: expect.stringMatching(/cannot sign in to ClaimLock\. Appoint somebody who can/),
    toAsk: [],
    cannotAnswer: [{ duty: 'CISO', holder: nameOf(holder), deputy: nameOf(deputy) }],
  });
  expect((await ask(finding)).body).toMatchObject({ code: 'finding.adviser-cannot-answer' });
  // The deputy is told once they are appointed, and the acceptance waits for them.
  await appoint(deputy);
  expect(await told(deputy)).toEqual([asksOne]);
  expect(await read(finding)).toMatchObject({
    whyNotAccept: expect.stringMatching(/^The CISO has to advise/),
    cannotAnswer: [],
  });
});

test('once a duty ends with whoever leaves, the acceptance waits for nobody', async () => {
  const holder = await ciso();
  const finding = await raise();
  await ask(finding);
  const left = { clientId, personId: holder.personId, handOn: [], duties: [] };
  expect((await app.call(deactivatePerson, left, admin)).status).toBe(200);
  expect(await read(finding)).toMatchObject({ whyNotAccept: null, advisers: [], cannotAnswer: [] });
});
