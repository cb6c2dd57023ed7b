import { archiveDocument, readDocument } from '@claimlock/contract/documents/endpoints';
import * as contract from '@claimlock/contract/onboarding/endpoints';
import { sample } from '@claimlock/contract/sample';
import * as training from '@claimlock/contract/training/endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { documentSteps } from '../../../testing/document-steps.ts';
import { makeMember } from '../../../testing/members.ts';
import { badge, onboardingSteps, task } from '../../../testing/onboarding-steps.ts';
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

describe('the checklist of a role', () => {
  test('is saved in its order, recorded by ids, and refused where nothing changes or somebody was quicker', async () => {
    const saved = await onboarding.save([
      badge,
      { kind: 'mfa', dueDays: 3 },
      { kind: 'course', courseId: 'phishing', dueDays: 14 },
    ]);
    expect(saved.steps.map(({ title }) => title)).toEqual([
      'Collect your badge',
      'Set up MFA',
      'Complete the course: Phishing and how to report it',
    ]);
    const [entry] = await onboarding.entriesOf('onboarding-checklist.changed');
    expect(entry).toMatchObject({ role: 'staff', removed: [], reworded: [] });
    expect(JSON.stringify(entry)).not.toContain('badge');
    const again = saved.steps.map(({ id, kind, courseId, task: words, dueDays }) => ({
      id,
      kind,
      courseId,
      task: words,
      dueDays,
    }));
    expect((await onboarding.trySave(again)).body).toMatchObject({ code: 'answer.changes-nothing' });
    expect((await onboarding.trySave(again.toReversed(), { version: saved.version - 1 })).body).toMatchObject({
      code: 'conflict',
    });
    expect((await onboarding.checklist()).version).toBe(saved.version);
    const both = await Promise.all(
      [1, 2].map((days) => onboarding.trySave([task('One', days)], { version: saved.version })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await onboarding.entriesOf('onboarding-checklist.changed')).toHaveLength(2);
  });

  test.each<[string, contract.OnboardingStepInput[], string, string]>([
    [
      'a document that is not published',
      [{ kind: 'document', documentId: sample.documentId, dueDays: 5 }],
      'onboarding.document-unknown',
      'steps.0.documentId',
    ],
    ['no document', [{ kind: 'document', dueDays: 5 }], 'onboarding.document-missing', 'steps.0.documentId'],
    ['no course', [badge, { kind: 'course', dueDays: 5 }], 'onboarding.course-missing', 'steps.1.courseId'],
    ['no words', [{ kind: 'task', task: ' ', dueDays: 5 }], 'onboarding.task-missing', 'steps.0.task'],
    ['the same twice', [badge, task('collect YOUR badge')], 'onboarding.step-twice', 'steps.1.task'],
  ])('refuses %s beside its field', async (_, asked, code, path) => {
    const reply = await onboarding.trySave(asked);
    expect(reply.body).toMatchObject({ code, fields: [{ path }] });
  });

  test.each([0, 366, 1.5, 'soon'])('refuses %s days', async (dueDays) => {
    const reply = await app.call(
      contract.saveOnboardingChecklist,
      { clientId, role: 'staff', version: 0, steps: [{ ...badge, dueDays }] },
      admin,
    );
    expect(reply.status).toBe(400);
    expect(reply.text).toContain('1 to 365');
  });

  test('has 30 steps at most', async () => {
    const many = Array.from({ length: 31 }, (_, n) => task(`Step ${n}`));
    expect((await onboarding.trySave(many)).status).toBe(400);
    expect((await onboarding.trySave(many.slice(1))).status).toBe(200);
  });
});

describe('steps that change', () => {
  test('and go are asked of nobody who has not done them; new ones are for whoever starts from then on', async () => {
    const before = await onboarding.save([
      badge,
      task('Sign the contract'),
      { kind: 'course', courseId: 'first-hour', dueDays: 9 },
    ]);
    const [first, second] = before.steps;
    const done = await makeMember(app);
    const open = await makeMember(app);
    await onboarding.start([done.personId, open.personId]);
    await onboarding.tick(done.personId, first?.id ?? '');
    const cookie = await app.signInAs(open.userId, 'single');
    const coursesOf = async () =>
      training.listMyCourses.output
        .parse((await app.call(training.listMyCourses, { clientId }, cookie)).body)
        .courses.map(({ courseId }) => courseId);
    expect(await coursesOf()).toEqual(['first-hour']);
    await onboarding.save([{ ...task('Sign your contract', 7), id: second?.id ?? null }, task('Meet your buddy')]);
    expect(await onboarding.listed(done.personId)).toEqual({ asked: 2, done: 1, overdue: false });
    expect(await onboarding.listed(open.personId)).toEqual({ asked: 1, done: 0, overdue: false });
    expect((await onboarding.onboardingOf(open.personId))?.steps).toMatchObject([
      { title: 'Sign your contract', dueOn: '2026-11-27' },
    ]);
    expect((await onboarding.tick(open.personId, first?.id ?? '')).body).toMatchObject({
      code: 'onboarding.not-asked',
    });
    expect(await coursesOf()).toEqual([]);
    // One that was done and is asked of nobody any more stays done.
    expect((await onboarding.untick(done.personId, first?.id ?? '')).body).toMatchObject({
      code: 'onboarding.not-asked',
    });
    expect(await onboarding.listed(done.personId)).toEqual({ asked: 2, done: 1, overdue: false });
  });

  test('with a document that is archived go by themselves', async () => {
    const reviews = await app.signInAs(userAs('admin'));
    const documents = documentSteps(app, clientId, admin, reviews);
    const policy = await documents.published(await documents.added({ audience: 'everybody' }));
    const { version } = await onboarding.save([{ kind: 'document', documentId: policy.id, dueDays: 2 }, badge]);
    const { personId } = await makeMember(app);
    await onboarding.start([personId]);
    await documents.step(archiveDocument, await documents.done(readDocument, { documentId: policy.id }));
    expect(await onboarding.checklist()).toMatchObject({ version: version + 1, steps: [{ kind: 'task' }] });
    expect(await onboarding.listed(personId)).toEqual({ asked: 1, done: 0, overdue: false });
  });

  test('while somebody is added leave no step open that nobody asks', async () => {
    const { version, steps: saved } = await onboarding.save([badge, task('Sign the contract')]);
    const [kept] = saved;
    const [, personId] = await Promise.all([
      onboarding.trySave([{ ...badge, id: kept?.id ?? null }], { version }),
      onboarding.add('Newcomer'),
    ]);
    const open = (await onboarding.onboardingOf(personId))?.steps.map(({ title }) => title);
    expect(open).toEqual(['Collect your badge']);
    expect(await onboarding.listed(personId)).toEqual({ asked: 1, done: 0, overdue: false });
  });
});
