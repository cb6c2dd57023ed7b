import { readAssurance } from '@claimlock/contract/compliance/assurance';
import { readControl, setControlState } from '@claimlock/contract/compliance/controls';
import { listFrameworkScores, readFrameworkWorking } from '@claimlock/contract/compliance/endpoints';
import { readSelfCheck } from '@claimlock/contract/compliance/self-check';
import { confirmControls } from '@claimlock/contract/control-reviews/endpoints';
import * as evidence from '@claimlock/contract/evidence-items/endpoints';
import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { reinstateClient, suspendClient } from '@claimlock/contract/organisations/endpoints';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAccount } from '../../../../testing/accounts.ts';
import { addDepartments } from '../../../../testing/departments.ts';
import { evidenceSteps } from '../../../../testing/evidence-steps.ts';
import { newClient } from '../../../../testing/new-client.ts';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import { userAs } from '../../../../testing/sample-world.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { newId } from '../../../foundation/ids.ts';

let app: TestApp;
let clientId: string;
let admin: string;
let adds: string;
let steps: ReturnType<typeof evidenceSteps>;
let made = 0;
const start = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());
beforeEach(async () => {
  made += 1;
  ({ clientId, admin } = await newClient(app, `Evident ${made}`));
  const { userId } = await makeAccount(app);
  const person = newId('per', app.clock);
  await addDepartments(app.asAdministrator, clientId, 'D');
  await app.asAdministrator(
    `insert into person (client_id, id, user_id, name, email, department, job_title, role, access, status, joined_on, created_at)
       values ($1, $2, $3, 'Adder', $4, 'D', 'J', 'manager', 'employee', 'Active', '2026-01-05', now())`,
    [clientId, person, userId, `adder-${made}@evident.example`],
  );
  await app.asAdministrator(
    `insert into membership (id, user_id, audience, role, client_id, person_id, created_at) values ($1, $2, 'employee', 'manager', $3, $4, now())`,
    [newId('mem', app.clock), userId, clientId, person],
  );
  adds = await app.signInAs(userId, 'single');
  steps = evidenceSteps(app, clientId, adds, admin);
});
// However a change moved the scores, they are what counting everything anew gives.
afterEach(async () => {
  const stored = await scores();
  await app.runJob('compliance.rescore-client', { clientId });
  expect(await scores()).toEqual(stored);
  app.clock.set(start);
});

const ask = async (endpoint: Parameters<typeof app.call>[0], input: object = {}) =>
  (await app.call(endpoint, { clientId, ...input }, admin)).body;
const scores = async () => {
  const { overall, frameworks } = listFrameworkScores.output.parse(await ask(listFrameworkScores));
  const { assurance } = readAssurance.output.parse(await ask(readAssurance));
  const plain = ({ asOf: _, ...score }: typeof overall) => score;
  return [plain(overall), ...frameworks.map(({ score }) => plain(score)), assurance.raw];
};
const met = async () => listFrameworkScores.output.parse(await ask(listFrameworkScores)).overall.met;
const control = async (controlId = 'IAM-06') => readControl.output.parse(await ask(readControl, { controlId }));
const set = (more: object, controlId = 'IAM-06') => ask(setControlState, { controlId, version: 0, ...more });
const days = async (day: string) => {
  app.clock.set(new Date(`${day}T00:20:00Z`));
  await app.runJob('evidence-items.plan-checks');
  await app.runJobs();
};

test('a control that a provider keeps counts from the moment its evidence is approved, and no longer than that', async () => {
  await set({ implementation: 'inherited' });
  expect(await met()).toBe(0);
  const item = await steps.added({ controls: ['IAM-06'] });
  expect(await met()).toBe(0);
  const approved = await steps.approve(item);
  expect(await met()).toBe(3);
  const { changes } = readFrameworkWorking.output.parse(
    await ask(readFrameworkWorking, { frameworkId: 'cyber-essentials' }),
  );
  expect(changes[0]).toMatchObject({ cause: `Evidence ${item.number} was approved`, controlId: 'IAM-06' });
  expect((await control()).control.evidence).toEqual({ numbers: [item.number], until: null });
  await steps.done(evidence.withdrawEvidenceItem, approved, { reason: 'It was of another provider.' }, admin);
  expect(await met()).toBe(0);
  expect((await control()).evidenceHistory).toMatchObject([{ number: item.number, until: expect.any(String) }]);
});

describe('until when a control’s evidence is good', () => {
  test('is what somebody recorded, until approved evidence says it; what was recorded is never touched', async () => {
    await set({ implementation: 'implemented', evidenceUntil: '2026-11-25' });
    const first = await steps.approved({ controls: ['IAM-06'], validUntil: '2026-12-31' });
    const second = await steps.approved({ controls: ['IAM-06'], validUntil: '2027-02-28' });
    expect((await control()).control).toMatchObject({
      evidence: { numbers: [first.number, second.number], until: '2027-02-28' },
      state: { evidenceUntil: '2026-11-25' },
    });
    await days('2027-01-01');
    expect(await met()).toBe(3);
    await days('2027-03-01');
    expect(await met()).toBe(0);
    const { changes } = readFrameworkWorking.output.parse(
      await ask(readFrameworkWorking, { frameworkId: 'cyber-essentials' }),
    );
    expect(changes[0]?.cause).toBe(`Evidence ${second.number} has ended`);
  });

  test('follows a renewal once it is approved, and the old edition holds until then', async () => {
    await set({ implementation: 'implemented' });
    let item = await steps.approved({ controls: ['IAM-06'], validUntil: '2026-12-31' });
    item = await steps.done(evidence.renewEvidenceItem, item, { text: 'Again.', validUntil: '2027-12-31' }, adds);
    expect((await control()).control.evidence?.until).toBe('2026-12-31');
    await steps.approve(item);
    expect((await control()).control.evidence?.until).toBe('2027-12-31');
    expect((await control()).evidenceHistory.map(({ edition }) => edition).sort()).toEqual([1, 2]);
  });

  test('begins on the first day of evidence that was approved ahead', async () => {
    await set({ implementation: 'inherited' });
    const item = await steps.approved({ controls: ['IAM-06'], validFrom: '2026-12-01' });
    expect(item.approved?.standing).toBe('later');
    expect(await met()).toBe(0);
    await days('2026-11-30');
    expect(await met()).toBe(0);
    await days('2026-12-01');
    expect(await met()).toBe(3);
  });
});

test('linking what is approved counts at once, and unlinking takes it back; one piece serves many', async () => {
  await set({ implementation: 'inherited' });
  await set({ implementation: 'inherited' }, 'NET-01');
  const { id } = await steps.approved({ controls: ['NET-01'] });
  const before = await met();
  // Whoever added it does not make it count for more than was approved.
  for (const endpoint of [evidence.linkEvidenceItem, evidence.unlinkEvidenceItem])
    expect(await steps.refused(endpoint, { id }, { controlId: 'IAM-06' }, adds)).toBe('422 evidence.own-approved');
  await steps.done(evidence.linkEvidenceItem, { id }, { controlId: 'IAM-06' }, admin);
  expect(await met()).toBe(before + 3);
  await steps.done(evidence.unlinkEvidenceItem, { id }, { controlId: 'IAM-06' }, admin);
  expect(await met()).toBe(before);
  await steps.done(evidence.linkEvidenceItem, { id }, { controlId: 'IAM-06' }, admin);
  expect((await control()).evidenceHistory.map(({ until }) => until === null)).toContain(true);
});

test('while a renewal waits or was returned, the approved version still counts for no more than a second person says', async () => {
  await set({ implementation: 'inherited' });
  await set({ implementation: 'inherited' }, 'NET-01');
  const item = await steps.approved({ controls: ['NET-01'] });
  const before = await met();
  const here = { controlId: 'IAM-06' };
  const linkedByAuthor = () => steps.refused(evidence.linkEvidenceItem, { id: item.id }, here, adds);
  const renewed = await steps.done(evidence.renewEvidenceItem, item, { text: 'Again.' }, adds);
  expect(await linkedByAuthor()).toBe('422 evidence.own-approved');
  const there = { controlId: 'NET-01' };
  expect(await steps.refused(evidence.unlinkEvidenceItem, { id: item.id }, there, adds)).toBe(
    '422 evidence.own-approved',
  );
  const returned = await steps.done(evidence.returnEvidenceItem, renewed, { note: 'Of which day?' }, admin);
  expect(await linkedByAuthor()).toBe('422 evidence.own-approved');
  expect(await met()).toBe(before);
  // Whose the renewal is changes nothing: what stands is still theirs, and not that of whoever renewed it.
  await steps.done(evidence.renewEvidenceItem, returned, { text: 'Of today.' }, admin);
  expect(await linkedByAuthor()).toBe('422 evidence.own-approved');
  await steps.done(evidence.linkEvidenceItem, { id: item.id }, here, admin);
  expect(await met()).toBe(before + 3);
});

test('what is approved and has ended is linked nowhere, though its renewal waits', async () => {
  const item = await steps.approved({ controls: ['NET-01'], validUntil: '2026-11-24' });
  await steps.done(evidence.renewEvidenceItem, item, { text: 'Again.', validUntil: '2027-11-24' }, adds);
  await days('2026-11-25');
  const said = await steps.refused(evidence.linkEvidenceItem, { id: item.id }, { controlId: 'IAM-06' }, admin);
  expect(said).toBe('422 evidence.ended');
});

test('a test that failed holds nothing up', async () => {
  await set({ implementation: 'inherited' });
  const failed = { kind: 'Test result', outcome: 'Failed', text: 'Two accounts had none.', controls: ['IAM-06'] };
  const item = await steps.approved(failed);
  expect(await met()).toBe(0);
  const again = { outcome: 'Passed', text: 'None was left.' };
  await steps.approve(await steps.done(evidence.renewEvidenceItem, item, again, adds));
  expect(await met()).toBe(3);
});

test('evidence that ends is told of 30 and 7 days before, to its owner and the administrators, once each', async () => {
  await steps.approved({ title: 'Ends at new year', validUntil: '2027-01-01' });
  const told = async (cookie: string) =>
    listNotifications.output
      .parse((await app.call(listNotifications, { limit: 100 }, cookie)).body)
      .items.filter(({ detail }) => detail.includes('Ends at new year'))
      .map(({ title }) => title)
      .reverse();
  const before = (await told(adds)).length;
  for (const day of ['2026-12-01', '2026-12-02', '2026-12-10', '2026-12-25', '2026-12-26', '2027-01-02', '2027-01-03'])
    await days(day);
  const wanted = ['Evidence ends in 30 days', 'Evidence ends in 7 days', 'Evidence has ended'];
  expect((await told(adds)).slice(before)).toEqual(wanted);
  expect((await told(admin)).slice(-3)).toEqual(wanted);
});

test('while a client is suspended nothing is said, and what ended meanwhile counts no more when it is back', async () => {
  await set({ implementation: 'implemented' });
  await steps.approved({ controls: ['IAM-06'], validUntil: '2026-11-30' });
  const operator = await app.signInAs(userAs('super_admin'));
  const reason = { clientId, reason: 'Not paid', confirmName: `Evident ${made}` };
  expect((await app.call(suspendClient, reason, operator)).status).toBe(200);
  await days('2026-12-05');
  expect((await app.call(reinstateClient, { clientId }, operator)).status).toBe(200);
  const [owner] = await app.asAdministrator<{ user_id: string }>(
    `select user_id from person where client_id = $1 and access = 'client_admin'`,
    [clientId],
  );
  admin = await app.signInAs(owner?.user_id ?? '');
  expect(await met()).toBe(0);
});

test('what is said to be in place and shown by nothing, by what ended, or by what is older, is a contradiction', async () => {
  const kinds = async () => readSelfCheck.output.parse(await ask(readSelfCheck)).contradictions.map(({ kind }) => kind);
  await set({ implementation: 'implemented' });
  expect(await kinds()).toContain('in-place-without-evidence');
  const item = await steps.approved({ controls: ['IAM-06'], validUntil: '2026-12-01' });
  expect(await kinds()).not.toContain('in-place-without-evidence');
  app.clock.set(new Date('2026-11-24T12:00:00Z'));
  await ask(confirmControls, { items: [{ controlId: 'IAM-06', version: 1 }] });
  // A confirmation changes nothing that the evidence would have to show.
  expect(await kinds()).not.toContain('evidence-older');
  await set({ version: 2, implementation: 'implemented', reason: 'Another product.' });
  expect(await kinds()).toContain('evidence-older');
  await days('2026-12-02');
  expect(await kinds()).toContain('evidence-ended');
  expect(item.approved?.until).toBe('2026-12-01');
});
