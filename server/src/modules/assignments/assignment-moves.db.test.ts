import * as contract from '@claimlock/contract/assignments/endpoints';
import { addRequirementComment } from '@claimlock/contract/assignments/requirement-comments';
import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { leaveFramework, succeedFramework } from '@claimlock/contract/compliance/succession';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import {
  importOwnFramework,
  linkOwnRequirements,
  releaseOwnFramework,
} from '@claimlock/contract/own-frameworks/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeMember } from '../../../testing/members.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: string;
let staff: string;
let personId: string;
let clientId: string;
let made = 0;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());
beforeEach(async () => {
  made += 1;
  ({ clientId, admin } = await newClient(app, `Moving ${made}`));
  const member = await makeMember(app, 'staff', 'employee', clientId);
  personId = member.personId;
  staff = await app.signInAs(member.userId);
});

const ok = async (endpoint: Endpoint, input: Record<string, unknown>, as = admin, file?: string) => {
  const reply = await app.call(endpoint, { clientId, ...input }, as, undefined, file);
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply.body;
};
const version = async (number: string, refs: readonly string[]) => {
  const table = `ref,title\n${refs.map((ref) => `${ref},Rule ${ref}`).join('\n')}\n`;
  const own = importOwnFramework.output.parse(
    await ok(importOwnFramework, { name: 'Services rules', version: number }, admin, table),
  );
  const add = refs.map((ref) => ({ ref, controlId: 'PHY-01', strength: 'primary' }));
  const { revision } = linkOwnRequirements.output.parse(
    await ok(linkOwnRequirements, { frameworkId: own.id, revision: own.revision, add }),
  );
  await ok(releaseOwnFramework, { frameworkId: own.id, revision });
  return own.id;
};
const give = async (frameworkId: string, title: string, requirements: readonly string[]) =>
  contract.Assignment.parse(
    await ok(contract.addAssignment, { frameworkId, title, requirements, people: [personId], dueOn: '2026-12-10' }),
  ).id;
const read = async (assignmentId: string, as = staff) =>
  contract.Assignment.parse(await ok(contract.readAssignment, { assignmentId }, as));
const answer = (assignmentId: string, ref: string, as = staff) =>
  app.call(contract.answerRequirement, { clientId, assignmentId, ref, text: `Of ${ref}.`, version: 0 }, as);
const entries = (type: string) =>
  app.asAdministrator<{ body: unknown }>(
    `select entry::jsonb -> 'body' as body from ledger_entry where ledger_id = $1 and type = $2 order by index`,
    [clientId, type],
  );
const told = async () =>
  listNotifications.output.parse(await ok(listNotifications, {}, staff)).items.map(({ title }) => title);

test('what is under way goes along, what is gone stays to be read, and what has nothing left is taken back', async () => {
  const [one, two] = [await version('1.0', ['R-1', 'R-2', 'R-3']), await version('2.0', ['R-1', 'R-2', 'R-4'])];
  await ok(followFramework, { frameworkId: one });
  const both = await give(one, 'Locks and guests', ['R-1', 'R-3']);
  const lost = await give(one, 'Guests', ['R-3']);
  expect((await answer(both, 'R-1')).status).toBe(200);
  expect((await answer(both, 'R-3')).status).toBe(200);
  const { assignments } = contract.previewAssignmentMove.output.parse(
    await ok(contract.previewAssignmentMove, { frameworkId: one, to: two }),
  );
  const byTitle = assignments.toSorted((a, b) => b.title.localeCompare(a.title));
  expect(byTitle).toMatchObject([
    { id: both, requirements: 2, gone: [{ ref: 'R-3', answered: true }], ends: false },
    { id: lost, requirements: 1, gone: [{ ref: 'R-3', answered: false }], ends: true },
  ]);
  const before = await read(both);
  await ok(succeedFramework, { frameworkId: one, to: two });
  const after = await read(both);
  expect(after).toMatchObject({ status: 'Open', requirements: 1, answered: 1, framework: { id: two } });
  expect(after.items.map(({ ref, answer: said }) => [ref, said?.text])).toEqual([['R-1', 'Of R-1.']]);
  expect(after.gone.map(({ ref, title, answer: said }) => [ref, title, said?.text])).toEqual([
    ['R-3', 'Rule R-3', 'Of R-3.'],
  ]);
  expect((await answer(both, 'R-3')).status).toBe(404);
  const late = { assignmentId: both, version: before.version };
  expect((await app.call(contract.submitAssignment, { clientId, ...late }, staff)).status).toBe(409);
  expect(await read(lost)).toMatchObject({ status: 'Withdrawn', reviewNote: expect.stringContaining('next version') });
  expect(await entries('assignment.moved')).toEqual([
    { body: { assignmentId: both, frameworkId: two, requirements: 1, gone: 1 } },
  ]);
  expect(await told()).toContain('An assignment of yours moved to the next version');

  // Whoever goes back finds what was asked before.
  await ok(succeedFramework, { frameworkId: two, to: one });
  expect((await read(both)).items.map(({ ref }) => ref)).toEqual(['R-1', 'R-3']);
  expect((await read(both)).gone).toEqual([]);
});

test('a framework that is left takes its assignments back with a word, and leaves the others', async () => {
  await ok(followFramework, { frameworkId: 'iso-27001-2022' });
  const asked = await give('iso-27001-2022', 'Clauses', ['4.1']);
  const kept = await give('cyber-essentials', 'Firewalls', ['FW.1']);
  await answer(asked, '4.1');
  await ok(leaveFramework, { frameworkId: 'iso-27001-2022' });
  expect(await read(asked)).toMatchObject({
    status: 'Withdrawn',
    decided: { by: 'Ada Admin' },
    reviewNote: 'Taken back because the framework is followed no longer.',
  });
  expect((await read(asked)).items[0]?.answer?.text).toBe('Of 4.1.');
  expect((await read(kept)).status).toBe('Open');
  const speak = (frameworkId: string, ref: string) =>
    app.call(addRequirementComment, { clientId, frameworkId, ref, text: 'One word more.' }, staff);
  expect((await speak('iso-27001-2022', '4.1')).status).toBe(404);
  expect((await speak('cyber-essentials', 'FW.1')).status).toBe(201);
  expect(await entries('assignment.withdrawn')).toEqual([{ body: { assignmentId: asked, because: 'framework-left' } }]);
  expect(await told()).toContain('An assignment of yours was taken back');
  expect(
    (await app.call(contract.previewAssignmentMove, { clientId, frameworkId: 'cyber-essentials' }, staff)).status,
  ).toBe(403);
});
