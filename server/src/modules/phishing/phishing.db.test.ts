import * as contract from '@claimlock/contract/phishing/endpoints';
import { listPersonPhishing } from '@claimlock/contract/phishing/of-person';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
const hour = 3_600_000;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
let app: TestApp;

beforeAll(async () => {
  app = await openSampleApp();
  await app.asAdministrator(`update phishing_campaign set state = 'Cancelled', finished_at = created_at`);
  await app.asAdministrator(
    `insert into test_target (client_id, id, kind, name, token, confirmed_at, created_at)
       values ($1, 'tgt_01k9q0s7h0000000000000000z', 'domain', 'users.example', 'token-of-a-domain', now(), now())`,
    [clientId],
  );
});
afterAll(() => app.closeApp());

const as = (standing: string) => app.signInAs(userAs(standing), standing === 'client_admin' ? 'double' : 'single');
const manage = async (endpoint: Parameters<TestApp['call']>[0], input: object = {}) =>
  app.call(endpoint, { clientId, ...input }, await as('client_admin'));
const draft = async (input: object = {}) => {
  const now = app.clock.now().getTime();
  const [startsAt, endsAt] = [new Date(now + hour).toISOString(), new Date(now + 3 * hour).toISOString()];
  const given = { title: 'Trial', template: 'hr-form', audience: 'everybody', startsAt, endsAt };
  return manage(contract.addPhishingCampaign, { ...given, ...input });
};
const launched = async (input: object = {}) => {
  const drafted = await draft(input);
  expect(drafted.status, drafted.text).toBe(201);
  const { id } = contract.PhishingCampaign.parse(drafted.body);
  const reply = await manage(contract.launchPhishingCampaign, { campaignId: id, version: 1 });
  expect(reply.status, reply.text).toBe(200);
  return contract.PhishingCampaign.parse(reply.body);
};
const read = async (campaignId: string) =>
  contract.readPhishingCampaign.output.parse((await manage(contract.readPhishingCampaign, { campaignId })).body)
    .campaign;
const people = async (campaignId: string) =>
  contract.listPhishingPeople.output.parse((await manage(contract.listPhishingPeople, { campaignId })).body).items;
const tick = async () => {
  await app.runJob('phishing.plan-sending');
  await app.runJobs();
};
const answer = (token: string, what: string, agent = firefox) =>
  app.call(contract.answerPhishingMessage, { token, what }, undefined, { 'user-agent': agent });
const lettersFrom = (from: number) =>
  app.letters.slice(from).map(({ to, text }) => ({ to, token: text.match(/\/message#([\w-]{43})/)?.[1] ?? '' }));
const entries = async (type: string) =>
  (
    await app.asAdministrator<{ entry: string }>(
      `select entry from ledger_entry where ledger_id = $1 and entry like '%"type":"' || $2 || '"%' order by index`,
      [clientId, type],
    )
  ).map(({ entry }) => entry);

test('letters go out over the window, once each, to confirmed domains alone', async () => {
  await app.asAdministrator(`update person set email = 'away@elsewhere.example' where client_id = $1 and id = $2`, [
    clientId,
    sample.personId,
  ]);
  const before = app.letters.length;
  const campaign = await launched();
  expect(campaign.state).toBe('Scheduled');
  const listed = await people(campaign.id);
  const away = listed.filter(({ leftOut }) => leftOut !== null);
  expect(away).toMatchObject([{ person: { id: sample.personId }, leftOut: 'Domain not confirmed', sentAt: null }]);
  const due = listed.length - 1;
  expect(campaign.figures).toMatchObject({ people: due + 1, leftOut: 1, sent: 0, reportedPercent: null });

  await tick();
  expect(app.letters.length).toBe(before);
  app.clock.advance(2 * hour);
  await tick();
  const half = app.letters.length - before;
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(due);
  // A job that is delivered again, and one beside it, write nothing twice.
  await Promise.all([app.runJob('phishing.send-due', { clientId }), app.runJob('phishing.send-due', { clientId })]);
  await app.runJobs();
  expect(app.letters.length - before).toBe(half);
  app.clock.advance(hour);
  await tick();
  await tick();
  const sent = lettersFrom(before);
  expect(sent).toHaveLength(due);
  expect(new Set(sent.map(({ to }) => to)).size).toBe(due);
  expect(sent.some(({ to }) => to === 'away@elsewhere.example')).toBe(false);
  expect(await read(campaign.id)).toMatchObject({ state: 'Running', figures: { sent: due } });
  await manage(contract.cancelPhishingCampaign, { campaignId: campaign.id });
});

test('before a launch it is said whom it would reach, which is whom it reaches, and of a draft alone', async () => {
  await app.asAdministrator(`update person set email = 'away@elsewhere.example' where client_id = $1 and id = $2`, [
    clientId,
    sample.personId,
  ]);
  const { id } = contract.PhishingCampaign.parse((await draft({})).body);
  const preview = async () => manage(contract.previewPhishingLaunch, { campaignId: id });
  const reach = contract.previewPhishingLaunch.output.parse((await preview()).body);
  expect(reach).toMatchObject({ leftOut: 1, domains: ['users.example'] });
  const { figures } = contract.PhishingCampaign.parse(
    (await manage(contract.launchPhishingCampaign, { campaignId: id, version: 1 })).body,
  );
  expect(figures).toMatchObject({ people: reach.people + reach.leftOut, leftOut: reach.leftOut });
  expect((await preview()).body).toMatchObject({ code: 'phishing.not-a-draft' });
  await manage(contract.cancelPhishingCampaign, { campaignId: id });
});

test('what is no confirmed domain any more when a letter is due gets none', async () => {
  const { id } = await launched();
  const before = app.letters.length;
  const confirm = (at: string) =>
    app.asAdministrator(`update test_target set confirmed_at = ${at} where client_id = $1 and name = 'users.example'`, [
      clientId,
    ]);
  await confirm('null');
  app.clock.advance(3 * hour);
  await tick();
  await confirm('now()');
  expect(app.letters.length).toBe(before);
  expect(new Set((await people(id)).map(({ leftOut }) => leftOut))).toEqual(new Set(['Domain not confirmed']));
  await manage(contract.cancelPhishingCampaign, { campaignId: id });
});

test('people and scanners are told apart, the first time counts, and nothing is counted after the end', async () => {
  const before = app.letters.length;
  const { id } = await launched({ audience: 'everybody' });
  app.clock.advance(3 * hour);
  await tick();
  const [first, second, third] = lettersFrom(before).map(({ token }) => token);
  expect((await answer(first ?? '', 'visit')).body).toMatchObject({ asksToSubmit: true, sender: 'People Team' });
  expect((await read(id)).figures).toMatchObject({ clicked: 0, suspected: 1 });
  app.clock.advance(60_000);
  await answer(second ?? '', 'visit', 'Mozilla/5.0 (compatible; Mimecast)');
  expect((await read(id)).figures).toMatchObject({ clicked: 0, suspected: 2 });
  await answer(first ?? '', 'visit');
  await answer(first ?? '', 'submit');
  await answer(first ?? '', 'visit');
  await answer(third ?? '', 'report');
  expect((await read(id)).figures).toMatchObject({ clicked: 1, submitted: 1, reported: 1, suspected: 1 });
  const kept = await app.asAdministrator<{ found: boolean }>(
    `select exists (select from phishing_token where encode(token_hash, 'escape') like '%' || $1 || '%') as found`,
    [first],
  );
  expect(kept).toEqual([{ found: false }]);
  expect((await answer('z'.repeat(43), 'visit')).body).toMatchObject({ code: 'phishing.unknown-message' });

  const synced = async () => contract.PhishingSync.parse((await manage(contract.syncPhishing)).body);
  expect(await synced()).toMatchObject({ added: 2, updated: 0, unmatched: 0 });
  expect(await synced()).toMatchObject({ added: 0, updated: 0 });
  await answer(third ?? '', 'visit');
  expect(await synced()).toMatchObject({ added: 0, updated: 1 });

  app.clock.advance(4 * 24 * hour);
  await tick();
  const over = await read(id);
  expect(over.state).toBe('Finished');
  await answer(second ?? '', 'submit');
  expect((await read(id)).figures).toEqual(over.figures);
  const [finished = ''] = (await entries('phishing-campaign.finished')).slice(-1);
  expect(finished).toContain(`"sent":${over.figures.sent}`);
  expect(finished).not.toContain('per_');

  app.clock.advance(366 * 24 * hour);
  await app.runJob('phishing.plan-forgetting');
  await app.runJobs();
  expect((await people(id)).every(({ person }) => person === null)).toBe(true);
  expect((await read(id)).figures).toEqual(over.figures);
});

test('staff report in the app, and learn whether it was a campaign', async () => {
  const report = async () => (await app.call(contract.reportSuspiciousMessage, { clientId }, await as('staff'))).body;
  expect(await report()).toEqual({ simulated: false });
  await app.asAdministrator(`update person set email = 'staff@users.example' where client_id = $1 and id = $2`, [
    clientId,
    sample.personId,
  ]);
  const { id } = await launched({ audience: 'role', role: 'staff' });
  expect(await report()).toEqual({ simulated: false });
  app.clock.advance(3 * hour);
  await tick();
  expect(await report()).toEqual({ simulated: true });
  expect((await read(id)).figures.reported).toBe(1);

  const of = { clientId, personId: sample.personId };
  const results = async () =>
    listPersonPhishing.output
      .parse((await manage(listPersonPhishing, of)).body)
      .results.filter(({ campaignId }) => campaignId === id);
  expect(await results()).toMatchObject([{ title: 'Trial', clickedAt: null, reportedAt: expect.any(String) }]);
  // Not for the person themselves, nor for those who lead and see totals.
  for (const standing of ['staff', 'manager', 'senior-management'])
    expect((await app.call(listPersonPhishing, of, await as(standing))).status, standing).toBe(403);
  await app.asAdministrator('update phishing_target set person_id = null where campaign_id = $1', [id]);
  expect(await results()).toEqual([]);
  await manage(contract.cancelPhishingCampaign, { campaignId: id });
});

test('a campaign that cannot be is refused with the reason', async () => {
  const now = app.clock.now().getTime();
  const [ago, soon] = [new Date(now - hour).toISOString(), new Date(now + hour).toISOString()];
  const far = new Date(now + 40 * 24 * hour).toISOString();
  expect((await draft({ startsAt: soon, endsAt: ago })).body).toMatchObject({ code: 'phishing.window-backwards' });
  expect((await draft({ startsAt: soon, endsAt: far })).body).toMatchObject({ code: 'phishing.window-long' });
  expect((await draft({ audience: 'role' })).body).toMatchObject({ code: 'phishing.role-missing' });
  const { id } = await launched();
  expect((await manage(contract.launchPhishingCampaign, { campaignId: id, version: 1 })).body).toMatchObject({
    code: 'phishing.not-a-draft',
  });
  expect((await manage(contract.cancelPhishingCampaign, { campaignId: id })).body).toMatchObject({
    state: 'Cancelled',
  });
  expect((await manage(contract.cancelPhishingCampaign, { campaignId: id })).body).toMatchObject({
    code: 'phishing.over',
  });
  const count = app.letters.length;
  app.clock.advance(5 * hour);
  await tick();
  expect(app.letters.length).toBe(count);
  await app.asAdministrator('update test_target set confirmed_at = null where client_id = $1', [clientId]);
  const { id: nobody } = contract.PhishingCampaign.parse((await draft()).body);
  expect((await manage(contract.launchPhishingCampaign, { campaignId: nobody, version: 1 })).body).toMatchObject({
    code: 'phishing.nobody',
  });
});
