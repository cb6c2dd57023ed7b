import { createHash } from 'node:crypto';
import { recordListExport } from '@claimlock/contract/list-exports/endpoints';
import { deactivatePerson } from '@claimlock/contract/people/endpoints';
import { erasePerson } from '@claimlock/contract/people/erasure';
import { withheldWith } from '@claimlock/contract/people/needed-actions';
import { addCustomRole, CustomRole, giveCustomRole } from '@claimlock/contract/people/rights';
import { type Export, listExportHistory } from '@claimlock/contract/reporting/export-history';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { walk } from '../../../testing/walk.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

const sha256 = createHash('sha256').update('a file').digest('hex');
const taken = { clientId, list: 'listRisks', format: 'Excel', rows: 61, size: 7_040, sha256 } as const;
const search = (value: string) => ({ name: 'search', label: 'Search', value, words: value });

async function take(cookie: string, more: Readonly<Record<string, unknown>> = {}): Promise<void> {
  // Each is newer than the one before.
  app.clock.set(new Date(app.clock.now().getTime() + 1000));
  const reply = await app.call(recordListExport, { ...taken, ...more }, cookie);
  expect(reply.status, reply.text).toBe(200);
}

async function history(cookie: string, more: Readonly<Record<string, unknown>> = {}): Promise<readonly Export[]> {
  const reply = await app.call(listExportHistory, { clientId, ...more }, cookie);
  expect(reply.status, reply.text).toBe(200);
  return listExportHistory.output.parse(reply.body).items;
}
const filterOf = async (cookie: string) => (await history(cookie, { kind: 'list', limit: 1 }))[0]?.filter;

describe('the history of exports', () => {
  test('says of a list who took it, what it was filtered by, how much it was and how the file is known again', async () => {
    const owner = { name: 'owner', label: 'Owner', value: sample.personId, words: 'as a screen said it' };
    const status = { name: 'status', label: 'Status', value: 'open', words: 'All open' };
    await take(admin, { filter: [status, owner, search('fire')] });
    const [person] = await app.asAdministrator<{ name: string }>('select name from person where id = $1', [
      sample.personId,
    ]);
    const [newest, ...before] = await history(admin);
    expect(newest).toMatchObject({
      kind: 'list',
      title: 'Risks',
      about: null,
      filter: [
        { label: 'Status', words: 'All open' },
        { label: 'Owner', words: person?.name },
        { label: 'Search', words: 'fire' },
      ],
      format: 'XLSX',
      rows: 61,
      size: 7_040,
      sha256,
      downloads: 1,
      keptUntil: null,
    });
    expect(before.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['list', 'risks']));
  });

  test('names the one thing that a list is about, and the broker where it was the broker', async () => {
    await take(admin, { list: 'listDocumentReaders', documentId: sample.documentId });
    const [document] = await app.asAdministrator<{ title: string }>('select title from document where id = $1', [
      sample.documentId,
    ]);
    expect((await history(admin, { limit: 1 }))[0]).toMatchObject({ about: document?.title });
    await take(await app.signInAs(userAs('broker_admin')), { list: 'listFindings' });
    // Without a filter that it said, nothing is claimed of one.
    const unsaid = { by: 'Your broker', filter: null, isFilterKept: false };
    expect((await history(admin, { limit: 1 }))[0]).toMatchObject(unsaid);
    await take(admin, { filter: [], size: undefined, sha256: undefined });
    const unmeasured = { filter: [], isFilterKept: true, size: null, sha256: null };
    expect((await history(admin, { limit: 1 }))[0]).toMatchObject(unmeasured);
  });

  test('goes on where the page before ended, among reports and lists alike, and finds them by kind and title', async () => {
    for (let times = 0; times < 3; times += 1) await take(admin);
    const inOrder = (sort: string) =>
      app.asAdministrator<{ id: string }>(
        `select id from (select client_id, id, title, made_at as at from report where made_at is not null
           union all select client_id, id, title, taken_at from list_export) e where client_id = $1 order by ${sort}`,
        [clientId],
      );
    for (const [sort, order] of [
      ['-date', 'at desc, id desc'],
      ['date', 'at, id'],
      ['title', 'title, id'],
    ] as const)
      expect(await walk(app, listExportHistory, { clientId, sort, limit: 2 }, admin), sort).toEqual(
        (await inOrder(order)).map(({ id }) => id),
      );
    expect(new Set((await history(admin, { kind: 'risks' })).map(({ kind }) => kind))).toEqual(new Set(['risks']));
    expect(new Set((await history(admin, { search: 'RÍSKS' })).map(({ title }) => title))).toEqual(new Set(['Risks']));
  });
});

describe('who sees it', () => {
  test('staff see what they took, a manager also the reports, administrators and officers what everybody took', async () => {
    const { userId } = await makeMember(app);
    const staff = await app.signInAs(userId, 'single');
    expect(await history(staff)).toEqual([]);
    await take(staff, { list: 'listFindings', filter: [search('of my own')] });
    expect(await history(staff)).toMatchObject([{ title: 'Findings', filter: [{ words: 'of my own' }] }]);
    const manager = await app.signInAs(userAs('manager'), 'single');
    await take(manager, { list: 'listDocuments' });
    const seen = await history(manager);
    expect(seen.filter(({ kind }) => kind === 'list').map(({ title }) => title)).toEqual(['Documents']);
    expect(seen.map(({ kind }) => kind)).toContain('risks');
    for (const standing of ['client_admin', 'admin', 'staff+DPO', 'staff+CISO']) {
      const titles = (await history(await app.signInAs(userAs(standing)), { limit: 5 })).map(({ title }) => title);
      expect(titles.slice(0, 2), standing).toEqual(['Documents', 'Findings']);
    }
    for (const standing of ['broker_admin', 'super_admin'])
      expect(
        (await app.call(listExportHistory, { clientId }, await app.signInAs(userAs(standing)))).status,
        standing,
      ).toBe(403);
    expect((await app.call(listExportHistory, { clientId: other.clientId }, admin)).status).toBe(404);
  });

  test('what a list was filtered by is kept from whoever may not read that list', async () => {
    const filter = [search('somebody in particular')];
    await take(admin, { list: 'listPeopleActivity', filter });
    expect(await filterOf(admin)).toEqual([{ label: 'Search', words: 'somebody in particular' }]);
    expect(await filterOf(await app.signInAs(userAs('admin')))).toEqual(await filterOf(admin));
    // A data protection officer watches over what leaves, and does not read what people do here.
    expect(await filterOf(await app.signInAs(userAs('staff+DPO')))).toBe(null);
  });

  test('a custom role may leave it out', async () => {
    const { personId, userId } = await makeMember(app);
    const withheld = withheldWith('staff', ['list-exports.read']);
    const role = { clientId, name: 'Without a history', base: 'staff', withheld } as const;
    const { id } = CustomRole.parse((await app.call(addCustomRole, role, admin)).body);
    expect((await app.call(giveCustomRole, { clientId, personId, customRoleId: id }, admin)).status).toBe(200);
    expect((await app.call(listExportHistory, { clientId }, await app.signInAs(userId, 'single'))).status).toBe(403);
  });
});

describe('somebody who is erased', () => {
  const called = async (name: string, email: string) => {
    const member = await makeMember(app);
    await app.asAdministrator('update person set name = $2, email = $3 where id = $1', [member.personId, name, email]);
    return member;
  };
  const erase = async (personId: string, confirmName: string) => {
    expect((await app.call(deactivatePerson, { clientId, personId }, admin)).status).toBe(200);
    const reply = await app.call(erasePerson, { clientId, personId, reason: 'asked', confirmName }, admin);
    expect(reply.status, reply.text).toBe(200);
  };

  test.each([
    ['their name', 'Wilhelmína'],
    ['how it begins', 'WILH'],
    ['their name among other words', 'risks of wilhelmina'],
    ['their address', 'w.okonkwo9@'],
    ['how their address begins', 'okonk'],
    ['a short name of theirs', 'li'],
    ['a name in quotes', '"li"'],
    ['a name before a comma', 'li, risks'],
    ['one half of a double name', 'jones;'],
    ['the other half', '(smith)'],
    ['a name in another script', 'нина…'],
  ])('is found no more by %s in what lists were searched for', async (_, typed) => {
    const name = 'Wilhelmína Li Smith-Jones НИНА';
    const { personId } = await called(name, 'w.okonkwo9@sample.example');
    const theirs = { name: 'owner', label: 'Owner', value: personId, words: name };
    await take(admin, { filter: [search(typed), theirs] });
    await erase(personId, name);
    expect(await filterOf(admin)).toEqual([
      { label: 'Search', words: 'erased' },
      { label: 'Owner', words: 'Erased person' },
    ]);
    expect(
      await app.asAdministrator(`select from list_export where filter::text ilike any($1)`, [
        ['%wilh%', '%okonk%', '%jones%', '%smith%'],
      ]),
    ).toEqual([]);
  });

  const department = (value: string) => ({ name: 'department', label: 'Department', value, words: value });
  test.each([
    ['all of their name', 'Those of Quillwort, Art'],
    ['all of their address', 'Zq.Quillwort9@acme.com'],
    ['nothing but a name of theirs', 'quillwort'],
  ])('is found no more by %s in any other filter', async (_, typed) => {
    const { personId } = await called('Art Quillwort', 'zq.quillwort9@acme.com');
    await take(admin, { filter: [department(typed)] });
    await erase(personId, 'Art Quillwort');
    expect(await filterOf(admin)).toEqual([{ label: 'Department', words: 'erased' }]);
  });

  test.each([
    ['how their name begins', 'Quil'],
    ['their organisation’s domain', 'acme.com'],
  ])('takes %s in any other filter not along', async (_, typed) => {
    const { personId } = await called('Quill High', 'z.quill@acme.com');
    await take(admin, { filter: [department(typed)] });
    await erase(personId, 'Quill High');
    expect(await filterOf(admin)).toEqual([{ label: 'Department', words: typed }]);
  });

  test('takes no choice along that the product offers, also where it is a name or an address of theirs', async () => {
    const { personId } = await called('Quill High', 'high@acme.com');
    const level = { name: 'atLeast', label: 'Level', value: 'High', words: 'High or above' };
    await take(admin, { list: 'listRisks', filter: [level] });
    await erase(personId, 'Quill High');
    expect(await filterOf(admin)).toEqual([{ label: 'Level', words: 'High or above' }]);
  });

  test.each([
    ['words of others', 'backup of al'],
    ['the domain of their organisation', 'acme'],
    ['the end of that domain', 'Acme.com'],
    ['a word that begins with a name of theirs', 'department artisan'],
    ['a word that has a name of theirs inside', 'starting quillwort'],
    ['the few letters that a name of theirs begins with', 'qui'],
    ['an initial', 'annex z'],
  ])('takes %s not along, and the lists that they took stay', async (_, typed) => {
    const { personId, userId } = await called('Art Quill', 'z.quill@acme.com');
    await take(await app.signInAs(userId, 'single'), { filter: [search(typed)] });
    await erase(personId, 'Art Quill');
    expect((await history(admin, { kind: 'list', limit: 1 }))[0]).toMatchObject({
      by: 'Erased person',
      filter: [{ label: 'Search', words: typed }],
    });
  });
});
