import { bringBackPerson } from '@claimlock/contract/people/bring-back';
import { deactivatePerson, Person } from '@claimlock/contract/people/endpoints';
import { sample } from '@claimlock/contract/sample';
import { listMyCourses } from '@claimlock/contract/training/endpoints';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { badge, onboardingSteps } from '../../../testing/onboarding-steps.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let onboarding: ReturnType<typeof onboardingSteps>;

beforeEach(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  onboarding = onboardingSteps(app, clientId, admin);
});
afterEach(() => app.closeApp());

test('whoever left and comes back goes on with it from the day that they join again', async () => {
  await onboarding.save([badge, { kind: 'course', courseId: 'first-hour', dueDays: 14 }]);
  const personId = await onboarding.add('Returner');
  await onboarding.join('Returner');
  const [first] = (await onboarding.onboardingOf(personId))?.steps ?? [];
  expect((await onboarding.tick(personId, first?.stepId ?? '')).status).toBeLessThan(300);
  onboarding.later(60);
  admin = await app.signInAs(userAs('client_admin'));
  const left = Person.parse((await app.call(deactivatePerson, { clientId, personId }, admin)).body);
  const { version, departmentId } = left;
  const asked = { clientId, personId, version, departmentId, jobTitle: 'J', role: 'staff' };
  expect((await app.call(bringBackPerson, asked, admin)).status).toBe(201);
  expect(await onboarding.onboardingOf(personId)).toMatchObject({ endedOn: null, countsFrom: null });
  expect(await onboarding.listed(personId)).toEqual({ asked: 2, done: 1, overdue: false });
  const cookie = await onboarding.join('Returner');
  const steps = (await onboarding.mine(cookie))?.steps.map(({ kind, doneAt, dueOn }) => [kind, doneAt !== null, dueOn]);
  expect(steps).toEqual([
    ['task', true, '2026-11-25'],
    ['course', false, '2027-02-02'],
  ]);
});

test('whoever comes back is asked for no step that was removed while they were away, and for none that came', async () => {
  await onboarding.save([badge, { kind: 'course', courseId: 'first-hour', dueDays: 14 }]);
  const personId = await onboarding.add('Later');
  await onboarding.join('Later');
  const left = Person.parse((await app.call(deactivatePerson, { clientId, personId }, admin)).body);
  await onboarding.save([badge, { kind: 'mfa', dueDays: 3 }]);
  const { version, departmentId } = left;
  const asked = { clientId, personId, version, departmentId, jobTitle: 'J', role: 'staff' };
  expect((await app.call(bringBackPerson, asked, admin)).status).toBe(201);
  const cookie = await onboarding.join('Later');
  expect((await onboarding.mine(cookie))?.steps.map(({ kind }) => kind)).toEqual([]);
  const { courses } = listMyCourses.output.parse((await app.call(listMyCourses, { clientId }, cookie)).body);
  expect(courses).toEqual([]);
});
