import * as drafts from '@claimlock/contract/phishing/drafts';
import * as contract from '@claimlock/contract/phishing/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
const hour = 3_600_000;
let app: TestApp;

beforeAll(async () => {
  app = await openSampleApp();
  await app.asAdministrator(
    `insert into test_target (client_id, id, kind, name, token, confirmed_at, created_at)
       values ($1, 'tgt_01k9q0s7h0000000000000000z', 'domain', 'users.example', 'token-of-a-domain', now(), now())`,
    [clientId],
  );
});
afterAll(() => app.closeApp());

const manage = async (endpoint: Parameters<TestApp['call']>[0], input: object) =>
  app.call(endpoint, { clientId, ...input }, await app.signInAs(userAs('client_admin'), 'double'));
const hence = (hours: number) => new Date(app.clock.now().getTime() + hours * hour).toISOString();
const draft = async () => {
  const window = { startsAt: hence(1), endsAt: hence(3) };
  const given = { title: 'Trial', template: 'hr-form', audience: 'role', role: 'staff', ...window };
  const reply = await manage(contract.addPhishingCampaign, given);
  expect(reply.status, reply.text).toBe(201);
  return contract.PhishingCampaign.parse(reply.body);
};
const change = (campaignId: string, version: number, input: object) =>
  manage(drafts.changePhishingDraft, { campaignId, version, ...input });
const remove = (campaignId: string, version: number) => manage(drafts.deletePhishingDraft, { campaignId, version });
const launch = (campaignId: string, version: number) =>
  manage(contract.launchPhishingCampaign, { campaignId, version });
const entriesOf = async (campaignId: string) =>
  (
    await app.asAdministrator<{ entry: string }>(
      `select entry from ledger_entry where ledger_id = $1 and entry like '%' || $2 || '%' order by index`,
      [clientId, campaignId],
    )
  ).map(({ entry }) => entry);

test('a draft is changed, its entry says what from and to what and never what it is called', async () => {
  const { id, startsAt } = await draft();
  const endsAt = hence(5);
  const reply = await change(id, 1, { title: 'A name to keep out', audience: 'everybody', role: null, endsAt });
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body).toMatchObject({ title: 'A name to keep out', audience: 'everybody', role: null, version: 2 });
  expect(reply.body).toMatchObject({ startsAt, endsAt, template: 'hr-form', state: 'Draft' });
  const entries = await entriesOf(id);
  expect(entries).toHaveLength(2);
  expect(entries[1]).toContain('"type":"phishing-campaign.changed"');
  expect(entries[1]).toContain('"title":"changed"');
  expect(entries[1]).toContain('"role":{"from":"staff","to":null}');
  expect(entries[1]).not.toContain('A name to keep out');
  expect(entries[1]).not.toContain('startsAt');
});

test('a save that changes nothing records nothing', async () => {
  const { id, title, template, audience, role, startsAt, endsAt } = await draft();
  const reply = await change(id, 1, { title, template, audience, role, startsAt, endsAt });
  expect(reply.body).toMatchObject({ code: 'answer.changes-nothing' });
  expect(await entriesOf(id)).toHaveLength(1);
});

test('a change that does not go together is refused with the reason', async () => {
  const { id } = await draft();
  expect((await change(id, 1, { role: null })).body).toMatchObject({ code: 'phishing.role-missing' });
  expect((await change(id, 1, { audience: 'group' })).body).toMatchObject({ code: 'phishing.group-missing' });
  expect((await change(id, 1, { endsAt: hence(0.5) })).body).toMatchObject({ code: 'phishing.window-backwards' });
  expect((await change(id, 1, { endsAt: hence(900) })).body).toMatchObject({ code: 'phishing.window-long' });
  app.clock.advance(4 * hour);
  expect((await change(id, 1, { title: 'Late' })).body).toMatchObject({ code: 'phishing.window-over' });
  expect(await entriesOf(id)).toHaveLength(1);
});

test('what somebody else changed meanwhile is neither changed, nor launched, nor deleted unseen', async () => {
  const { id } = await draft();
  const replies = await Promise.all([change(id, 1, { title: 'One' }), change(id, 1, { title: 'Other' })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await launch(id, 1)).body).toMatchObject({ code: 'conflict' });
  expect((await remove(id, 1)).body).toMatchObject({ code: 'conflict' });
  expect(await entriesOf(id)).toHaveLength(2);
});

test('a draft is deleted, and that it was stays in the ledger', async () => {
  const { id } = await draft();
  expect((await remove(id, 1)).status).toBe(200);
  expect((await remove(id, 1)).status).toBe(404);
  expect((await change(id, 1, { title: 'Gone' })).status).toBe(404);
  expect((await manage(contract.readPhishingCampaign, { campaignId: id })).status).toBe(404);
  expect((await entriesOf(id)).at(-1)).toContain('"type":"phishing-campaign.deleted"');
});

test('what was launched is neither changed nor deleted, also by who comes at the same instant', async () => {
  const [one, other] = [await draft(), await draft()];
  const launched = await launch(one.id, 1);
  expect(launched.status, launched.text).toBe(200);
  expect((await change(one.id, 1, { title: 'Late' })).body).toMatchObject({ code: 'phishing.not-a-draft' });
  expect((await remove(one.id, 1)).body).toMatchObject({ code: 'phishing.not-a-draft' });
  const raced = await Promise.all([launch(other.id, 1), remove(other.id, 1)]);
  expect(raced.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('only those who run training change or delete a draft', async () => {
  const { id } = await draft();
  const staff = await app.signInAs(userAs('staff'));
  const given = { clientId, campaignId: id, version: 1 };
  expect((await app.call(drafts.changePhishingDraft, { ...given, title: 'Mine' }, staff)).status).toBe(403);
  expect((await app.call(drafts.deletePhishingDraft, given, staff)).status).toBe(403);
});
