import * as contract from '@claimlock/contract/duty-proposals/endpoints';
import { listEntries, verifyLedger } from '@claimlock/contract/ledger/endpoints';
import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { changePerson } from '@claimlock/contract/people/changes';
import { deactivatePerson, Person } from '@claimlock/contract/people/endpoints';
import { readPerson } from '@claimlock/contract/people/holdings';
import { addCustomRole, CustomRole, giveCustomRole } from '@claimlock/contract/people/rights';
import { sample, sampleId } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeMember } from '../../../testing/members.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let second: string;
let senior: { readonly personId: string; readonly userId: string };
let person: { readonly personId: string; readonly userId: string };

beforeAll(async () => {
  app = await openSampleApp();
  senior = await makeMember(app, 'senior-management');
});
beforeEach(async () => {
  admin = await app.signInAs(userAs('client_admin'));
  second = await app.signInAs(senior.userId, 'single');
  person = await makeMember(app);
});
afterAll(() => app.closeApp());

const propose = (
  duty = 'INCIDENT_LEAD',
  { personId = person.personId, cookie = admin, from }: { personId?: string; cookie?: string; from?: string } = {},
) => app.call(contract.proposeDuty, { clientId, personId, duty, ...(from && { from }) }, cookie);
const proposed = async (...asked: Parameters<typeof propose>) => {
  const reply = await propose(...asked);
  expect(reply.status, reply.text).toBe(201);
  return contract.DutyProposal.parse(reply.body);
};
const confirm = (proposalId: string, cookie = second) =>
  app.call(contract.confirmDutyProposal, { clientId, proposalId }, cookie);
const decline = (proposalId: string, reason: string, cookie = second) =>
  app.call(contract.declineDutyProposal, { clientId, proposalId, reason }, cookie);
const withdraw = (proposalId: string, cookie = admin) =>
  app.call(contract.withdrawDutyProposal, { clientId, proposalId }, cookie);
const waiting = async (cookie = admin, personId = person.personId) =>
  contract.listDutyProposals.output.parse(
    (await app.call(contract.listDutyProposals, { clientId, personId }, cookie)).body,
  ).proposals;
const told = async (cookie: string) =>
  listNotifications.output.parse((await app.call(listNotifications, { unreadOnly: 'true' }, cookie)).body).items;
const stateOf = async (id: string) =>
  (await app.asAdministrator<{ state: string }>('select state from duty_proposal where id = $1', [id]))[0]?.state;

describe('a duty', () => {
  test('takes two people: one proposes it, another confirms it, and both are on record (SoD-11)', async () => {
    const { id, ...said } = await proposed('CISO', { from: '2026-11-22' });
    expect(said).toMatchObject({ yours: true, alone: false, whyNot: expect.stringMatching(/^You proposed this duty/) });
    expect(await waiting(second)).toMatchObject([{ id, proposedBy: 'User c', yours: false, whyNot: null }]);
    expect((await confirm(id, admin)).body).toMatchObject({
      code: 'duty-proposal.by-you',
      error: 'You proposed this duty, so a second person has to confirm it.',
    });
    const reply = await confirm(id);
    expect(Person.parse(reply.body).appointments).toMatchObject([{ duty: 'CISO', from: '2026-11-22' }]);
    expect(await waiting()).toEqual([]);
    const rows = await app.asAdministrator('select appointed_by, confirmed_by from appointment where person_id = $1', [
      person.personId,
    ]);
    expect(rows).toEqual([{ appointed_by: userAs('client_admin'), confirmed_by: senior.userId }]);
    const { items } = listEntries.output.parse((await app.call(listEntries, { clientId, limit: 5 }, admin)).body);
    expect(items.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['duty-proposal.made', 'duty.appointed', 'duty-proposal.confirmed']),
    );
    expect((await app.call(verifyLedger, { clientId }, admin)).body).toMatchObject({ holds: true });
  });

  test('is not confirmed by the person whom it was proposed for, and is not proposed by them', async () => {
    const lead = await makeMember(app, 'admin');
    const cookie = await app.signInAs(lead.userId, 'single');
    expect((await propose('CISO', { personId: lead.personId, cookie })).body).toMatchObject({
      code: 'appointment.to-self',
    });
    const { id } = await proposed('CISO', { personId: lead.personId });
    expect(await waiting(cookie, lead.personId)).toMatchObject([{ whyNot: expect.stringMatching(/for you/) }]);
    expect((await confirm(id, cookie)).body).toMatchObject({
      code: 'duty-proposal.about-you',
      error: 'This duty was proposed for you, so somebody else has to decide on it.',
    });
    expect((await decline(id, 'I have no time.', cookie)).body).toMatchObject({ code: 'duty-proposal.about-you' });
  });

  test('is not confirmed by anybody who may not appoint, or whose custom role leaves out what it gives', async () => {
    const { id } = await proposed('CISO');
    for (const role of ['staff', 'manager']) {
      const cookie = await app.signInAs((await makeMember(app, role)).userId, 'single');
      expect((await confirm(id, cookie)).status).toBe(403);
    }
    const narrowed = await makeMember(app, 'admin');
    const role = CustomRole.parse(
      (
        await app.call(
          addCustomRole,
          { clientId, name: 'No actions', base: 'admin', withheld: ['action-items.add'] },
          admin,
        )
      ).body,
    );
    await app.call(giveCustomRole, { clientId, personId: narrowed.personId, customRoleId: role.id }, admin);
    const cookie = await app.signInAs(narrowed.userId, 'single');
    expect((await confirm(id, cookie)).body).toMatchObject({ code: 'person.beyond-you' });
    expect(await stateOf(id)).toBe('Waiting');
  });

  test('is not confirmed where whoever proposed it may no longer appoint', async () => {
    const proposer = await makeMember(app, 'admin');
    const cookie = await app.signInAs(proposer.userId, 'single');
    const { id } = await proposed('CISO', { cookie });
    expect(await waiting()).toMatchObject([{ id, whyNot: null, whyNotConfirm: null }]);
    const { version } = Person.parse(
      (await app.call(readPerson, { clientId, personId: proposer.personId }, admin)).body,
    );
    await app.call(changePerson, { clientId, personId: proposer.personId, version, role: 'staff' }, admin);
    const why = /may no longer appoint\. Decline it and have somebody else propose it\.$/;
    expect(await waiting()).toMatchObject([{ whyNot: null, whyNotConfirm: expect.stringMatching(why) }]);
    expect((await confirm(id)).body).toMatchObject({
      code: 'duty-proposal.proposer-may-not',
      error: expect.stringMatching(why),
    });
    expect((await decline(id, 'Somebody else proposes it.')).status).toBe(200);
  });

  test('begins on no day before it was confirmed', async () => {
    const { id } = await proposed('CISO', { from: '2026-11-02' });
    expect(Person.parse((await confirm(id)).body).appointments).toMatchObject([{ duty: 'CISO', from: '2026-11-20' }]);
  });

  test('is judged again when it is confirmed: what excludes it may have come between', async () => {
    const [dpo, ciso] = [await proposed('DPO'), await proposed('CISO')];
    expect((await confirm(ciso.id)).status).toBe(201);
    expect((await confirm(dpo.id)).body).toMatchObject({ code: 'appointment.conflict' });
    expect((await propose('DPO')).body).toMatchObject({ code: 'appointment.conflict' });
    expect(await waiting()).toMatchObject([{ id: dpo.id }]);
  });

  test('is confirmed once, whoever does it at the same moment', async () => {
    const { id } = await proposed();
    const replies = await Promise.all([confirm(id), confirm(id), decline(id, 'Not now.'), withdraw(id)]);
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(
      new Set(replies.filter(({ status }) => status >= 300).map(({ body }) => Reflect.get(Object(body), 'code'))),
    ).toEqual(new Set(['duty-proposal.decided']));
  });

  test('waits once for a person, and at most a hundred times at a client', async () => {
    const { id } = await proposed();
    expect((await propose()).body).toMatchObject({ code: 'duty-proposal.waits' });
    await app.asAdministrator(
      `insert into person (client_id, id, name, email, department, job_title, role, access, status, created_at)
         select $1, 'per_' || lpad(n::text, 26, '0'), 'P', n || '@many.example', 'D', 'J', 'staff', 'employee', 'Active', now() from generate_series(1, 100) n`,
      [clientId],
    );
    await app.asAdministrator(
      `insert into duty_proposal (client_id, id, person_id, duty, proposed_by, proposed_at)
         select $1, 'dpr_' || lpad(n::text, 26, '0'), 'per_' || lpad(n::text, 26, '0'), 'ATTESTOR', 'test', now() from generate_series(1, 100) n`,
      [clientId],
    );
    expect((await propose('ATTESTOR')).body).toMatchObject({ code: 'duty-proposal.too-many' });
    await app.asAdministrator(
      `update duty_proposal set state = 'Lapsed', decided_at = now() where proposed_by = 'test' and client_id = $1`,
      [clientId],
    );
    expect(await stateOf(id)).toBe('Waiting');
  });

  test('is not confirmed by the database either, where one person alone would be both', async () => {
    const { id } = await proposed();
    await expect(
      app.asAdministrator(
        `update duty_proposal set state = 'Confirmed', decided_by = proposed_by, decided_at = now() where id = $1`,
        [id],
      ),
    ).rejects.toThrow(/check constraint/);
  });
});

describe('those whom it concerns', () => {
  test('are told: whoever may confirm it that it waits, and its person that they were appointed', async () => {
    const { id } = await proposed();
    const news = {
      title: 'A duty needs a second person to confirm it',
      link: `/dashboard/users/${person.personId}`,
    };
    expect(await told(second)).toContainEqual(expect.objectContaining(news));
    expect(await told(admin)).not.toContainEqual(expect.objectContaining(news));
    expect((await confirm(id)).status).toBe(201);
    expect(await told(second)).not.toContainEqual(expect.objectContaining(news));
    expect(await told(await app.signInAs(person.userId, 'single'))).toContainEqual(
      expect.objectContaining({ title: 'You were appointed to a duty', detail: 'Incident lead' }),
    );
  });

  test('decline it with a reason, which whoever proposed it is told', async () => {
    const { id } = await proposed('BOARD_SPONSOR');
    expect((await decline(id, ' ')).body).toMatchObject({
      fields: [{ path: 'reason', message: 'Say why you decline.' }],
    });
    expect((await decline(id, 'No.', admin)).body).toMatchObject({ code: 'duty-proposal.by-you' });
    expect((await decline(id, 'Jo does this already.')).status).toBe(200);
    expect(await told(admin)).toContainEqual(
      expect.objectContaining({
        title: 'A duty that you proposed was declined',
        detail: expect.stringMatching(/Board sponsor\. Jo does this already\.$/),
      }),
    );
    expect(await waiting()).toEqual([]);
    expect((await propose('BOARD_SPONSOR')).status).toBe(201);
  });

  test('withdraw what they proposed themselves, and nothing else', async () => {
    const { id } = await proposed();
    expect((await withdraw(id, second)).body).toMatchObject({ code: 'duty-proposal.not-yours' });
    expect((await withdraw(id)).status).toBe(200);
    expect((await confirm(id)).body).toMatchObject({ code: 'duty-proposal.decided' });
  });

  test('leave, and it lapses', async () => {
    const { id } = await proposed();
    expect((await app.call(deactivatePerson, { clientId, personId: person.personId }, admin)).status).toBe(200);
    expect(await stateOf(id)).toBe('Lapsed');
    expect((await confirm(id)).body).toMatchObject({ code: 'duty-proposal.decided' });
  });
});

describe('the operator', () => {
  test('confirms none where somebody at the organisation can', async () => {
    const { id } = await proposed();
    const operator = await app.signInAs(userAs('super_admin'));
    expect((await confirm(id, operator)).body).toMatchObject({
      code: 'duty-proposal.client-decides',
      error: 'Somebody at this organisation can confirm this duty, so ClaimLock does not.',
    });
  });

  test('confirms where the only other person’s custom role leaves out what the duty gives', async () => {
    const { clientId: small, admin: head } = await newClient(app, 'Narrowed');
    const narrowed = await makeMember(app, 'admin', 'employee', small);
    const { personId } = await makeMember(app, 'staff', 'employee', small);
    const role = CustomRole.parse(
      (
        await app.call(
          addCustomRole,
          { clientId: small, name: 'No actions', base: 'admin', withheld: ['action-items.add'] },
          head,
        )
      ).body,
    );
    await app.call(giveCustomRole, { clientId: small, personId: narrowed.personId, customRoleId: role.id }, head);
    const reply = await app.call(contract.proposeDuty, { clientId: small, personId, duty: 'CISO' }, head);
    const { id, alone } = contract.DutyProposal.parse(reply.body);
    expect(alone).toBe(true);
    const operator = await app.signInAs(userAs('super_admin'));
    const confirmed = await app.call(contract.confirmDutyProposal, { clientId: small, proposalId: id }, operator);
    expect(Person.parse(confirmed.body).appointments).toMatchObject([{ duty: 'CISO' }]);
  });

  test('confirms where an organisation has one person who could: nobody is stuck', async () => {
    const small = { clientId: other.clientId };
    const head = await app.signInAs(sampleId('usr', 'e'));
    const { personId } = await makeMember(app, 'staff', 'employee', other.clientId);
    const reply = await app.call(contract.proposeDuty, { ...small, personId, duty: 'INCIDENT_LEAD' }, head);
    const { id, alone } = contract.DutyProposal.parse(reply.body);
    expect(alone).toBe(true);
    const operator = await app.signInAs(userAs('super_admin'));
    const confirmed = await app.call(contract.confirmDutyProposal, { ...small, proposalId: id }, operator);
    expect(Person.parse(confirmed.body).appointments).toMatchObject([{ duty: 'INCIDENT_LEAD' }]);
  });
});
