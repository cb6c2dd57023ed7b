import { adviseOnFinding, askForFindingAdvice, readFindingAdvice } from '@claimlock/contract/findings/advice';
import * as contract from '@claimlock/contract/findings/endpoints';
import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { endAppointment } from '@claimlock/contract/people/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appointedBefore } from '../../../testing/appoint.ts';
import { anyFinding } from '../../../testing/finding-steps.ts';
import { makeMember } from '../../../testing/members.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { dayOf } from '../../foundation/clock.ts';

type Finding = contract.Finding;

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
  ({ clientId, admin } = await newClient(app, `Found and advised ${made}`));
  senior = await as('senior-management');
});

/** Somebody of a role, who holds a duty where one is named. */
async function as(role: string, duty?: 'CISO' | 'DPO'): Promise<string> {
  const { personId, userId } = await makeMember(app, role, 'employee', clientId);
  if (duty) await appointedBefore(app, { personId, duty }, clientId);
  return app.signInAs(userId, 'single');
}
const raise = async (more: object = {}): Promise<Finding> => {
  const asked = { clientId, ...anyFinding, severity: 'Critical', controlId: 'NET-01', ...more };
  return contract.Finding.parse((await app.call(contract.raiseFinding, asked, admin)).body);
};
const reasons = 'The system is apart from the others, and is replaced in spring.';
const advise = ({ id, version }: Finding, cookie: string, advises = 'accept', said = reasons) =>
  app.call(adviseOnFinding, { clientId, findingId: id, version, advises, reasons: said }, cookie);
const accept = ({ id, version }: Finding, cookie = senior) =>
  app.call(
    contract.acceptFindingRisk,
    { clientId, findingId: id, version, until: '2027-03-01', reason: 'The board has seen it and wants it so.' },
    cookie,
  );
const change = async ({ id, version }: Finding, more: object): Promise<Finding> =>
  contract.Finding.parse(
    (await app.call(contract.changeFinding, { clientId, findingId: id, version, ...more }, admin)).body,
  );
const read = async ({ id }: Finding, cookie = senior) =>
  readFindingAdvice.output.parse((await app.call(readFindingAdvice, { clientId, findingId: id }, cookie)).body);
/** How often somebody is asked for their advice on a finding. */
const told = async (cookie: string) =>
  listNotifications.output
    .parse((await app.call(listNotifications, { unreadOnly: 'true' }, cookie)).body)
    .items.filter(({ title }) => title.startsWith('Your advice on a finding')).length;
/** What the ledger says of a finding, in entries of a type, the last first. */
const recorded = async ({ id }: Finding, type: string): Promise<unknown[]> =>
  (
    await app.asAdministrator<{ body: unknown }>(
      `select entry::jsonb -> 'body' as body from ledger_entry where subject_id = $1 and type = $2 order by index desc`,
      [id, type],
    )
  ).map(({ body }) => body);

test('the risk of a grave finding is accepted once the CISO advised at its severity, and by nobody who advised', async () => {
  const ciso = await as('senior-management', 'CISO');
  const finding = await raise();
  expect(await read(finding)).toMatchObject({
    advisers: ['CISO'],
    advisesAs: [],
    advice: [],
    whyNotAccept: expect.stringMatching(/^The CISO has to advise/),
  });
  expect((await accept(finding)).body).toMatchObject({ code: 'finding.acceptance-needs-ciso' });
  const advised = contract.Finding.parse((await advise(finding, ciso)).body);
  expect(await recorded(finding, 'finding.advised')).toMatchObject([
    { duty: 'CISO', advises: 'accept', severity: 'Critical' },
  ]);
  expect((await accept(advised, ciso)).body).toMatchObject({ code: 'finding.acceptance-by-adviser' });
  // What was advised speaks of the severity that it had then, and it is asked anew though that comes back.
  const lowered = await change(advised, { severity: 'High' });
  expect((await accept(lowered)).body).toMatchObject({ code: 'finding.acceptance-needs-ciso' });
  const raised = await change(lowered, { severity: 'Critical' });
  expect((await accept(raised)).body).toMatchObject({ code: 'finding.acceptance-needs-ciso' });
  const again = contract.Finding.parse((await advise(raised, ciso, 'treat')).body);
  // Advice binds nobody: whoever accepts says why.
  expect((await read(again)).whyNotAccept).toBeNull();
  expect(contract.Finding.parse((await accept(again)).body).status).toBe('Risk Accepted');
  expect(await read(again)).toMatchObject({
    advice: [
      { duty: 'CISO', advises: 'accept', current: false },
      { duty: 'CISO', advises: 'treat', reasons, severity: 'Critical', current: true },
    ],
    restsOn: { advice: [{ duty: 'CISO', advises: 'treat' }], unheld: [], lowered: null },
  });
  expect(await recorded(finding, 'finding.risk-accepted')).toMatchObject([
    { advice: [{ duty: 'CISO', advises: 'treat' }], unheld: [], lowered: null },
  ]);
});

test('an acceptance that is taken back leaves its advice behind, and the next one is advised on anew', async () => {
  const ciso = await as('manager', 'CISO');
  const finding = await raise();
  await accept(contract.Finding.parse((await advise(finding, ciso)).body));
  const asked = { clientId, findingId: finding.id };
  const open = contract.Finding.parse((await app.call(contract.withdrawRiskAcceptance, asked, senior)).body);
  expect(await read(open)).toMatchObject({ advice: [{ current: false }], restsOn: null });
  expect((await accept(open)).body).toMatchObject({ code: 'finding.acceptance-needs-ciso' });
});

test.each([
  ['of a control of privacy', { controlId: 'PRV-11' }],
  ['against a law of data protection', { frameworkId: 'uk-gdpr' }],
])('a grave finding %s needs the advice of the data protection officer as well', async (_, about) => {
  const [ciso, officer] = [await as('manager', 'CISO'), await as('staff', 'DPO')];
  const finding = await raise(about);
  const once = contract.Finding.parse((await advise(finding, ciso)).body);
  expect((await accept(once)).body).toMatchObject({ code: 'finding.acceptance-needs-dpo' });
  const twice = contract.Finding.parse((await advise(once, officer)).body);
  expect((await accept(twice)).status).toBe(200);
});

test('where nobody holds the duty, and of lesser findings, nobody is asked', async () => {
  expect((await accept(await raise())).status).toBe(200);
  await as('manager', 'CISO');
  expect((await accept(await raise({ severity: 'Medium' }), await as('manager'))).status).toBe(200);
});

test('advice is the adviser’s own, has reasons, and of two at once the slower one is told', async () => {
  const ciso = await as('manager', 'CISO');
  const finding = await raise();
  expect((await advise(finding, senior)).status).toBe(403);
  expect((await advise(await raise({ severity: 'Low' }), ciso)).body).toMatchObject({
    code: 'finding.advice-not-yours',
  });
  // The officer is asked about data protection alone.
  expect((await advise(finding, await as('staff', 'DPO'))).body).toMatchObject({ code: 'finding.advice-not-yours' });
  expect((await advise(finding, ciso, 'accept', 'Fine.')).body).toMatchObject({ fields: [{ path: 'reasons' }] });
  const replies = await Promise.all([advise(finding, ciso), advise(finding, ciso, 'treat')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  const advised = contract.Finding.parse(replies.find(({ status }) => status === 201)?.body);
  const accepted = contract.Finding.parse((await accept(advised)).body);
  expect((await advise(accepted, ciso)).body).toMatchObject({ code: 'finding.over' });
});

test('the advisers are told once they are asked, each duty by itself, until they have advised', async () => {
  const [ciso, officer] = [await as('manager', 'CISO'), await as('staff', 'DPO')];
  const finding = await raise({ controlId: 'PRV-11' });
  const ask = (cookie = senior) => app.call(askForFindingAdvice, { clientId, findingId: finding.id }, cookie);
  expect([(await read(finding)).toAsk, await told(ciso)]).toEqual([['CISO', 'DPO'], 0]);
  expect((await ask(officer)).status).toBe(403);
  const asked = contract.Finding.parse((await ask()).body);
  expect(await recorded(finding, 'finding.advice-asked')).toMatchObject([{ duties: ['CISO', 'DPO'] }]);
  expect([await told(ciso), await told(officer), (await read(finding)).toAsk]).toEqual([1, 1, []]);
  expect((await ask()).body).toMatchObject({ code: 'finding.no-advice-to-ask' });
  const once = contract.Finding.parse((await advise(asked, ciso)).body);
  expect([await told(ciso), await told(officer)]).toEqual([0, 1]);
  // At another severity it is asked for anew.
  const lesser = await change(once, { severity: 'High' });
  expect([await told(officer), (await read(lesser)).toAsk]).toEqual([0, ['CISO', 'DPO']]);
  await ask();
  expect([await told(ciso), await told(officer)]).toEqual([1, 1]);
  const dismissed = { clientId, findingId: finding.id, version: lesser.version + 1, reason: reasons };
  expect((await app.call(contract.dismissFinding, dismissed, admin)).status).toBe(200);
  expect([await told(ciso), await told(officer)]).toEqual([0, 0]);
  expect((await ask()).body).toMatchObject({ code: 'finding.over' });
});

test('a question stays with what it was asked about, though the finding is about something else by then', async () => {
  const [ciso, officer] = [await as('manager', 'CISO'), await as('staff', 'DPO')];
  const finding = await raise({ controlId: 'PRV-11' });
  const asked = contract.Finding.parse(
    (await app.call(askForFindingAdvice, { clientId, findingId: finding.id }, senior)).body,
  );
  const elsewhere = await change(asked, { controlId: 'NET-01' });
  expect([await told(officer), (await read(elsewhere)).advisers]).toEqual([1, ['CISO', 'DPO']]);
  const once = contract.Finding.parse((await advise(elsewhere, ciso)).body);
  expect((await accept(once)).body).toMatchObject({ code: 'finding.acceptance-needs-dpo' });
  const twice = contract.Finding.parse((await advise(once, officer, 'treat')).body);
  expect((await accept(twice)).status).toBe(200);
  expect((await read(twice)).restsOn?.advice).toEqual([
    { duty: 'CISO', advises: 'accept' },
    { duty: 'DPO', advises: 'treat' },
  ]);
});

test('what an officer advised unasked counts, though the finding is about something else by then', async () => {
  const officer = await as('staff', 'DPO');
  const advised = contract.Finding.parse((await advise(await raise({ controlId: 'PRV-11' }), officer, 'treat')).body);
  const elsewhere = await change(advised, { controlId: 'NET-01' });
  expect((await accept(elsewhere)).status).toBe(200);
  expect((await read(elsewhere)).restsOn?.advice).toEqual([{ duty: 'DPO', advises: 'treat' }]);
});

test('a finding that is one of data protection only later, or is asked about at another severity, asks the officer then', async () => {
  const officer = await as('staff', 'DPO');
  const finding = await raise({ controlId: 'PRV-11' });
  await app.call(askForFindingAdvice, { clientId, findingId: finding.id }, senior);
  const asked = { ...finding, version: finding.version + 1 };
  const lesser = await change(await change(asked, { controlId: 'NET-01' }), { severity: 'High' });
  expect([await told(officer), (await read(lesser)).advisers]).toEqual([0, []]);
  const back = await change(lesser, { controlId: 'PRV-11' });
  expect((await read(back)).toAsk).toEqual(['DPO']);
});

test('advice that was given stays part of the decision when its duty ends', async () => {
  const { personId, userId } = await makeMember(app, 'manager', 'employee', clientId);
  await appointedBefore(app, { personId, duty: 'CISO' }, clientId);
  const ciso = await app.signInAs(userId, 'single');
  const advised = contract.Finding.parse((await advise(await raise(), ciso, 'treat')).body);
  await app.asAdministrator(`update appointment set until_on = '2026-01-06' where person_id = $1`, [personId]);
  expect((await read(advised)).advisers).toEqual([]);
  expect((await accept(advised)).status).toBe(200);
  expect((await read(advised)).restsOn).toMatchObject({
    advice: [{ duty: 'CISO', advises: 'treat' }],
    unheld: [{ duty: 'CISO' }],
  });
});

test('a grave finding is not closed by an exception that somebody agreed to', async () => {
  const worker = await as('manager');
  const close = async (severity: string) => {
    const raised = await raise({ severity });
    const about = { clientId, findingId: raised.id };
    const work = { ...about, version: raised.version, rootCause: reasons, correctiveAction: reasons };
    const { version } = contract.Finding.parse((await app.call(contract.submitFinding, work, worker)).body);
    const asked = { ...about, version, method: 'Exception agreed', effectivenessCheck: reasons };
    return (await app.call(contract.closeFinding, asked, admin)).body;
  };
  expect(await close('High')).toMatchObject({
    code: 'finding.exception-is-acceptance',
    fields: [{ path: 'method' }],
  });
  expect(await close('Medium')).toMatchObject({ status: 'Closed' });
});

test('whoever sees only the findings that they own reads the advice on those', async () => {
  const ciso = await as('manager', 'CISO');
  const { personId, userId } = await makeMember(app, 'staff', 'employee', clientId);
  const staff = await app.signInAs(userId, 'single');
  const [theirs, other] = [await raise({ ownerId: personId }), await raise()];
  for (const finding of [theirs, other]) expect((await advise(finding, ciso)).status).toBe(201);
  expect((await read(theirs, staff)).advice).toMatchObject([{ reasons }]);
  const foreign = await app.call(readFindingAdvice, { clientId, findingId: other.id }, staff);
  expect(foreign.status).toBe(404);
});

test('an acceptance says who held a vacant duty last, and the severity from which it was lowered within 30 days', async () => {
  const { personId } = await makeMember(app, 'manager', 'employee', clientId);
  await appointedBefore(app, { personId, duty: 'CISO' }, clientId);
  const [recent, long] = [await raise(), await raise()];
  // Lowered in two steps, it was as grave as at first.
  const lesser = [
    await change(await change(recent, { severity: 'High' }), { severity: 'Low' }),
    await change(long, { severity: 'Low' }),
  ];
  // The other one was lowered before anybody would look back to.
  await app.asAdministrator(`update row_history set at = at - interval '31 days' where key = $1`, [long.id]);
  for (const finding of lesser) expect((await accept(finding)).status).toBe(200);
  const until = dayOf(app.clock.now());
  expect((await read(recent)).restsOn).toEqual({ advice: [], unheld: [], lowered: { severity: 'Critical', until } });
  expect(await recorded(recent, 'finding.risk-accepted')).toMatchObject([{ lowered: { severity: 'Critical', until } }]);
  expect((await read(long)).restsOn?.lowered).toBeNull();

  const grave = await raise({ controlId: 'PRV-11' });
  const [held] = await app.asAdministrator<{ id: string; name: string }>(
    'select a.id, p.name from appointment a join person p on p.id = a.person_id where a.person_id = $1',
    [personId],
  );
  await app.call(endAppointment, { clientId, personId, appointmentId: held?.id }, admin);
  expect((await accept(grave)).status).toBe(200);
  expect((await read(grave)).restsOn?.unheld).toEqual([
    { duty: 'CISO', lastHeldBy: held?.name, until },
    { duty: 'DPO', lastHeldBy: null, until: null },
  ]);
  expect(await recorded(grave, 'finding.risk-accepted')).toMatchObject([
    {
      unheld: [
        { duty: 'CISO', personId, until },
        { duty: 'DPO', personId: null, until: null },
      ],
    },
  ]);
});
