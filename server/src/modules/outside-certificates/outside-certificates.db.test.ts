import { readClientAdminOverview } from '@claimlock/contract/dashboards/endpoints';
import * as evidence from '@claimlock/contract/evidence-items/endpoints';
import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import * as contract from '@claimlock/contract/outside-certificates/endpoints';
import { sample, sampleId } from '@claimlock/contract/sample';
import * as assigning from '@claimlock/contract/training/assigning';
import { listMyCourses } from '@claimlock/contract/training/endpoints';
import { listTrainingCertificates } from '@claimlock/contract/training-certificates/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { canaries, userAs } from '../../../testing/sample-world.ts';
import { type TestApp, testUrl } from '../../../testing/test-app.ts';
import { dayOf } from '../../foundation/clock.ts';

const { clientId } = sample;
type Input = { readonly [name: string]: unknown; readonly fileId?: string };

let app: TestApp;
let admin: string;
let holder: string;
let holderId: string;
beforeAll(async () => {
  app = await openSampleApp();
  const member = await makeMember(app, 'staff');
  holderId = member.personId;
  holder = await app.signInAs(member.userId, 'single');
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

const today = () => dayOf(app.clock.now());
const send = (name: string, bytes: string | Uint8Array<ArrayBuffer>, as: string) =>
  app.hono.fetch(
    new Request(
      new URL(`/api/clients/${clientId}/outside-certificate-files?name=${encodeURIComponent(name)}`, testUrl),
      {
        method: 'POST',
        headers: { cookie: as, origin: testUrl, 'content-type': 'application/octet-stream' },
        body: bytes,
      },
    ),
  );
let sentFiles = 0;
const fileId = async (as: string) => {
  sentFiles += 1;
  const reply = await send('certificate.pdf', `%PDF-1.7 number ${sentFiles}`, as);
  expect(reply.status).toBe(201);
  return contract.uploadOutsideCertificateFile.output.parse(await reply.json()).id;
};
const add = async (input: Input = {}, as = holder) =>
  app.call(
    contract.addOutsideCertificate,
    {
      clientId,
      title: 'Certified in Cybersecurity',
      issuer: 'An examining body',
      issuedOn: '2026-05-01',
      fileId: input.fileId ?? (await fileId(as)),
      ...input,
    },
    as,
  );
const added = async (input: Input = {}, as = holder) => {
  const reply = await add(input, as);
  expect(reply.status, reply.text).toBe(201);
  return contract.OneOutsideCertificate.parse(reply.body);
};
type One = { readonly id: string; readonly version: number };
const about = ({ id, version }: One) => ({ clientId, outsideCertificateId: id, version });
const approve = (one: One, input: Input = {}, as = admin) =>
  app.call(contract.approveOutsideCertificate, { ...about(one), ...input }, as);
const approved = async (one: One, input: Input = {}) => {
  const reply = await approve(one, input);
  expect(reply.status, reply.text).toBe(200);
  return contract.OneOutsideCertificate.parse(reply.body);
};
const giveBack = (one: One, as = admin) =>
  app.call(contract.returnOutsideCertificate, { ...about(one), note: 'The last page is missing.' }, as);
const change = (one: One, input: Input, as = holder) =>
  app.call(contract.changeOutsideCertificate, { ...about(one), ...input }, as);
const withdraw = (one: One, as = holder) => app.call(contract.withdrawOutsideCertificate, about(one), as);
const read = async (id: string, as = holder) =>
  contract.OneOutsideCertificate.parse(
    (await app.call(contract.readOutsideCertificate, { clientId, outsideCertificateId: id }, as)).body,
  );
const listed = async (input: Input = {}, as = holder) =>
  contract.listOutsideCertificates.output.parse(
    (await app.call(contract.listOutsideCertificates, { clientId, limit: 100, ...input }, as)).body,
  ).items;
const code = (reply: { readonly body: unknown }) => reply.body;
const told = async (as: string) =>
  listNotifications.output
    .parse((await app.call(listNotifications, { limit: 50 }, as)).body)
    .items.map(({ title }) => title);

describe('the file', () => {
  test.each([
    ['certificate.txt', 'only text', 'outside-certificate.file-type'],
    ['certificate.png', '%PDF-1.7 a PDF by another name', 'file.not-what-named'],
    ['certificate.png', '\u00ff\u00d8\u00ff a photo by another name', 'file.not-what-named'],
    ['certificate.exe', '%PDF-1.7 what would be run', 'outside-certificate.file-is-program'],
    ['certificate.pdf', 'MZ a program by another name', 'outside-certificate.file-is-program'],
    ['certificate.pdf', '', 'outside-certificate.file-empty'],
  ])('%s is refused: %s', async (name, bytes, refusal) => {
    const reply = await send(name, bytes, holder);
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ code: refusal });
  });

  test('is named once, and by whoever sent it in', async () => {
    const theirs = await fileId(admin);
    expect(code(await add({ fileId: theirs }))).toMatchObject({ code: 'outside-certificate.file-unknown' });
    const { file } = await added({ fileId: await fileId(holder) });
    expect(file).toMatchObject({ name: 'certificate.pdf', type: 'PDF' });
    const mine = await fileId(holder);
    await added({ fileId: mine });
    expect(code(await add({ fileId: mine }))).toMatchObject({ code: 'outside-certificate.file-unknown' });
  });
});

describe('a certificate', () => {
  test('is returned, corrected and approved by somebody else, and its holder is told', async () => {
    const one = await added({ title: 'A title of its own', expiresOn: '2030-01-01' });
    expect(one).toMatchObject({ status: 'Waiting for approval', yours: true, holder: { id: holderId } });
    const returned = await giveBack(one);
    expect(returned.body).toMatchObject({ status: 'Returned', note: 'The last page is missing.' });
    expect(code(await approve(contract.OneOutsideCertificate.parse(returned.body)))).toMatchObject({
      code: 'outside-certificate.not-waiting',
    });
    const corrected = await change(contract.OneOutsideCertificate.parse(returned.body), {
      number: '12-34',
      fileId: await fileId(holder),
      controls: ['IAM-06'],
    });
    expect(corrected.body).toMatchObject({ status: 'Waiting for approval', note: null, number: '12-34' });
    expect(await approved(await read(one.id))).toMatchObject({ status: 'Active', yours: false });
    expect(code(await change(await read(one.id), { number: '5' }))).toMatchObject({
      code: 'outside-certificate.approved',
    });
    await app.runJobs();
    const titles = await told(holder);
    expect(titles).toContain('Your certificate was approved');
    const entries = (
      await app.asAdministrator<{ entry: string }>(
        'select entry from ledger_entry where ledger_id = $1 and subject_id = $2 order by index',
        [clientId, one.id],
      )
    ).map(({ entry }) => JSON.parse(entry) as { type: string });
    expect(entries.map(({ type }) => type)).toEqual(
      ['added', 'returned', 'changed', 'approved'].map((step) => `outside-certificate.${step}`),
    );
    expect(JSON.stringify(entries)).not.toMatch(/title of its own|12-34|last page/);
  });

  test('is never decided about by its holder', async () => {
    const mine = await added({}, admin);
    expect(code(await approve(mine))).toMatchObject({ code: 'outside-certificate.own-approval' });
    expect(code(await giveBack(mine))).toMatchObject({ code: 'outside-certificate.own-approval' });
    const others = await added();
    expect((await approve(others, {}, holder)).status).toBe(403);
    expect((await change(others, { title: 'Another' }, admin)).status).toBe(404);
  });

  test.each([
    [{ issuedOn: '2999-01-01' }, 'outside-certificate.issued-later'],
    [{ issuedOn: '2026-05-01', expiresOn: '2026-04-30' }, 'outside-certificate.ends-before'],
    [{ issuedOn: '2020-05-01', expiresOn: '2021-04-30' }, 'outside-certificate.expired'],
  ])('with days %j is refused', async (days, refusal) => {
    expect(code(await add(days))).toMatchObject({ code: refusal });
  });

  test('of two who decide at once, one does', async () => {
    const one = await added();
    const replies = await Promise.all([approve(one), giveBack(one), approve(one)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('is seen by its holder and by those who lead, and by no colleague', async () => {
    const one = await added();
    const colleague = await app.signInAs((await makeMember(app, 'staff')).userId, 'single');
    expect(await listed({}, colleague)).toEqual([]);
    const reply = await app.call(
      contract.readOutsideCertificate,
      { clientId, outsideCertificateId: one.id },
      colleague,
    );
    expect(reply.status).toBe(404);
    expect((await listed({ search: 'examining' }, admin)).map(({ id }) => id)).toContain(one.id);
  });
});

test('a renewal replaces what it renews once it is approved, and one at a time', async () => {
  const soon = new Date(app.clock.now().getTime() + 10 * 86_400_000);
  const before = await approved(await added({ title: 'To be renewed', expiresOn: dayOf(soon) }));
  expect(before.status).toBe('Expiring Soon');
  expect((await listed({ status: 'Expiring Soon' })).map(({ id }) => id)).toContain(before.id);
  const due = async () => {
    const ids = (await listed({ renewal: 'Due' })).map(({ id }) => id);
    const { body } = await app.call(readClientAdminOverview, { clientId }, admin);
    expect(readClientAdminOverview.output.parse(body).certificatesEnding.fromElsewhere).toBe(ids.length);
    return ids;
  };
  expect(await due()).toContain(before.id);
  // Nobody renews for a person who has left.
  const stand = (status: string) =>
    app.asAdministrator('update person set status = $2 where id = $1', [holderId, status]);
  await stand('Deactivated');
  expect(await due()).not.toContain(before.id);
  await stand('Active');
  const tries = await Promise.all([add({ renews: before.id }), add({ renews: before.id })]);
  expect(tries.map(({ status }) => status).sort()).toEqual([201, 422]);
  const renewal = (await listed({ status: 'Waiting for approval' })).find(({ renews }) => renews === before.id);
  if (!renewal) throw new Error('There is no renewal.');
  // Somebody sees to it already.
  expect(await due()).not.toContain(before.id);
  expect((await read(before.id)).status).toBe('Expiring Soon');
  await approved(renewal);
  expect(await read(before.id)).toMatchObject({ status: 'Replaced', renewed: true });
  expect(code(await withdraw(await read(before.id)))).toMatchObject({ code: 'outside-certificate.replaced' });
});

test('counts as completion of its course where whoever approves says so, visibly, and until it is withdrawn', async () => {
  const courseId = 'secure-administration';
  const stands = await added({ title: 'Administrator', courseId, issuedOn: today(), expiresOn: '2030-01-01' });
  expect(code(await approve(stands, { countsAsCompletion: true }))).toMatchObject({
    fields: [{ path: 'countsAsCompletion', message: expect.stringContaining('no open assignment') }],
  });
  expect((await read(stands.id)).status).toBe('Waiting for approval');
  const rule = { clientId, courseId, audience: 'everybody', dueDays: 30, everyMonths: 12 };
  expect((await app.call(assigning.assignTraining, rule, admin)).status).toBe(201);
  expect(await approved(stands, { countsAsCompletion: true })).toMatchObject({ countsAsCompletion: true });
  const courseOf = async () =>
    listMyCourses.output
      .parse((await app.call(listMyCourses, { clientId }, holder)).body)
      .courses.find((course) => course.courseId === courseId);
  const nextYear = `${Number(today().slice(0, 4)) + 1}${today().slice(4)}`;
  expect(await courseOf()).toMatchObject({
    status: 'Completed',
    score: null,
    byCertificate: stands.id,
    validUntil: nextYear,
  });
  const ours = await app.call(listTrainingCertificates, { clientId, courseId }, holder);
  expect(ours.body).toMatchObject({ items: [] });
  expect((await withdraw(await read(stands.id))).body).toMatchObject({
    status: 'Withdrawn',
    countsAsCompletion: false,
  });
  expect(await courseOf()).toMatchObject({ status: 'Not started', byCertificate: null });
});

test('is evidence of its controls while it is approved', async () => {
  const one = await added({ title: 'Shows controls', controls: ['IAM-06'], expiresOn: '2030-01-01' });
  const kept = async () => {
    await app.runJobs();
    const { items } = evidence.listEvidenceItems.output.parse(
      (await app.call(evidence.listEvidenceItems, { clientId, limit: 100 }, admin)).body,
    );
    return items.find(({ keptFor }) => keptFor?.kind === 'certificate' && keptFor.id === one.id);
  };
  expect(await kept()).toBeUndefined();
  await approved(one);
  expect(await kept()).toMatchObject({ status: 'Approved', validUntil: '2030-01-01', controls: [{ id: 'IAM-06' }] });
  await withdraw(await read(one.id), admin);
  expect(await kept()).toMatchObject({ status: 'Withdrawn' });
});

test('its end is told once, thirty days before and once it has come', async () => {
  const { personId, userId } = await makeMember(app, 'staff');
  const as = await app.signInAs(userId, 'single');
  const soon = dayOf(new Date(app.clock.now().getTime() + 20 * 86_400_000));
  const one = await approved(await added({ expiresOn: soon }, as));
  expect(one.holder.id).toBe(personId);
  const watch = () => app.runJob('outside-certificates.watch-client', { clientId });
  const ends = async () => (await told(as)).filter((title) => title.includes('A certificate of yours'));
  await watch();
  await watch();
  expect(await ends()).toHaveLength(1);
  await app.asAdministrator(
    `update outside_certificate set issued_on = '2020-01-01', expires_on = current_date - 400 where id = $1`,
    [one.id],
  );
  await watch();
  await watch();
  expect((await ends()).filter((title) => title.includes('expired on'))).toHaveLength(1);
  expect((await read(one.id, as)).status).toBe('Expired');
});

test('another organisation’s is not there', async () => {
  const titles = (await listed({}, admin)).map(({ title }) => title);
  expect(titles).toContain(canaries.a);
  expect(titles).not.toContain(canaries.b);
  const foreign = { clientId, outsideCertificateId: sampleId('oct', 'b') };
  expect((await app.call(contract.readOutsideCertificate, foreign, admin)).status).toBe(404);
});
