import { ProductError } from '@claimlock/contract/errors';
import { exportLongList } from '@claimlock/contract/reporting/list-files';
import { sample, sampleId } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ListFileSteps, openListFiles } from '../../../../testing/list-file-steps.ts';
import { makeMember } from '../../../../testing/members.ts';
import { canaries, userAs } from '../../../../testing/sample-world.ts';

const { clientId } = sample;
let steps: ListFileSteps;
let admin: string;
beforeAll(async () => {
  steps = await openListFiles();
  admin = steps.admin;
});
afterAll(() => steps.app.closeApp());

const ask = (list: string, asked: object, cookie = admin) =>
  steps.app.call(exportLongList, { clientId, list, format: 'CSV', asked }, cookie);

/** Each list about one thing: what it is asked by, one that is there, another of that client, one of another client. */
const lists = [
  ['listDocumentReaders', 'documentId', sample.publishedDocumentId, sample.documentId, sampleId('doc', 'b')],
  ['listPhishingPeople', 'campaignId', sample.phishingCampaignId, sample.draftPhishingCampaignId, sampleId('phc', 'b')],
  ['listOperationItems', 'operationId', sample.operationId, sample.failedOperationId, sampleId('opr', 'b')],
] as const;

test.each(lists)('a file of %s says which %s it is about, in the history and in the ledger', async (...of) => {
  const [list, name, one, another] = of;
  const { id } = await steps.exported(admin, { list, asked: { [name]: one } });
  const { id: otherId } = await steps.exported(admin, { list, asked: { [name]: another } });
  const [other, row] = await steps.history(admin);
  // What it is about is said apart from the filter, of which there is none.
  expect(row).toMatchObject({ id, about: canaries.a, filter: [] });
  expect(other).toMatchObject({ id: otherId, about: canaries.a });
  expect((await steps.entriesOf(id))[0]?.body).toMatchObject({ list, [name]: one });
  expect((await steps.entriesOf(otherId))[0]?.body).toMatchObject({ list, [name]: another });
  // Each has the rows of its own.
  if (list !== 'listOperationItems') expect(row?.rows).not.toBe(other?.rows);
  expect((await steps.fileOf(id, admin)).toString('utf8')).not.toContain(canaries.b);
});

test.each(lists)('of %s and a %s that is not there nothing is begun', async (...of) => {
  const [list, name, one, , foreign] = of;
  const begun = () =>
    steps.app.asAdministrator('select (select count(*) from operation), (select count(*) from list_export)');
  const before = await begun();
  const nobodys = `${one.slice(0, -1)}9`;
  for (const asked of [{}, { [name]: nobodys }, { [name]: foreign }, { [name]: 'none' }, { [name]: '' }])
    expect(await ask(list, asked), JSON.stringify(asked)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect(await begun()).toEqual(before);
});

test('the results of a colleague’s operation are for those who see everybody’s', async () => {
  const { userId } = await makeMember(steps.app, 'manager');
  const manager = await steps.app.signInAs(userId);
  expect((await ask('listOperationItems', { operationId: sample.operationId }, manager)).status).toBe(404);
  const own = await steps.exported(manager, { list: 'listRisks' });
  const { id } = await steps.exported(manager, {
    list: 'listOperationItems',
    asked: { operationId: own.operationId },
  });
  expect((await steps.fileOf(id, manager)).toString('utf8')).toContain('Risks,Done,');
  expect((await steps.take(id, admin)).status).toBe(200);
  const colleague = await steps.app.signInAs((await makeMember(steps.app, 'manager')).userId);
  expect((await steps.take(id, colleague)).status).toBe(404);
});

test('who got the letters of a campaign is for those who run training alone', async () => {
  const asked = { campaignId: sample.phishingCampaignId };
  const manager = await steps.app.signInAs((await makeMember(steps.app, 'manager')).userId);
  expect((await ask('listPhishingPeople', asked, manager)).status).toBe(403);
  const { id } = await steps.exported(admin, { list: 'listPhishingPeople', asked });
  const protection = await steps.app.signInAs(userAs('staff+DPO'));
  const security = await steps.app.signInAs(userAs('staff+CISO'));
  expect((await steps.take(id, protection)).body).toMatchObject({ code: 'list-export.beyond-role' });
  expect((await steps.take(id, security)).status).toBe(200);
});

test('what is gone when the file is made is no file', async () => {
  const operationId = sampleId('opr', 'g');
  await steps.app.asAdministrator(
    `insert into operation (client_id, id, kind, title, asked_at, state, total) values ($1, $2, 'report', 'Gone', now(), 'Running', 1)`,
    [clientId, operationId],
  );
  const asked = await steps.ask(admin, { list: 'listOperationItems', asked: { operationId } });
  await steps.app.asAdministrator('delete from operation where id = $1', [operationId]);
  await steps.app.runJobs();
  expect(await steps.whyOf(asked.operationId, admin)).toBe(new ProductError('list-export.not-allowed').message);
  expect(await steps.entriesOf(asked.id)).toMatchObject([{ type: 'list-export.failed' }]);
});

test('when the names of a campaign are forgotten, files of them go; that they were exported stays', async () => {
  const about = { campaignId: sample.phishingCampaignId };
  const { id } = await steps.exported(admin, { list: 'listPhishingPeople', asked: about });
  const draft = await steps.exported(admin, {
    list: 'listPhishingPeople',
    asked: { campaignId: sample.draftPhishingCampaignId },
  });
  await steps.app.asAdministrator(
    `update phishing_campaign set state = 'Finished', finished_at = $2::timestamptz - interval '366 days' where id = $1`,
    [sample.phishingCampaignId, steps.app.clock.now()],
  );
  await steps.app.runJob('phishing.plan-forgetting');
  await steps.app.runJobs();
  expect(await steps.take(id, admin)).toMatchObject({ status: 410, body: { code: 'list-export.not-kept' } });
  expect((await steps.entriesOf(id)).map(({ type }) => type)).toEqual(['list.exported', 'list-export.expired']);
  expect((await steps.take(draft.id, admin)).status).toBe(200);
  expect((await steps.history(admin)).find((row) => row.id === id)).toMatchObject({ isKept: false, about: canaries.a });
});
