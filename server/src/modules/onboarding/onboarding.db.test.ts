import { readDocument } from '@claimlock/contract/documents/endpoints';
import { acknowledgeDocument } from '@claimlock/contract/documents/reading';
import { verifyLedger } from '@claimlock/contract/ledger/endpoints';
import * as contract from '@claimlock/contract/onboarding/endpoints';
import { deactivatePerson } from '@claimlock/contract/people/endpoints';
import { erasePerson } from '@claimlock/contract/people/erasure';
import { sample } from '@claimlock/contract/sample';
import { endTrainingRule, listTrainingRules } from '@claimlock/contract/training/assigning';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { documentSteps } from '../../../testing/document-steps.ts';
import { makeMember } from '../../../testing/members.ts';
import { badge, onboardingSteps, task } from '../../../testing/onboarding-steps.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other, userAs } from '../../../testing/sample-world.ts';
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

describe('an onboarding', () => {
  test('starts when somebody is added for it, counts its days from joining, and is done by what is on record', async () => {
    const reviews = await app.signInAs(userAs('admin'));
    const documents = documentSteps(app, clientId, admin, reviews);
    const policy = await documents.published(await documents.added({ audience: 'nobody' }));
    await onboarding.save([
      { kind: 'document', documentId: policy.id, dueDays: 2 },
      { kind: 'course', courseId: 'first-hour', dueDays: 14 },
      { kind: 'mfa', dueDays: 3 },
      badge,
    ]);
    const personId = await onboarding.add('Newcomer');
    expect(await onboarding.onboardingOf(await onboarding.add('Oldhand', { onboarding: false }))).toBeNull();
    expect(await onboarding.onboardingOf(personId)).toMatchObject({ countsFrom: null, role: 'staff' });
    expect(await onboarding.listed(personId)).toEqual({ asked: 4, done: 0, overdue: false });

    onboarding.later(1);
    const cookie = await onboarding.join('Newcomer');
    const begun = await onboarding.mine(cookie);
    expect(begun?.steps.map(({ dueOn }) => dueOn)).toEqual(['2026-11-23', '2026-12-05', '2026-11-24', '2026-11-26']);
    expect(begun?.steps.every(({ title }) => title !== '')).toBe(true);
    expect(await onboarding.noticesOf(cookie)).toEqual(['Your onboarding: 4 steps to complete']);

    const read = await app.call(acknowledgeDocument, { clientId, documentId: policy.id, edition: 1 }, cookie);
    expect(read.status, read.text).toBe(200);
    expect(await onboarding.doneOf(personId)).toEqual(['document']);
    // A version that came later does not ask for the step again.
    await documents.published(
      await documents.write(await documents.done(readDocument, { documentId: policy.id }), 'New.'),
    );
    expect(await onboarding.doneOf(personId)).toEqual(['document']);

    await onboarding.complete(begun?.steps[1]?.assignmentId ?? '', cookie);
    expect(await onboarding.doneOf(personId)).toEqual(['document', 'course']);

    const [{ user_id: userId } = { user_id: '' }] = await app.asAdministrator<{ user_id: string }>(
      'select user_id from person where id = $1',
      [personId],
    );
    await onboarding.secure(userId);
    await app.runJob('identity.own-second-factor-changed', { clientId, personId });
    expect(await onboarding.listed(personId)).toEqual({ asked: 4, done: 3, overdue: false });

    const badgeStep = begun?.steps[3]?.stepId ?? '';
    const ticked = await onboarding.tick(personId, badgeStep, cookie);
    expect(ticked.status, ticked.text).toBe(200);
    expect((await onboarding.onboardingOf(personId))?.completedOn).toBe('2026-11-21');
    expect(await onboarding.namesOf('Done')).toEqual(['Newcomer']);
    expect(await onboarding.noticesOf(cookie)).toEqual(['Your onboarding: 4 steps to complete']);
    expect((await onboarding.tick(personId, badgeStep)).body).toMatchObject({ code: 'onboarding.task-done' });
    expect((await onboarding.untick(personId, badgeStep)).status).toBe(200);
    expect(await onboarding.namesOf('In progress')).toContain('Newcomer');
    expect(await onboarding.entriesOf('onboarding.completed')).toHaveLength(1);
    expect(await onboarding.entriesOf('onboarding.step-reopened')).toHaveLength(1);

    // MFA is done for as long as it is set up.
    await app.asAdministrator('delete from identity_two_factor where user_id = $1', [userId]);
    await app.runJob('identity.own-second-factor-changed', { clientId, personId });
    expect(await onboarding.doneOf(personId)).toEqual(['document', 'course']);
    expect((await app.call(verifyLedger, { clientId }, admin)).body).toMatchObject({ holds: true });
  });

  test('is one’s own to tick, and nobody else’s but an administrator’s', async () => {
    const { steps: saved } = await onboarding.save([badge, { kind: 'mfa', dueDays: 3 }]);
    const [first, second] = saved.map(({ id }) => id);
    const one = await makeMember(app);
    const colleague = await makeMember(app);
    await onboarding.start([one.personId, colleague.personId]);
    const cookie = await app.signInAs(one.userId, 'single');
    expect((await onboarding.tick(colleague.personId, first ?? '', cookie)).status).toBe(404);
    expect((await onboarding.tick(one.personId, first ?? '', cookie)).status).toBe(200);
    expect((await onboarding.tick(one.personId, second ?? '', cookie)).body).toMatchObject({
      code: 'onboarding.not-a-task',
    });
    expect((await onboarding.mine(cookie))?.steps.map(({ doneAt }) => doneAt !== null)).toEqual([true, false]);
    expect((await app.call(contract.readOnboarding, { clientId, personId: one.personId }, cookie)).status).toBe(403);
    expect((await app.call(contract.readOnboarding, { clientId, personId: other.personId }, admin)).status).toBe(404);
  });

  test('counts what was done before it started, where that still counts', async () => {
    const { personId, userId } = await makeMember(app);
    await onboarding.secure(userId);
    await onboarding.save([{ kind: 'mfa', dueDays: 3 }, badge]);
    await onboarding.start([personId]);
    expect(await onboarding.listed(personId)).toEqual({ asked: 2, done: 1, overdue: false });
    expect(await onboarding.entriesOf('onboarding.step-completed')).toMatchObject([{ personId, kind: 'mfa' }]);
  });

  test('starts for many at once, and says of each who has one, has left or has no checklist', async () => {
    await onboarding.save([badge]);
    const [one, two, left, senior] = await Promise.all([
      ...[1, 2, 3].map(() => makeMember(app)),
      makeMember(app, 'senior-management'),
    ]);
    const ids = [one, two, left, senior].map((member) => member?.personId ?? '');
    expect((await app.call(deactivatePerson, { clientId, personId: ids[2] }, admin)).status).toBe(200);
    expect((await onboarding.start(ids.slice(0, 1))).status).toBe(200);
    const reply = await onboarding.start(ids);
    const { rows } = contract.startOnboarding.output.parse(reply.body);
    expect(Object.fromEntries(rows.map(({ personId, outcome, why }) => [personId, [outcome, why]]))).toEqual({
      [ids[0] ?? '']: ['same', 'Onboarding has already started.'],
      [ids[1] ?? '']: ['changed', null],
      [ids[2] ?? '']: ['refused', expect.any(String)],
      [ids[3] ?? '']: ['refused', 'The checklist of their role has no steps.'],
    });
    expect((await onboarding.start(ids.slice(0, 2))).body).toMatchObject({ code: 'onboarding.started-already' });
    expect(await onboarding.entriesOf('onboarding.started')).toHaveLength(2);
  });

  test('keeps the rule by which it assigns a course: that ends with its step, and not by itself', async () => {
    await onboarding.save([{ kind: 'course', courseId: 'first-hour', dueDays: 14 }]);
    await onboarding.add('Newcomer');
    const listed = await app.call(listTrainingRules, { clientId }, admin);
    const { items: rules } = listTrainingRules.output.parse(listed.body);
    const rule = rules.find(({ audience, endedOn }) => audience === 'onboarding' && endedOn === null);
    const ended = await app.call(endTrainingRule, { clientId, ruleId: rule?.id ?? '' }, admin);
    expect(ended.body).toMatchObject({ code: 'training.rule-of-onboarding' });
  });

  test('that two start at once starts once', async () => {
    await onboarding.save([badge]);
    const { personId } = await makeMember(app);
    const replies = await Promise.all([onboarding.start([personId]), onboarding.start([personId])]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await onboarding.entriesOf('onboarding.assigned')).toHaveLength(1);
    expect((await onboarding.onboardingOf(personId))?.steps).toHaveLength(1);
  });

  test('tells once of a step that is overdue, and marks it in the list', async () => {
    await onboarding.save([badge, task('Read the handbook', 30)]);
    const { personId, userId } = await makeMember(app);
    await onboarding.start([personId]);
    onboarding.later(6);
    for (let times = 0; times < 2; times += 1) {
      await app.runJob('onboarding.plan-day');
      await app.runJobs();
    }
    expect(await onboarding.entriesOf('onboarding.overdue')).toMatchObject([{ personId, dueOn: '2026-11-25' }]);
    const cookie = await app.signInAs(userId, 'single');
    expect(await onboarding.noticesOf(cookie)).toContain('An onboarding step was due on 25 Nov 2026');
    expect(await onboarding.listed(personId)).toEqual({ asked: 2, done: 0, overdue: true });
    expect((await onboarding.onboardingOf(personId))?.steps.map(({ overdue }) => overdue)).toEqual([true, false]);
    expect(await onboarding.namesOf('Overdue')).toHaveLength(1);
    expect(await onboarding.namesOf('Not started')).not.toHaveLength(0);
  });

  test('tells again every week of a task that stays overdue, and of a course once: that is reminded of by itself', async () => {
    await onboarding.save([badge, { kind: 'course', courseId: 'first-hour', dueDays: 5 }]);
    const { personId } = await makeMember(app);
    await onboarding.start([personId]);
    const kindsAt = async (days: number) => {
      const before = (await onboarding.entriesOf('onboarding.overdue')).length;
      onboarding.later(days);
      await app.runJob('onboarding.plan-day');
      await app.runJobs();
      return (await onboarding.entriesOf('onboarding.overdue')).slice(before).map(({ kind }) => kind);
    };
    expect((await kindsAt(6)).toSorted()).toEqual(['course', 'task']);
    expect(await kindsAt(12)).toEqual([]);
    expect(await kindsAt(13)).toEqual(['task']);
    expect(await kindsAt(20)).toEqual(['task']);
  });

  test('has one day for a step and for what it stands for', async () => {
    const reviews = await app.signInAs(userAs('admin'));
    const documents = documentSteps(app, clientId, admin, reviews);
    const policy = await documents.published(await documents.added({ audience: 'nobody' }));
    const course = { kind: 'course', courseId: 'first-hour' } as const;
    const document = { kind: 'document', documentId: policy.id } as const;
    await onboarding.save([
      { ...document, dueDays: 2 },
      { ...course, dueDays: 9 },
    ]);
    const { personId } = await makeMember(app);
    await onboarding.start([personId]);
    const days = async () => {
      const steps = (await onboarding.onboardingOf(personId))?.steps.map(({ dueOn }) => dueOn);
      const things = await app.asAdministrator<{ due_on: string }>(
        `select due_on::text from document_reader where person_id = $1 and document_id = $2 and is_current union all
         select due_on::text from training_assignment where person_id = $1 and course_id = 'first-hour' and is_current`,
        [personId, policy.id],
      );
      expect(things.map(({ due_on }) => due_on)).toEqual(steps);
      return steps;
    };
    expect(await days()).toEqual(['2026-11-22', '2026-11-29']);
    const [first, second] = (await onboarding.checklist()).steps;
    await onboarding.save([
      { ...document, id: first?.id ?? null, dueDays: 4 },
      { ...course, id: second?.id ?? null, dueDays: 12 },
    ]);
    expect(await days()).toEqual(['2026-11-24', '2026-12-02']);
    expect(await onboarding.entriesOf('training-rule.changed')).toMatchObject([
      { courseId: 'first-hour', dueDays: { from: 9, to: 12 } },
    ]);
    // Where it was to be done earlier anyway, it stays so.
    const busy = await makeMember(app);
    await app.asAdministrator(
      `insert into training_assignment (client_id, id, course_id, person_id, rule_id, assigned_on, due_on)
       select client_id, 'tra_01k9q0s7h0000000000000009z', course_id, $1, rule_id, assigned_on, '2026-11-23' from training_assignment where person_id = $2`,
      [busy.personId, personId],
    );
    await onboarding.start([busy.personId]);
    expect((await onboarding.onboardingOf(busy.personId))?.steps.map(({ dueOn }) => dueOn)).toEqual([
      '2026-11-24',
      '2026-11-23',
    ]);
  });
});

test('whoever leaves has nothing before them, and erased leaves nothing of who they were', async () => {
  await onboarding.save([badge]);
  const { personId } = await makeMember(app);
  await onboarding.start([personId]);
  expect((await app.call(deactivatePerson, { clientId, personId }, admin)).status).toBe(200);
  expect(await onboarding.entriesOf('onboarding.ended')).toEqual([{ personId }]);
  expect((await onboarding.onboardingOf(personId))?.endedOn).toBe('2026-11-20');
  onboarding.later(30);
  await app.runJob('onboarding.plan-day');
  // Nothing of theirs is planned either.
  expect(app.waiting.filter(({ name }) => name === 'onboarding.watch-client')).toEqual([]);
  await app.runJobs();
  expect(await onboarding.entriesOf('onboarding.overdue')).toEqual([]);
  expect(await onboarding.namesOf('Overdue')).toEqual([]);
  expect((await onboarding.tick(personId, (await onboarding.checklist()).steps[0]?.id ?? '')).body).toMatchObject({
    code: 'onboarding.ended',
  });
  const [{ name } = { name: '' }] = await app.asAdministrator<{ name: string }>(
    'select name from person where id = $1',
    [personId],
  );
  const erased = await app.call(erasePerson, { clientId, personId, reason: 'asked', confirmName: name }, admin);
  expect(erased.status, erased.text).toBe(200);
  for (const table of ['onboarding', 'onboarding_item'])
    expect(await app.asAdministrator(`select from ${table} x where x::text ilike $1`, [`%${name}%`])).toEqual([]);
});
