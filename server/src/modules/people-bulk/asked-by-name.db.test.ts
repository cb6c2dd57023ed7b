import { acknowledgeDocument } from '@claimlock/contract/documents/reading';
import { readOnboardingChecklist, saveOnboardingChecklist } from '@claimlock/contract/onboarding/endpoints';
import { changePerson } from '@claimlock/contract/people/changes';
import * as contract from '@claimlock/contract/people-bulk/endpoints';
import { sample } from '@claimlock/contract/sample';
import { assignTraining, endTrainingRule, listTrainingRules } from '@claimlock/contract/training/assigning';
import { listMyCourses } from '@claimlock/contract/training/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulkSteps } from '../../../testing/bulk-steps.ts';
import { documentSteps } from '../../../testing/document-steps.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let steps: ReturnType<typeof bulkSteps>;
let documents: ReturnType<typeof documentSteps>;

beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  steps = bulkSteps(app, admin);
  documents = documentSteps(app, clientId, await app.signInAs(userAs('manager'), 'single'), admin);
});
afterAll(() => app.closeApp());

/** Somebody who works here, somebody who is to, and somebody who has left, with what the sheet calls each. */
async function people() {
  const here = await makeMember(app);
  const [away, left] = [await makeMember(app), await makeMember(app)];
  await app.asAdministrator(`update person set status = 'Invited', joined_on = null where id = $1`, [away.personId]);
  await app.asAdministrator(`update person set status = 'Deactivated', left_on = '2026-02-01' where id = $1`, [
    left.personId,
  ]);
  const names = await Promise.all([here, away, left].map(({ personId }) => steps.nameOf(personId)));
  return { here, away, left, names, personIds: [here.personId, away.personId, left.personId] };
}
const rules = async () =>
  listTrainingRules.output.parse((await app.call(listTrainingRules, { clientId }, admin)).body).items;
const coursesOf = async (userId: string) => {
  const reply = await app.call(listMyCourses, { clientId }, await app.signInAs(userId, 'single'));
  return listMyCourses.output.parse(reply.body).courses;
};
const isAsked = async (documentId: string, personId: string) => {
  const [reader] = await app.asAdministrator<{ is_current: boolean }>(
    'select is_current from document_reader where document_id = $1 and person_id = $2',
    [documentId, personId],
  );
  return reader?.is_current;
};
const join = (personId: string) =>
  app.asAdministrator(`update person set status = 'Active', joined_on = '2026-02-01' where id = $1`, [personId]);

test('a course is assigned to whom one selects: by its days, to who has not joined when they do, to no leaver, and to nobody twice', async () => {
  const { here, away, names, personIds } = await people();
  const asked = { courseId: 'secure-administration', dueDays: 10, everyMonths: null, personIds };
  const sheet = await steps.did(contract.startCourseAssignments, asked);
  const [due] = await coursesOf(here.userId);
  expect(due).toMatchObject({ courseId: 'secure-administration', status: 'Not started', validUntil: null });
  expect(names.map((name) => sheet.get(name))).toEqual([
    expect.stringMatching(/^Done: Due \d+ \w+ \d{4}\.$/),
    'Done: Assigned for when they join.',
    'Failed: This person has left, so nothing can be asked of them.',
  ]);
  expect(await steps.recorded('training.assigned', personIds)).toEqual([1, 0, 0]);
  const again = await steps.did(contract.startCourseAssignments, asked);
  expect(names.slice(0, 2).map((name) => again.get(name))).toEqual([
    expect.stringMatching(/^Skipped: Has this course already, due /),
    'Skipped: This course is assigned to them already, for when they join.',
  ]);
  expect(await steps.recorded('training.assigned', personIds)).toEqual([1, 0, 0]);
  expect(await steps.recorded('training-rule.person-named', personIds)).toEqual([1, 1, 0]);
  const named = (await rules()).filter(({ audience }) => audience === 'named');
  expect(named).toMatchObject([{ courseId: 'secure-administration', dueDays: 10, everyMonths: null, people: 1 }]);
  await join(away.personId);
  await app.runJob('training.watch-client', { clientId });
  await app.runJobs();
  expect(await coursesOf(away.userId)).toHaveLength(1);
  // What was assigned by mistake ends with its rule.
  const ruleId = named[0]?.id;
  expect((await app.call(endTrainingRule, { clientId, ruleId }, admin)).status).toBe(200);
  expect(await coursesOf(here.userId)).toEqual([]);
});

test('who has a course by a group’s rule is skipped, and keeps it when that rule ends', async () => {
  const { here } = await people();
  const course = { courseId: 'remote-work', audience: 'role', role: 'staff' };
  const group = await app.call(assignTraining, { clientId, ...course }, admin);
  expect(group.status, group.text).toBe(201);
  for (const _ of ['first', 'again']) {
    const asked = { courseId: 'remote-work', personIds: [here.personId] };
    const sheet = await steps.did(contract.startCourseAssignments, asked);
    expect([...sheet.values()]).toEqual([expect.stringMatching(/^Skipped: Has this course already, due /)]);
  }
  expect(await steps.recorded('training-rule.person-named', [here.personId])).toEqual([1]);
  const ruleId = assignTraining.output.parse(group.body).id;
  expect((await app.call(endTrainingRule, { clientId, ruleId }, admin)).status).toBe(200);
  expect((await coursesOf(here.userId)).map(({ courseId }) => courseId)).toContain('remote-work');
});

test('another role leaves the course to whom it was assigned by name, and other terms are another rule', async () => {
  const { here } = await people();
  const { here: other } = await people();
  const course = { courseId: 'first-hour', everyMonths: 12 };
  await steps.did(contract.startCourseAssignments, { ...course, dueDays: 20, personIds: [here.personId] });
  await steps.did(contract.startCourseAssignments, { ...course, dueDays: 5, personIds: [other.personId] });
  const input = { clientId, personId: here.personId, version: 1, role: 'manager' };
  const changed = await app.call(changePerson, input, admin);
  expect(changed.status, changed.text).toBe(200);
  const has = (await coursesOf(here.userId)).find(({ courseId }) => courseId === 'first-hour');
  expect(has).toBeDefined();
  const days = (await rules()).filter(({ audience, courseId }) => audience === 'named' && courseId === 'first-hour');
  expect(days.map(({ dueDays }) => dueDays).toSorted((a, b) => a - b)).toEqual([5, 20]);
  const tooLong = { courseId: 'first-hour', dueDays: 90, everyMonths: 2, personIds: [here.personId] };
  expect((await steps.ask(contract.startCourseAssignments, tooLong)).body).toMatchObject({
    code: 'training.due-too-long',
  });
});

test('of two who assign a course at once, each person has it once', async () => {
  const made = [await people(), await people(), await people()];
  const personIds = made.map(({ here }) => here.personId);
  const asked = { courseId: 'payment-fraud', personIds };
  await steps.begun(contract.startCourseAssignments, asked);
  await steps.begun(contract.startCourseAssignments, { ...asked, personIds: personIds.toReversed() });
  const everybody = { clientId, courseId: 'payment-fraud', audience: 'everybody' };
  await Promise.all([app.runJobs(), app.runJobs(), app.call(assignTraining, everybody, admin)]);
  await app.runJobs();
  expect(await steps.recorded('training.assigned', personIds)).toEqual([1, 1, 1]);
});

test('a document is acknowledged by whom one selects beside its readers, and who did or was asked is skipped', async () => {
  const { here, names, personIds } = await people();
  const draft = await documents.added({ audience: 'role', audienceRole: 'senior-management' });
  const unpublished = { documentId: draft.id, personIds };
  expect((await steps.ask(contract.startReadingRequests, unpublished)).body).toMatchObject({
    code: 'document.not-published',
  });
  const { id: documentId } = await documents.published(draft);
  const sheet = await steps.did(contract.startReadingRequests, { documentId, personIds });
  expect(names.map((name) => sheet.get(name))).toEqual([
    expect.stringMatching(/^Done: Due \d+ \w+ \d{4}\.$/),
    'Done: Will be asked on joining.',
    'Failed: This person has left, so nothing can be asked of them.',
  ]);
  expect(await steps.recorded('document-reading.assigned', personIds)).toEqual([1, 0, 0]);
  expect(await steps.recorded('document.reader-named', personIds)).toEqual([1, 1, 0]);
  const again = await steps.did(contract.startReadingRequests, { documentId, personIds: personIds.slice(0, 2) });
  expect(names.slice(0, 2).map((name) => again.get(name))).toEqual([
    expect.stringMatching(/^Skipped: Was asked already, due /),
    'Skipped: Was selected before, and will be asked on joining.',
  ]);
  const as = await app.signInAs(here.userId, 'single');
  expect((await app.call(acknowledgeDocument, { clientId, documentId, edition: 1 }, as)).status).toBe(200);
  const last = await steps.did(contract.startReadingRequests, { documentId, personIds: [here.personId] });
  expect([...last.values()]).toEqual([expect.stringMatching(/^Skipped: Acknowledged this document on /)]);
});

test('who is asked to read by a role is skipped, and asked still when they have another', async () => {
  const { here } = await people();
  const { id: documentId } = await documents.published(
    await documents.added({ audience: 'role', audienceRole: 'staff' }),
  );
  const sheet = await steps.did(contract.startReadingRequests, { documentId, personIds: [here.personId] });
  expect([...sheet.values()]).toEqual([expect.stringMatching(/^Skipped: Was asked already, due /)]);
  expect(await steps.recorded('document.reader-named', [here.personId])).toEqual([1]);
  const moved = await app.call(changePerson, { clientId, personId: here.personId, version: 1, role: 'manager' }, admin);
  expect(moved.status, moved.text).toBe(200);
  await app.runJobs();
  expect(await isAsked(documentId, here.personId)).toBe(true);
});

test('who was selected for a document is asked still when a checklist of onboarding asks for it no more', async () => {
  const { here } = await people();
  const { id: documentId } = await documents.published(
    await documents.added({ audience: 'role', audienceRole: 'senior-management' }),
  );
  const save = async (list: readonly object[]) => {
    const read = await app.call(readOnboardingChecklist, { clientId, role: 'staff' }, admin);
    const { version } = readOnboardingChecklist.output.parse(read.body);
    const saved = await app.call(saveOnboardingChecklist, { clientId, role: 'staff', version, steps: list }, admin);
    expect(saved.status, saved.text).toBe(200);
  };
  const task = { kind: 'task', task: 'Collect your badge', dueDays: 5 };
  await save([task, { kind: 'document', documentId, dueDays: 5 }]);
  const started = await steps.did(contract.startOnboardings, { personIds: [here.personId] });
  expect([...started.values()]).toEqual(['Done: Started.']);
  expect([...(await steps.did(contract.startOnboardings, { personIds: [here.personId] })).values()]).toEqual([
    'Skipped: Onboarding has already started.',
  ]);
  // Selected as well, by somebody: both name them.
  await app.asAdministrator(
    `insert into document_named_reader (client_id, document_id, person_id, source) values ($1, $2, $3, 'selection')`,
    [clientId, documentId, here.personId],
  );
  await save([task]);
  expect(await isAsked(documentId, here.personId)).toBe(true);
  // Who leaves is asked for nothing, also where it had begun.
  await app.asAdministrator(`update person set status = 'Deactivated', left_on = '2026-02-01' where id = $1`, [
    here.personId,
  ]);
  expect([...(await steps.did(contract.startOnboardings, { personIds: [here.personId] })).values()]).toEqual([
    'Failed: This person has left, so nothing can be asked of them.',
  ]);
});

test('many are given a department or a role by the rules of giving it to one', async () => {
  const { here, left, names } = await people();
  const changed = await steps.did(contract.startChanges, {
    personIds: [here.personId, left.personId],
    departmentId: sample.emptyDepartmentId,
  });
  expect(names.map((name) => changed.get(name))).toEqual([
    'Done: Changed.',
    undefined,
    expect.stringMatching(/^Failed: /),
  ]);
  const nothing = await steps.ask(contract.startChanges, { personIds: [here.personId] });
  expect(nothing.body).toMatchObject({ code: 'answer.changes-nothing' });
  const unknown = { personIds: [here.personId], departmentId: 'dep_01k9q0s7h0000000000000zzzz' };
  expect((await steps.ask(contract.startChanges, unknown)).body).toMatchObject({ code: 'department.unknown' });
});
