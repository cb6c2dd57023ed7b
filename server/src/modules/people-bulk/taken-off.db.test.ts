import { listSelectedReaders, takeOffReader } from '@claimlock/contract/documents/selected-readers';
import * as contract from '@claimlock/contract/people-bulk/endpoints';
import { sample } from '@claimlock/contract/sample';
import { assignTraining, listTrainingRules } from '@claimlock/contract/training/assigning';
import { listMyCourses } from '@claimlock/contract/training/endpoints';
import { listSelectedPeople, takeOffCourse } from '@claimlock/contract/training/selected-people';
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
let manager: string;
let steps: ReturnType<typeof bulkSteps>;
let documents: ReturnType<typeof documentSteps>;

beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  manager = await app.signInAs(userAs('manager'), 'single');
  steps = bulkSteps(app, admin);
  documents = documentSteps(app, clientId, manager, admin);
});
afterAll(() => app.closeApp());

/** An active person, and one who has not joined. */
async function people() {
  const [here, away] = [await makeMember(app), await makeMember(app)];
  await app.asAdministrator(`update person set status = 'Invited', joined_on = null where id = $1`, [away.personId]);
  return { here, away, personIds: [here.personId, away.personId] };
}
const join = (personId: string) =>
  app.asAdministrator(`update person set status = 'Active', joined_on = '2026-02-01' where id = $1`, [personId]);
const coursesOf = async (userId: string) => {
  const reply = await app.call(listMyCourses, { clientId }, await app.signInAs(userId, 'single'));
  return listMyCourses.output.parse(reply.body).courses.map(({ courseId }) => courseId);
};
const asked = async (documentId: string, personId: string) => {
  const rows = await app.asAdministrator(
    'select from document_reader where document_id = $1 and person_id = $2 and is_current',
    [documentId, personId],
  );
  return rows.length > 0;
};

test('a selected reader is taken off a document, also before they join, and keeps it if its audience includes them', async () => {
  const { here, away, personIds } = await people();
  const { id: documentId } = await documents.published(
    await documents.added({ audience: 'role', audienceRole: 'senior-management' }),
  );
  await steps.did(contract.startReadingRequests, { documentId, personIds });
  const listed = async (search?: string) =>
    listSelectedReaders.output.parse(
      (await app.call(listSelectedReaders, { clientId, documentId, ...(search && { search }), count: 'true' }, admin))
        .body,
    );
  expect((await listed()).items.map(({ id, standing }) => [id, standing]).toSorted()).toEqual(
    [
      [here.personId, 'Not yet'],
      [away.personId, 'Not joined'],
    ].toSorted(),
  );
  expect(await listed(await steps.nameOf(away.personId))).toMatchObject({ total: 1, items: [{ id: away.personId }] });
  const takeOff = (personId: string, cookie = admin) =>
    app.call(takeOffReader, { clientId, documentId, personId }, cookie);
  const staff = await app.signInAs(here.userId, 'single');
  expect((await takeOff(here.personId, staff)).status).toBe(403);
  expect(await asked(documentId, here.personId)).toBe(true);
  expect((await takeOff(here.personId)).body).toEqual({ personId: here.personId, isStillAsked: false });
  expect(await asked(documentId, here.personId)).toBe(false);
  expect(await steps.recorded('document.reader-taken-off', personIds)).toEqual([1, 0]);
  expect(await steps.recorded('document-reading.excused', personIds)).toEqual([1, 0]);
  expect((await takeOff(here.personId)).body).toMatchObject({ code: 'document.not-selected' });
  expect((await takeOff(away.personId)).status).toBe(200);
  await join(away.personId);
  await app.runJob('documents.watch-client', { clientId });
  expect(await asked(documentId, away.personId)).toBe(false);
  expect(await listed()).toMatchObject({ total: 0 });

  const everybody = await documents.published(await documents.added({ audience: 'everybody' }));
  await steps.did(contract.startReadingRequests, { documentId: everybody.id, personIds: [here.personId] });
  const input = { clientId, documentId: everybody.id, personId: here.personId };
  expect((await app.call(takeOffReader, input, admin)).body).toMatchObject({ isStillAsked: true });
  expect(await asked(everybody.id, here.personId)).toBe(true);
});

test('no reader is taken off an archived document', async () => {
  const { here, personIds } = await people();
  const { id: documentId } = await documents.published(await documents.added({}));
  await steps.did(contract.startReadingRequests, { documentId, personIds });
  await app.asAdministrator(`update document set state = 'Archived' where id = $1`, [documentId]);
  const refused = await app.call(takeOffReader, { clientId, documentId, personId: here.personId }, admin);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'document.archived' }]);
});

test('who was selected for a course is taken off it, also before they join, and keeps what another rule asks', async () => {
  const { here, away, personIds } = await people();
  await steps.did(contract.startCourseAssignments, { courseId: 'secure-administration', personIds });
  const { items: rules } = listTrainingRules.output.parse(
    (await app.call(listTrainingRules, { clientId }, admin)).body,
  );
  const ruleId = rules.find(({ audience }) => audience === 'named')?.id;
  const listed = async () =>
    listSelectedPeople.output.parse((await app.call(listSelectedPeople, { clientId, ruleId }, admin)).body).items;
  expect((await listed()).map(({ id, standing }) => [id, standing]).toSorted()).toEqual(
    [
      [here.personId, 'Not started'],
      [away.personId, 'Not joined'],
    ].toSorted(),
  );
  const takeOff = (personId: string, cookie = admin) => app.call(takeOffCourse, { clientId, ruleId, personId }, cookie);
  expect((await takeOff(here.personId, manager)).status).toBe(403);
  expect((await takeOff(here.personId)).body).toEqual({ personId: here.personId, isStillAsked: false });
  expect(await coursesOf(here.userId)).toEqual([]);
  expect(await steps.recorded('training-rule.person-taken-off', personIds)).toEqual([1, 0]);
  const withdrawn = await app.asAdministrator<{ because: string }>(
    `select entry::jsonb -> 'body' ->> 'because' as because from ledger_entry
      where ledger_id = $1 and entry::jsonb ->> 'type' = 'training.withdrawn' and entry::jsonb -> 'body' ->> 'personId' = $2`,
    [clientId, here.personId],
  );
  expect(withdrawn).toEqual([{ because: 'taken-off' }]);
  expect((await takeOff(here.personId)).body).toMatchObject({ code: 'training.not-selected' });
  expect((await takeOff(away.personId)).status).toBe(200);
  await join(away.personId);
  await app.runJob('training.watch-client', { clientId });
  expect(await coursesOf(away.userId)).toEqual([]);
  expect(await listed()).toEqual([]);

  // A person whom a group’s rule includes as well keeps the course by that rule.
  await steps.did(contract.startCourseAssignments, { courseId: 'remote-work', personIds: [here.personId] });
  const group = { clientId, courseId: 'remote-work', audience: 'everybody' };
  const added = await app.call(assignTraining, group, admin);
  expect(added.status, added.text).toBe(201);
  const all = listTrainingRules.output.parse((await app.call(listTrainingRules, { clientId }, admin)).body).items;
  const byName = all.find(({ audience, courseId }) => audience === 'named' && courseId === 'remote-work')?.id;
  const kept = await app.call(takeOffCourse, { clientId, ruleId: byName, personId: here.personId }, admin);
  expect(kept.body).toMatchObject({ isStillAsked: true });
  expect(await coursesOf(here.userId)).toEqual(['remote-work']);
  const everybody = assignTraining.output.parse(added.body).id;
  const fromGroup = await app.call(takeOffCourse, { clientId, ruleId: everybody, personId: here.personId }, admin);
  expect(fromGroup.body).toMatchObject({ code: 'training.not-selected' });
});
