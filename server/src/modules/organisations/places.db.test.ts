import { readInvitation } from '@claimlock/contract/identity/links';
import { Verification } from '@claimlock/contract/ledger/endpoints';
import { verifyPlatformLedger } from '@claimlock/contract/ledger/outer-ledgers';
import { inviteBrokerAdmin, inviteOperator } from '@claimlock/contract/organisations/brokers';
import { listClients } from '@claimlock/contract/organisations/endpoints';
import { endPlace, listPlaces } from '@claimlock/contract/organisations/places';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodPassword } from '../../../testing/accounts.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { walk } from '../../../testing/walk.ts';

let app: TestApp;
let operator: string;
beforeAll(async () => {
  app = await openSampleApp();
  operator = await app.signInAs(userAs('super_admin'));
});
afterAll(() => app.closeApp());

const places = async (search?: string, as = operator) =>
  listPlaces.output.parse((await app.call(listPlaces, { ...(search && { search }), count: 'true' }, as)).body);
const end = (membershipId: string, as = operator) => app.call(endPlace, { membershipId }, as);

/** Invites somebody, who joins; answers their place. */
async function joined(email: string, brokerId?: string) {
  const contact = { contactName: 'New Person', contactEmail: email };
  const sent = brokerId
    ? await app.call(inviteBrokerAdmin, { brokerId, ...contact }, operator)
    : await app.call(inviteOperator, contact, operator);
  expect(sent.status, sent.text).toBe(201);
  await app.runJobs();
  const token = app.letters.at(-1)?.text.match(/invitation#(\S+)/)?.[1];
  const body = { token, name: 'New Person', password: goodPassword };
  expect((await app.request('POST', '/api/invitations/acceptance', { body })).status).toBe(200);
  const [place] = (await places(email)).items;
  if (!place) throw new Error(`${email} has no place.`);
  const [row] = await app.asAdministrator<{ user_id: string }>('select user_id from membership where id = $1', [
    place.id,
  ]);
  return { place, userId: row?.user_id ?? '' };
}

test('the operator sees who can come in outside the clients, and nobody of a client', async () => {
  const { items, total } = await places();
  expect(total).toBe(items.length);
  expect(items.map(({ email, broker, yours }) => [email.charAt(0), broker?.name ?? null, yours])).toEqual(
    expect.arrayContaining([
      ['k', 'Broker A', false],
      ['x', 'Broker B', false],
      ['v', null, true],
      ['y', null, false],
      ['w', null, false],
    ]),
  );
  expect(items).toHaveLength(5);
  expect((await places('USER K')).items).toHaveLength(1);
  expect((await places('%')).items).toEqual([]);
});

test('the place of somebody whom visitors of the demo sign in as is not ended', async () => {
  const { place, userId } = await joined('demo@broker-a.example', sample.brokerId);
  await app.asAdministrator('update identity_user set is_demo = true where id = $1', [userId]);
  expect(await end(place.id)).toMatchObject({ status: 409, body: { code: 'demo.person-stays' } });
  expect((await places('demo@')).items).toHaveLength(1);
});

test('somebody of a broker firm loses their access at once, in both ledgers, and can be invited again', async () => {
  const { place, userId } = await joined('gone@broker-a.example', sample.brokerId);
  expect(place).toMatchObject({ name: 'New Person', broker: { id: sample.brokerId }, yours: false });
  const cookie = await app.signInAs(userId);
  const book = () => app.request('GET', `/api/brokers/${sample.brokerId}/clients`, { cookie });
  expect((await book()).status).toBe(200);
  expect((await end(place.id)).status).toBe(200);
  expect((await book()).status).toBe(401);
  const entries = await app.asAdministrator<{ ledger_id: string; type: string }>(
    `select ledger_id, type from ledger_entry where subject_id = $1 and type in ('membership.ended', 'session.ended') order by ledger_id, index`,
    [userId],
  );
  expect(entries).toEqual([
    { ledger_id: sample.brokerId, type: 'membership.ended' },
    { ledger_id: 'platform', type: 'membership.ended' },
    { ledger_id: 'platform', type: 'session.ended' },
  ]);
  expect(Verification.parse((await app.call(verifyPlatformLedger, {}, operator)).body).holds).toBe(true);
  expect((await end(place.id)).status).toBe(404);
  expect((await places('gone@')).items).toEqual([]);
  // They have an account, so the invitation is accepted with its password.
  const again = await joined('gone@broker-a.example', sample.brokerId);
  expect(again).toMatchObject({ userId });
  expect(again.place.id).not.toBe(place.id);
});

test('nobody ends their own access, and a place at a client is not the platform’s to end', async () => {
  const own = (await places()).items.find(({ yours }) => yours);
  expect((await end(own?.id ?? '')).body).toMatchObject({ code: 'place.is-yours' });
  expect((await end('mem_01k9q0s7h0000000000000000s')).status).toBe(404);
  const rows = await app.asAdministrator<{ ended_at: string | null }>(
    `select ended_at from membership where id in ($1, 'mem_01k9q0s7h0000000000000000s')`,
    [own?.id],
  );
  expect(rows.map(({ ended_at }) => ended_at)).toEqual([null, null]);
});

test('a link says where it leads: to the firm by its name, or to ClaimLock itself', async () => {
  const led = async (to: { readonly brokerId?: string }) => {
    const contact = { contactName: 'New Person', contactEmail: `${to.brokerId ?? 'nobody'}@led.example` };
    await app.call(to.brokerId ? inviteBrokerAdmin : inviteOperator, { ...to, ...contact }, operator);
    await app.runJobs();
    const token = app.letters.at(-1)?.text.match(/invitation#(\S+)/)?.[1];
    return readInvitation.output.parse((await app.call(readInvitation, { token })).body);
  };
  expect(await led({ brokerId: sample.brokerId })).toMatchObject({
    organisation: 'Broker A',
    audience: 'broker_admin',
    hasAccount: false,
  });
  expect(await led({})).toMatchObject({ organisation: 'ClaimLock', audience: 'super_admin' });
});

test('places are walked page by page, the newest first, each once', async () => {
  for (const name of ['one', 'two', 'three']) await joined(`${name}@walked.example`, sample.brokerId);
  const rows = await app.asAdministrator<{ id: string }>(
    'select id from membership where client_id is null and ended_at is null order by id desc',
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(await walk(app, listPlaces, { limit: 2 }, operator)).toEqual(rows.map(({ id }) => id));
});

// The last one: whichever of the two it is that stays.
test('of two operators who end each other’s access at once, one stays', async () => {
  const { place, userId } = await joined('rival@operator.example');
  const rival = await app.signInAs(userId);
  const own = (await places()).items.find(({ yours }) => yours);
  const [mine, theirs] = await Promise.all([end(place.id), end(own?.id ?? '', rival)]);
  expect([mine?.status, theirs?.status].filter((status) => status === 200)).toHaveLength(1);
  const left = await Promise.all([operator, rival].map((cookie) => app.call(listClients, {}, cookie)));
  expect(left.map(({ status }) => status).sort()).toEqual([200, 401]);
});
