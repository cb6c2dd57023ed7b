import * as contract from '@claimlock/contract/evidence-items/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evidenceSteps } from '../../../testing/evidence-steps.ts';
import { lastEntry } from '../../../testing/finding-steps.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { approveEvidenceItem, changeEvidenceItem, linkEvidenceItem, listEvidenceItems, readEvidenceItem } = contract;
const { renewEvidenceItem, returnEvidenceItem, unlinkEvidenceItem, withdrawEvidenceItem } = contract;

let app: TestApp;
let steps: ReturnType<typeof evidenceSteps>;
let admin: string;
let manager: string;
let staff: string;
let officer: string;

beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  manager = await app.signInAs(userAs('manager'), 'single');
  staff = await app.signInAs(userAs('staff'), 'single');
  officer = await app.signInAs(userAs('staff+CISO'), 'single');
  steps = evidenceSteps(app, sample.clientId, admin, manager);
});
afterAll(() => app.closeApp());

const numbersOf = async (input: object, cookie = admin) => {
  const reply = await steps.call(listEvidenceItems, { limit: 100, sort: 'number', ...input }, cookie);
  expect(reply.status, reply.text).toBe(200);
  return listEvidenceItems.output.parse(reply.body).items.map(({ number }) => number);
};

test('a number is drawn once and in order, however many add at once, and is never given again', async () => {
  const fresh = await newClient(app, 'Shown Ltd');
  const there = evidenceSteps(app, fresh.clientId, fresh.admin, fresh.admin);
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, n) => there.add(n % 4 === 3 ? { controls: ['XXX-99'] } : {})),
  );
  const given = replies.flatMap(({ status, body }) =>
    status === 201 ? [contract.EvidenceItem.parse(body).number] : [],
  );
  expect(given.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

describe('the way of a piece of evidence', () => {
  test('added, sent back, renewed, approved, renewed, withdrawn: each step in the ledger, each edition as it was', async () => {
    let item = await steps.added({ controls: ['PHY-02', 'PHY-01', 'PHY-02'], source: 'The directory' });
    expect(item).toMatchObject({ status: 'Waiting for review', edition: 1, validFrom: '2026-11-20', approved: null });
    expect(item.controls.map(({ id }) => id)).toEqual(['PHY-01', 'PHY-02']);
    expect(await lastEntry(app)).toContain('"type":"evidence-item.added"');
    item = await steps.done(returnEvidenceItem, item, { note: 'Say of which day it is.' }, manager);
    expect(item).toMatchObject({ status: 'Changes requested', editions: [{ note: 'Say of which day it is.' }] });
    expect(await steps.refused(approveEvidenceItem, item, {}, manager)).toBe('409 evidence.decided');
    item = await steps.done(renewEvidenceItem, item, { text: 'Of the first.', validUntil: '2027-03-31' }, admin);
    expect(item).toMatchObject({ status: 'Waiting for review', edition: 2, validUntil: '2027-03-31' });
    item = await steps.approve(item);
    expect(item).toMatchObject({
      status: 'Approved',
      approved: { edition: 2, from: '2026-11-20', until: '2027-03-31', standing: 'now' },
    });
    const [{ entry = '' } = {}] = await app.asAdministrator<{ entry: string }>(
      `select entry from ledger_entry where ledger_id = $1 and entry like '%evidence-item.approved%' order by index desc limit 1`,
      [sample.clientId],
    );
    expect(entry).toContain('"stands":{"edition":2,"from":"2026-11-20","until":"2027-03-31"}');
    item = await steps.done(renewEvidenceItem, item, { text: 'Of the second.' }, admin);
    expect(item).toMatchObject({ status: 'Waiting for review', edition: 3, approved: { edition: 2 } });
    item = await steps.done(withdrawEvidenceItem, item, { reason: 'The directory is gone.' }, manager);
    expect(item).toMatchObject({
      status: 'Withdrawn',
      approved: null,
      withdrawn: { reason: 'The directory is gone.' },
    });
    expect(item.editions.map(({ text, decision }) => [text, decision])).toEqual([
      ['Of the second.', null],
      ['Of the first.', 'Approved'],
      ['Looked through the list.', 'Changes requested'],
    ]);
    for (const [endpoint, more] of [
      [approveEvidenceItem, {}],
      [returnEvidenceItem, { note: 'x' }],
      [renewEvidenceItem, { text: 'x' }],
      [changeEvidenceItem, { title: 'x' }],
      [withdrawEvidenceItem, { reason: 'x' }],
    ] as const)
      expect(await steps.refused(endpoint, item, more, manager)).toBe('409 evidence.withdrawn');
    const link = { controlId: 'NET-01' };
    expect(await steps.refused(linkEvidenceItem, { id: item.id }, link, manager)).toBe('409 evidence.withdrawn');
  });

  test('whoever added a version, or chose its days, does not approve it, whatever they are', async () => {
    const item = await steps.added();
    expect(item.editions[0]?.yours).toBe(true);
    expect(await steps.refused(approveEvidenceItem, item, {}, admin)).toBe('422 evidence.own-approval');
    const dated = await steps.done(changeEvidenceItem, item, { validUntil: '2027-01-31' }, manager);
    expect(await steps.refused(approveEvidenceItem, dated, {}, manager)).toBe('422 evidence.own-approval');
    // The rule is of the latest version: a colleague's renewal makes the first one free to approve it.
    const renewed = await steps.done(renewEvidenceItem, dated, { text: 'Mine.' }, officer);
    expect(await steps.refused(approveEvidenceItem, renewed, {}, officer)).toBe('422 evidence.own-approval');
    expect((await steps.approve(renewed, admin)).status).toBe('Approved');
  });

  test('approved days stay; what has ended, or ends before it begins, is refused', async () => {
    const item = await steps.approved({ validUntil: '2027-01-31' });
    const later = { validUntil: '2030-01-31' };
    expect(await steps.refused(changeEvidenceItem, item, later, admin)).toBe('409 evidence.dates-approved');
    const otherwise = { title: 'Said otherwise' };
    expect(await steps.refused(changeEvidenceItem, item, otherwise, admin)).toBe('422 evidence.own-approved');
    const changed = await steps.done(changeEvidenceItem, item, otherwise, manager);
    expect(changed.title).toBe('Said otherwise');
    const renewed = await steps.done(renewEvidenceItem, changed, { text: 'Of the second.' }, admin);
    const again = { title: 'Said again' };
    expect(await steps.refused(changeEvidenceItem, renewed, again, admin)).toBe('422 evidence.own-approved');
    for (const [days, code] of [
      [{ validFrom: '2026-12-02', validUntil: '2026-12-01' }, 'evidence.ends-before'],
      [{ validFrom: '2026-01-01', validUntil: '2026-11-19' }, 'evidence.expired'],
      [{ validUntil: '2026-02-30' }, 'request.invalid'],
    ] as const) {
      const { status, body } = await steps.add(days);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(body).toMatchObject({ code, fields: [{ path: 'validUntil' }] });
    }
    const start = app.clock.now();
    const waits = await steps.added({ validUntil: '2026-11-21' });
    app.clock.set(new Date('2026-11-22T00:00:00Z'));
    expect(await steps.refused(approveEvidenceItem, waits, {}, manager)).toBe('422 evidence.expired');
    app.clock.set(start);
  });
});

describe('two at once', () => {
  test('of two who approve, one does; the other is told', async () => {
    const item = await steps.added();
    const both = await Promise.all([manager, officer].map((who) => steps.refused(approveEvidenceItem, item, {}, who)));
    expect(both.sort()).toEqual(['200 undefined', '409 conflict']);
  });

  test('whoever approves while a new version comes in approves nothing unseen', async () => {
    const item = await steps.added();
    await steps.done(renewEvidenceItem, item, { text: 'Another.' }, officer);
    expect(await steps.refused(approveEvidenceItem, item, {}, manager)).toBe('409 conflict');
    expect(await steps.done(readEvidenceItem, { id: item.id }, {}, admin)).toMatchObject({
      approved: null,
      edition: 2,
    });
  });

  test('a control is linked once and unlinked once, whoever else tries', async () => {
    const { id } = await steps.added();
    const try6 = (endpoint: typeof linkEvidenceItem | typeof unlinkEvidenceItem) =>
      Promise.all(Array.from({ length: 6 }, () => steps.refused(endpoint, { id }, { controlId: 'NET-01' }, admin)));
    expect((await try6(linkEvidenceItem)).filter((said) => said === '200 undefined')).toHaveLength(1);
    const unlinked = await try6(unlinkEvidenceItem);
    expect(unlinked.filter((said) => said === '200 undefined')).toHaveLength(1);
    expect(unlinked.filter((said) => said === '409 evidence.not-linked')).toHaveLength(5);
    expect(await steps.refused(linkEvidenceItem, { id }, { controlId: 'XXX-99' }, admin)).toBe(
      '422 evidence.control-unknown',
    );
  });
});

describe('who sees and does what', () => {
  test('staff add, see their own and what they own, and neither approve nor give away', async () => {
    const mine = await steps.added({ title: 'Of mine' }, staff);
    const colleague = await steps.added({ ownerId: sample.personId });
    const theirs = await steps.added();
    const seen = await numbersOf({}, staff);
    expect(seen).toContain(mine.number);
    expect(seen).toContain(colleague.number);
    expect(seen).not.toContain(theirs.number);
    expect(await steps.refused(readEvidenceItem, { id: theirs.id }, {}, staff)).toBe('404 not-found');
    expect(await steps.refused(approveEvidenceItem, colleague, {}, staff)).toBe('403 access.denied');
    const away = { ownerId: null };
    expect(await steps.refused(changeEvidenceItem, colleague, away, staff)).toBe('422 evidence.owner-not-yours');
    const renewed = await steps.done(renewEvidenceItem, colleague, { text: 'Newer.' }, staff);
    expect((await steps.approve(renewed)).editions[0]).toMatchObject({ decision: 'Approved', yours: false });
    // What somebody added for a colleague stays theirs to see.
    const given = await steps.added({ ownerId: 'per_01k9q0s7h0000000000000000m' }, staff);
    expect(await numbersOf({}, staff)).toContain(given.number);
  });

  test('an owner works here; another client’s ids are nobody’s', async () => {
    for (const ownerId of [other.personId, 'per_01k9q0s7h0zzzzzzzzzzzzzzzz'])
      expect((await steps.add({ ownerId })).body).toMatchObject({ code: 'evidence.owner-unknown' });
    const foreign = { id: other.evidenceItemId };
    expect(await steps.refused(readEvidenceItem, foreign, {}, admin)).toBe('404 not-found');
    expect(await steps.refused(linkEvidenceItem, foreign, { controlId: 'IAM-06' }, admin)).toBe('404 not-found');
    expect(await steps.refused(approveEvidenceItem, { ...foreign, version: 1 }, {}, admin)).toBe('404 not-found');
  });
});

describe('a link is an address of the web', () => {
  test.each([
    ['javascript:alert(1)', 'evidence.link-not-web'],
    ['JaVaScRiPt://example.com/%0aalert(1)', 'evidence.link-not-web'],
    ['data:text/html,x', 'evidence.link-not-web'],
    ['file:///etc/passwd', 'evidence.link-not-web'],
    ['ftp://example.com', 'evidence.link-not-web'],
    ['https:example.com', 'evidence.link-not-web'],
    ['example.com/report', 'evidence.link-not-web'],
    ['https://ann:secret@example.com/', 'evidence.link-with-password'],
    ['', 'evidence.link-missing'],
  ])('%s is refused', async (url, code) => {
    expect((await steps.add({ kind: 'Link', text: '', url })).body).toMatchObject({ code, fields: [{ path: 'url' }] });
  });

  test.each(['https://example.com/a?b=c#d', 'http://10.0.0.7/report', 'http://localhost:8080/'])(
    '%s is kept, and never called',
    async (url) => expect((await steps.added({ kind: 'Link', text: '', url })).editions[0]?.url).toBe(url),
  );
});

test('each kind holds what it is, and nothing else', async () => {
  const code = async (more: object) => ((await steps.add({ text: '', ...more })).body as { code: string }).code;
  expect(await code({ kind: 'Note' })).toBe('evidence.text-missing');
  expect(await code({ kind: 'File' })).toBe('evidence.file-missing');
  expect(await code({ kind: 'Test result', text: 'x' })).toBe('evidence.outcome-missing');
  expect(await code({ kind: 'Test result', outcome: 'Passed' })).toBe('evidence.text-missing');
  const note = await steps.added({ url: 'https://example.com', outcome: 'Failed' });
  expect(note.editions[0]).toMatchObject({ url: null, outcome: null, file: null });
});

describe('the list', () => {
  test('is found by what it says, where it stands, what it is about and when it ends', async () => {
    const fresh = await newClient(app, 'Listed Ltd');
    const colleague = await steps.call(contract.listEvidenceItems, {}, admin);
    expect(colleague.status).toBe(200);
    const there = evidenceSteps(app, fresh.clientId, fresh.admin, fresh.admin);
    await there.added({ title: 'Élan 100 %', validUntil: '2026-12-20' });
    await there.added({ title: 'Two', kind: 'Link', url: 'https://example.com', controls: ['IAM-06'] });
    await there.added({ title: 'Three', validUntil: '2026-12-21', source: 'Auditor' });
    const list = async (input: object) =>
      listEvidenceItems.output
        .parse((await there.call(listEvidenceItems, { sort: 'number', ...input }, fresh.admin)).body)
        .items.map(({ number }) => number);
    expect(await list({})).toEqual([1, 2, 3]);
    expect(await list({ search: 'elan 100 %' })).toEqual([1]);
    expect(await list({ search: 'auditor' })).toEqual([3]);
    expect(await list({ kind: 'Link' })).toEqual([2]);
    expect(await list({ control: 'IAM-06' })).toEqual([2]);
    expect(await list({ ending: 'soon' })).toEqual([1]);
    expect(await list({ ending: 'expired' })).toEqual([]);
    expect(await list({ sort: 'ends' })).toEqual([1, 3, 2]);
    expect(await list({ sort: '-ends' })).toEqual([2, 3, 1]);
    expect(await list({ status: 'Approved' })).toEqual([]);
  });
});
