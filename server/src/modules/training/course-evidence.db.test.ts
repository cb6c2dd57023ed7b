import * as evidence from '@claimlock/contract/evidence-items/endpoints';
import { sample } from '@claimlock/contract/sample';
import * as assigning from '@claimlock/contract/training/assigning';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { findCourse } from './catalogue.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

const kept = async (courseId: string) => {
  await app.runJobs();
  const { items } = evidence.listEvidenceItems.output.parse(
    (await app.call(evidence.listEvidenceItems, { clientId, limit: 100 }, admin)).body,
  );
  return items.find(({ keptFor }) => keptFor?.kind === 'course' && keptFor.id === courseId);
};
/** Everybody who has a course completes it, as of now. */
const complete = (courseId: string, atMost: number) =>
  app.asAdministrator(
    `update training_assignment set completed_at = now(), score = 100, version = decode(repeat('00', 32), 'hex') where ctid = any (array(
       select ctid from training_assignment where client_id = $1 and course_id = $2 and completed_at is null limit $3))`,
    [clientId, courseId, atMost],
  );
const keep = () => app.runJob('training.keep-evidence', { clientId });

test('a course that everybody has completed is evidence of its controls, and no more once nobody has to take it', async () => {
  const courseId = 'first-hour';
  const asked = { clientId, courseId, audience: 'everybody', dueDays: 30, everyMonths: 12 };
  const reply = await app.call(assigning.assignTraining, asked, admin);
  expect(reply.status, reply.text).toBe(201);
  await complete(courseId, 1);
  await keep();
  expect(await kept(courseId)).toBeUndefined();
  await complete(courseId, 1000);
  await keep();
  expect(await kept(courseId)).toMatchObject({
    status: 'Approved',
    owner: null,
    controls: [...(findCourse(courseId)?.controls ?? [])].sort().map((id) => ({ id, part: null })),
  });
  const { id: ruleId } = assigning.TrainingRule.parse(reply.body);
  expect((await app.call(assigning.endTrainingRule, { clientId, ruleId }, admin)).status).toBe(200);
  await app.asAdministrator(
    'update training_assignment set ended_on = current_date where client_id = $1 and course_id = $2',
    [clientId, courseId],
  );
  await keep();
  expect(await kept(courseId)).toMatchObject({ status: 'Withdrawn' });
});
