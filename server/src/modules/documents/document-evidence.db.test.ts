import { readControl } from '@claimlock/contract/compliance/controls';
import type { WholeDocument } from '@claimlock/contract/documents/documents';
import * as contract from '@claimlock/contract/documents/endpoints';
import { acknowledgeDocument } from '@claimlock/contract/documents/reading';
import { reviewDocument } from '@claimlock/contract/documents/reviews';
import * as evidence from '@claimlock/contract/evidence-items/endpoints';
import { handOnHoldings } from '@claimlock/contract/people/holdings';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { documentSteps } from '../../../testing/document-steps.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
const day = 86_400_000;
let app: TestApp;
let admin: string;
let steps: ReturnType<typeof documentSteps>;

beforeEach(async () => {
  await app?.closeApp();
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  steps = documentSteps(app, clientId, await app.signInAs(userAs('manager'), 'single'), admin);
});
afterAll(() => app.closeApp());

const policy = { audience: 'department', department: 'D', controls: ['HRS-05'], dueDays: 14, reviewMonths: 12 };
const kept = async (document: WholeDocument) => {
  await app.runJobs();
  const { items } = evidence.listEvidenceItems.output.parse(
    (await app.call(evidence.listEvidenceItems, { clientId, limit: 100 }, admin)).body,
  );
  return items.find(({ keptFor }) => keptFor?.id === document.id);
};
const acknowledge = async (document: WholeDocument, userId: string) => {
  const about = { clientId, documentId: document.id, edition: document.publishedEdition };
  expect((await app.call(acknowledgeDocument, about, await app.signInAs(userId, 'single'))).status).toBe(200);
};
/** Days pass; whoever administers signs in again, and the day’s work is done. */
const pass = async (days: number) => {
  app.clock.advance(days * day);
  admin = await app.signInAs(userAs('client_admin'));
  await app.runJob('documents.watch-client', { clientId });
};
const standsOn = async (controlId: string) => {
  const { body } = await app.call(readControl, { clientId, controlId }, admin);
  return readControl.output.parse(body).evidenceHistory.map(({ evidenceItemId, until }) => ({ evidenceItemId, until }));
};

test('a policy is evidence of its controls from when everybody who was asked has read it, and no more while somebody is late', async () => {
  const [one, two] = [await makeMember(app), await makeMember(app)];
  const published = await steps.published(await steps.added(policy));
  expect(await kept(published)).toBeUndefined();
  await acknowledge(published, one.userId);
  expect(await kept(published)).toBeUndefined();
  await acknowledge(published, two.userId);
  expect(await kept(published)).toMatchObject({
    title: 'Acceptable use',
    status: 'Approved',
    keptFor: { kind: 'document', id: published.id },
    controls: [{ id: 'HRS-05', part: null }],
    approved: { edition: 1, until: published.reviewOn, standing: 'now' },
  });
  // Who joins has time to read it; once that is over, nothing stands on it until they have.
  const late = await makeMember(app);
  await pass(1);
  expect(await kept(published)).toMatchObject({ status: 'Approved' });
  await pass(15);
  expect(await kept(published)).toMatchObject({ status: 'Withdrawn', approved: null });
  await acknowledge(published, late.userId);
  expect(await kept(published)).toMatchObject({ status: 'Approved', edition: 2 });
});

test('controls, title and owner follow the document, and an archived one shows nothing', async () => {
  const { userId } = await makeMember(app);
  const published = await steps.published(await steps.added(policy));
  await acknowledge(published, userId);
  expect(await kept(published)).toMatchObject({ status: 'Approved' });
  const changed = await steps.done(contract.changeDocument, {
    documentId: published.id,
    version: published.version,
    title: 'Use of devices',
    controls: ['HRS-06', 'HRS-05'],
  });
  expect(await kept(changed)).toMatchObject({
    title: 'Use of devices',
    controls: [{ id: 'HRS-05' }, { id: 'HRS-06' }],
  });
  const fewer = await steps.done(contract.changeDocument, {
    documentId: changed.id,
    version: changed.version,
    controls: ['HRS-06'],
  });
  expect(await kept(fewer)).toMatchObject({ status: 'Approved', edition: 1, controls: [{ id: 'HRS-06' }] });
  const archived = await steps.step(contract.archiveDocument, fewer, {}, admin);
  expect(await kept(archived)).toMatchObject({ status: 'Withdrawn' });
});

test('while a material version is being read, what stood before stands; from then on the new one does', async () => {
  const { userId } = await makeMember(app);
  const first = await steps.published(await steps.added(policy));
  await acknowledge(first, userId);
  expect(await kept(first)).toMatchObject({ status: 'Approved', edition: 1 });
  const second = await steps.published(await steps.write(first, 'Lock your screen, and your door.'));
  expect(await kept(second)).toMatchObject({ status: 'Approved', edition: 1 });
  await acknowledge(second, userId);
  expect(await kept(second)).toMatchObject({ status: 'Approved', edition: 2 });
});

test('nobody changes it by hand, nor is it recorded again when nothing changed', async () => {
  const { userId } = await makeMember(app);
  const published = await steps.published(await steps.added(policy));
  await acknowledge(published, userId);
  const item = await kept(published);
  if (!item) throw new Error('It is evidence.');
  const about = { evidenceItemId: item.id, version: item.version };
  expect(await steps.refused(evidence.changeEvidenceItem, { ...about, title: 'Mine' })).toBe('409 evidence.kept');
  expect(await steps.refused(evidence.renewEvidenceItem, { ...about, text: 'T' })).toBe('409 evidence.kept');
  const link = { evidenceItemId: item.id, controlId: 'IAM-04' };
  expect(await steps.refused(evidence.linkEvidenceItem, link)).toBe('409 evidence.kept');
  expect(await steps.refused(evidence.unlinkEvidenceItem, { ...link, controlId: 'HRS-05' })).toBe('409 evidence.kept');
  const before = await app.asAdministrator('select count(*)::int as n from ledger_entry where ledger_id = $1', [
    clientId,
  ]);
  await app.runJob('documents.keep-evidence', { clientId, documentId: published.id });
  await app.runJob('documents.keep-evidence', { clientId, documentId: published.id });
  expect(
    await app.asAdministrator('select count(*)::int as n from ledger_entry where ledger_id = $1', [clientId]),
  ).toEqual(before);
});

test('it goes to whoever takes over the document, and with nothing else that its owner holds', async () => {
  const [owner, next, reader] = [
    await makeMember(app, 'manager'),
    await makeMember(app, 'manager'),
    await makeMember(app),
  ];
  const published = await steps.published(await steps.added({ ...policy, ownerId: owner.personId }));
  for (const { userId } of [owner, next, reader]) await acknowledge(published, userId);
  expect(await kept(published)).toMatchObject({ status: 'Approved', owner: { id: owner.personId } });
  const hand = (kind: string) =>
    app.call(handOnHoldings, { clientId, personId: owner.personId, kind, toId: next.personId }, admin);
  expect((await hand('evidence-item')).body).toMatchObject({ code: 'answer.changes-nothing' });
  expect((await hand('document')).body).toMatchObject({ handedOn: 1, left: 0 });
  expect(await kept(published)).toMatchObject({ status: 'Approved', edition: 1, owner: { id: next.personId } });
});

test('a document whose review is overdue shows nothing, whoever acknowledges it, until it is published anew', async () => {
  const { userId } = await makeMember(app);
  const published = await steps.published(await steps.added({ ...policy, reviewMonths: 1, dueDays: 60 }));
  await pass(40);
  await acknowledge(published, userId);
  expect(await kept(published)).toBeUndefined();
  const again = await steps.published(await steps.write(published, 'Lock your screen, always.'));
  await acknowledge(again, userId);
  expect(await kept(again)).toMatchObject({ status: 'Approved', approved: { until: again.reviewOn } });
});

test('a document whose review is overdue is evidence again once somebody has reviewed it', async () => {
  const { userId } = await makeMember(app);
  const published = await steps.published(await steps.added({ ...policy, reviewMonths: 1 }));
  await acknowledge(published, userId);
  expect(await kept(published)).toMatchObject({ status: 'Approved' });
  await pass(40);
  expect(await kept(published)).toMatchObject({ status: 'Withdrawn' });
  const reviewed = await steps.step(reviewDocument, published, {}, admin);
  expect(await kept(reviewed)).toMatchObject({ status: 'Approved', approved: { until: reviewed.reviewOn } });
});

test('what it is of and called is said at once, also while a version is being read', async () => {
  const { userId } = await makeMember(app);
  const first = await steps.published(await steps.added(policy));
  await acknowledge(first, userId);
  await kept(first);
  const second = await steps.published(await steps.write(first, 'Lock your screen, and your door.'));
  const about = { documentId: second.id, version: second.version, controls: [], title: 'Renamed' };
  const bare = await steps.done(contract.changeDocument, about);
  expect(await kept(bare)).toMatchObject({ status: 'Approved', edition: 1, title: 'Renamed', controls: [] });
  expect(await standsOn('HRS-05')).toMatchObject([{ until: expect.any(String) }]);
});

test('it says which version was acknowledged, and that a later one was not', async () => {
  const { userId } = await makeMember(app);
  const first = await steps.published(await steps.added(policy));
  await acknowledge(first, userId);
  await kept(first);
  const minor = await steps.published(await steps.write(first, 'Lock your screens.'), false);
  const item = await kept(minor);
  const reply = await app.call(evidence.readEvidenceItem, { clientId, evidenceItemId: item?.id }, admin);
  const [{ text } = { text: '' }] = evidence.readEvidenceItem.output.parse(reply.body).editions;
  const [latest, acknowledged] = minor.editions;
  expect(text).toMatch(new RegExp(`version 1, published on .*${acknowledged?.sha256}: approved, and acknowledged`));
  expect(text).toMatch(
    new RegExp(`The current version 2, .*${latest?.sha256}, has minor changes and needed no new acknowledgement`),
  );
});

test('a control stands on it until the document is out of use', async () => {
  const { userId } = await makeMember(app);
  const published = await steps.published(await steps.added(policy));
  await acknowledge(published, userId);
  const item = await kept(published);
  expect(await standsOn('HRS-05')).toEqual([{ evidenceItemId: item?.id, until: null }]);
  await steps.step(contract.archiveDocument, published, {}, admin);
  await kept(published);
  expect(await standsOn('HRS-05')).toEqual([{ evidenceItemId: item?.id, until: expect.any(String) }]);
});
