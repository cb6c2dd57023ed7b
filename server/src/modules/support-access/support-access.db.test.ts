import { addActionItem, listActionItems } from '@claimlock/contract/action-items/endpoints';
import { downloadEvidenceFile } from '@claimlock/contract/evidence-items/files';
import { readSession } from '@claimlock/contract/identity/endpoints';
import { verifyLedger } from '@claimlock/contract/ledger/endpoints';
import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { listOrganisations, suspendClient } from '@claimlock/contract/organisations/endpoints';
import { endPlace } from '@claimlock/contract/organisations/places';
import { listPrivacyEvents } from '@claimlock/contract/privacy-events/endpoints';
import { sample } from '@claimlock/contract/sample';
import {
  endOwnSupportAccess,
  endSupportAccess,
  listOwnSupportAccess,
  listSupportAccess,
  openSupportAccess,
  SupportAccess,
} from '@claimlock/contract/support-access/endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { canaries, clientC, other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let operator: string;
let admin: string;
beforeEach(async () => {
  app = await openSampleApp();
  operator = await app.signInAs(userAs('super_admin'));
  admin = await app.signInAs(userAs('client_admin'));
});
afterEach(() => app.closeApp());

const why = { reason: 'fault', reference: 'SUP-1042', minutes: 30 };
const open = (more: object = {}) => app.call(openSupportAccess, { clientId, ...why, ...more }, operator);
const opened = async () => {
  const reply = await open();
  expect(reply.status, reply.text).toBe(201);
  return SupportAccess.parse(reply.body);
};
const look = (as = operator, of: string = clientId) => app.call(listActionItems, { clientId: of }, as);
const entriesOf = async (ledgerId: string, id: string) => {
  const rows = await app.asAdministrator<{ entry: { type: string; actor: object; body: object } }>(
    'select entry::jsonb as entry from ledger_entry where ledger_id = $1 and subject_id = $2 order by index',
    [ledgerId, id],
  );
  return rows.map(({ entry }) => entry);
};

describe('an operator looks in', () => {
  test('only while support access lasts, which the clock ends', async () => {
    expect((await look()).status).toBe(403);
    const access = await opened();
    expect(access).toMatchObject({ reason: 'fault', reference: 'SUP-1042', open: true, yours: true });
    expect((await look()).text).toContain(canaries.a);
    // Asked again, it is read ahead on a guess: that too is looked at anew.
    app.clock.advance(30 * 60_000 - 1);
    expect((await look()).status).toBe(200);
    app.clock.advance(1);
    expect((await look()).status).toBe(403);
    const [listed] = listSupportAccess.output.parse(
      (await app.call(listSupportAccess, { clientId }, operator)).body,
    ).accesses;
    expect(listed).toMatchObject({ id: access.id, open: false, endedAt: null });
    // What is over is not ended, and may be asked for again.
    const late = await app.call(endSupportAccess, { clientId, accessId: access.id }, operator);
    expect(late).toMatchObject({ status: 409, body: { code: 'support-access.over' } });
    await opened();
  });

  test('at no other organisation, and as no other operator', async () => {
    await opened();
    expect((await look(operator, other.clientId)).status).toBe(404);
    const [second] = await app.asAdministrator<{ user_id: string }>('select user_id from membership where id = $1', [
      sample.membershipId,
    ]);
    await app.asAdministrator('delete from support_access where user_id = $1', [second?.user_id]);
    expect((await look(await app.signInAs(second?.user_id ?? ''))).status).toBe(403);
  });

  test('and changes nothing, takes no file with it, and is shown nothing that was said in confidence', async () => {
    await opened();
    const item = { clientId, title: 'Mine', dueDate: '2026-12-01' };
    expect((await app.call(addActionItem, item, operator)).status).toBe(403);
    expect((await app.call(downloadEvidenceFile, { ...downloadEvidenceFile.example }, operator)).status).toBe(403);
    expect((await app.call(listPrivacyEvents, { clientId }, operator)).status).toBe(403);
  });

  test('until their own place as an operator ends', async () => {
    await opened();
    await app.asAdministrator('update membership set ended_at = now() where user_id = $1', [userAs('super_admin')]);
    expect((await look()).status).toBe(403);
    expect((await app.call(endPlace, { membershipId: sample.membershipId }, operator)).status).toBe(403);
  });

  test('and their session and their list of organisations say so, while it is open', async () => {
    await opened();
    const { session } = readSession.output.parse((await app.call(readSession, {}, operator)).body);
    expect(session?.memberships.map(({ audience }) => audience)).toEqual(['super_admin', 'support']);
    const own = async () =>
      listOrganisations.output
        .parse((await app.call(listOrganisations, {}, operator)).body)
        .organisations.map(({ id }) => id);
    expect(await own()).toEqual([clientId]);
    app.clock.advance(30 * 60_000);
    expect(await own()).toEqual([]);
  });
});

describe('the organisation', () => {
  test('is told, sees it, ends it at once, and has both on its trail', async () => {
    const { id, expiresAt } = await opened();
    const { items } = listNotifications.output.parse((await app.call(listNotifications, {}, admin)).body);
    expect(items[0]).toMatchObject({
      title: 'A ClaimLock operator opened support access',
      detail: 'Investigating a fault · SUP-1042. It ends by itself after an hour at most.',
    });
    const seen = listOwnSupportAccess.output.parse((await app.call(listOwnSupportAccess, { clientId }, admin)).body);
    expect(seen.accesses.find((one) => one.id === id)).toMatchObject({ open: true, yours: false });
    expect(items[0]?.read).toBe(false);
    expect((await app.call(endOwnSupportAccess, { clientId, accessId: id }, admin)).body).toMatchObject({
      open: false,
      endedBy: 'client',
    });
    // What is over asks for nobody's attention.
    const after = listNotifications.output.parse((await app.call(listNotifications, {}, admin)).body);
    expect(after.items.find((one) => one.id === items[0]?.id)?.read).toBe(true);
    expect((await look()).status).toBe(403);
    const facts = { clientId, accessId: id };
    expect(await entriesOf(clientId, id)).toMatchObject([
      {
        type: 'support-access.opened',
        actor: { userId: userAs('super_admin'), capacity: 'super_admin' },
        body: { ...facts, reason: 'fault', reference: 'SUP-1042', expiresAt },
      },
      { type: 'support-access.ended', actor: { capacity: 'client_admin' }, body: { ...facts, by: 'client' } },
    ]);
    // What the organisation does stands in its own ledger alone.
    expect(await entriesOf('platform', id)).toMatchObject([{ type: 'support-access.opened' }]);
    expect((await app.call(verifyLedger, { clientId }, admin)).body).toMatchObject({ holds: true });
  });

  test('is told that the operator ended it, which both ledgers have', async () => {
    const { id } = await opened();
    expect((await app.call(endSupportAccess, { clientId, accessId: id }, operator)).status).toBe(200);
    for (const ledger of [clientId, 'platform'])
      expect((await entriesOf(ledger, id)).map(({ type }) => type)).toEqual([
        'support-access.opened',
        'support-access.ended',
      ]);
    const { items } = listNotifications.output.parse((await app.call(listNotifications, {}, admin)).body);
    expect(items.map(({ title }) => title)).toContain('The support access of a ClaimLock operator has ended');
  });

  test('ends none of another organisation', async () => {
    const reply = await app.call(
      endOwnSupportAccess,
      { clientId, accessId: `${sample.supportAccessId.slice(0, -1)}b` },
      admin,
    );
    expect(reply.status).toBe(404);
  });
});

describe('support access is refused', () => {
  test.each([
    ['for longer than an hour', { minutes: 61 }],
    ['without the number of a ticket', { reference: 'they asked me to' }],
    ['for a reason of one’s own', { reason: 'curious' }],
  ])('%s', async (_, more) => {
    expect((await open(more)).status).toBe(400);
  });

  test('twice at once, at a suspended organisation, and at one that never was', async () => {
    const both = await Promise.all([open(), open()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await open({ clientId: clientC })).toMatchObject({ status: 403, body: { code: 'client.suspended' } });
    expect((await open({ clientId: 'cli_01k9q0s7h0zzzzzzzzzzzzzzzz' })).status).toBe(404);
  });

  test('and open access shows nothing once the organisation is suspended', async () => {
    await opened();
    const suspension = { clientId, reason: 'For the tests.', confirmName: 'Sample Client A' };
    expect((await app.call(suspendClient, suspension, operator)).status).toBe(200);
    expect((await look()).status).toBe(403);
  });
});
