import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import * as contract from '@claimlock/contract/onboarding/endpoints';
import { addPerson, listPeople, Person } from '@claimlock/contract/people/endpoints';
import * as training from '@claimlock/contract/training/endpoints';
import { expect } from 'vitest';
import { courses } from '../src/modules/training/catalogue.ts';
import { noon, type TestApp } from './test-app.ts';

type Step = contract.OnboardingStepInput;
type Input = Record<string, unknown>;

/** A task in own words. */
export const task = (words: string, dueDays = 5): Step => ({ kind: 'task', task: words, dueDays });

/** A task that everybody understands. */
export const badge = task('Collect your badge');

/** What is done to onboarding at a client: by whoever administers it, and by newcomers. */
export function onboardingSteps(app: TestApp, clientId: string, admin: string) {
  const checklist = async (role = 'staff') =>
    contract.readOnboardingChecklist.output.parse(
      (await app.call(contract.readOnboardingChecklist, { clientId, role }, admin)).body,
    );
  const trySave = async (
    steps: readonly Step[],
    { role = 'staff', version }: { role?: string; version?: number } = {},
  ) =>
    app.call(
      contract.saveOnboardingChecklist,
      { clientId, role, version: version ?? (await checklist(role)).version, steps },
      admin,
    );
  const save = async (steps: readonly Step[]) => {
    const reply = await trySave(steps);
    expect(reply.status, reply.text).toBe(200);
    return contract.OnboardingChecklist.parse(reply.body);
  };
  const add = async (name: string, more: Input = {}) => {
    const email = `${name.toLowerCase()}@sample-a.example`;
    const person = { name, email, department: 'Operations', jobTitle: 'Analyst', role: 'staff', ...more };
    const reply = await app.call(addPerson, { clientId, ...person }, admin);
    expect(reply.status, reply.text).toBe(201);
    return Person.parse(reply.body).id;
  };
  /** Has somebody who was invited accept; answers a session of theirs. */
  const join = async (name: string) => {
    await app.runJobs();
    const letter = app.letters.findLast(({ to }) => to === `${name.toLowerCase()}@sample-a.example`);
    const token = letter?.text.match(/#(\S+)/)?.[1];
    const body = { token, name, password: 'correct horse battery staple' };
    const reply = await app.request('POST', '/api/invitations/acceptance', { body });
    expect(reply.status, reply.text).toBe(200);
    await app.runJobs();
    const [row] = await app.asAdministrator<{ user_id: string }>('select user_id from person where email = $1', [
      `${name.toLowerCase()}@sample-a.example`,
    ]);
    return app.signInAs(row?.user_id ?? '', 'single');
  };
  const onboardingOf = async (personId: string) => {
    const reply = await app.call(contract.readOnboarding, { clientId, personId }, admin);
    return contract.readOnboarding.output.parse(reply.body).onboarding;
  };
  const mine = async (cookie: string) =>
    contract.readMyOnboarding.output.parse((await app.call(contract.readMyOnboarding, { clientId }, cookie)).body)
      .onboarding;
  const doneOf = async (personId: string) =>
    (await onboardingOf(personId))?.steps.filter(({ doneAt }) => doneAt !== null).map(({ kind }) => kind);
  const listed = async (personId: string) =>
    listPeople.output
      .parse((await app.call(listPeople, { clientId, limit: 100 }, admin)).body)
      .items.find(({ id }) => id === personId)?.onboarding;
  const namesOf = async (onboarding: string) =>
    listPeople.output
      .parse((await app.call(listPeople, { clientId, onboarding, limit: 100 }, admin)).body)
      .items.map(({ name }) => name);
  const entriesOf = async (type: string) =>
    (
      await app.asAdministrator<{ body: Input }>(
        `select entry::jsonb -> 'body' as body from ledger_entry where ledger_id = $1 and entry::jsonb ->> 'type' = $2 order by index`,
        [clientId, type],
      )
    ).map(({ body }) => body);
  const tick = (personId: string, stepId: string, cookie = admin) =>
    app.call(contract.completeOnboardingTask, { clientId, personId, stepId }, cookie);
  const untick = (personId: string, stepId: string, cookie = admin) =>
    app.call(contract.reopenOnboardingTask, { clientId, personId, stepId }, cookie);
  const start = (personIds: readonly string[]) => app.call(contract.startOnboarding, { clientId, personIds }, admin);
  const noticesOf = async (cookie: string) =>
    listNotifications.output
      .parse((await app.call(listNotifications, {}, cookie)).body)
      .items.filter(({ link }) => link === '/dashboard/onboarding')
      .map(({ title }) => title);
  const later = (days: number) => app.clock.set(new Date(noon.getTime() + days * 86_400_000));

  /** Gives an account an authenticator, as if it had been set up. */
  const secure = async (userId: string): Promise<void> => {
    await app.asAdministrator(
      `insert into identity_two_factor (id, user_id, secret, backup_codes, verified) values ($1, $2, 's', 'b', true)`,
      [`tfa_${userId}`, userId],
    );
  };

  /** Takes a course and passes its quiz. */
  const complete = async (assignmentId: string, cookie: string): Promise<void> => {
    for (const moduleId of ['m1', 'm2', 'm3', 'm4'])
      await app.call(training.markModuleRead, { clientId, assignmentId, moduleId }, cookie);
    const begun = await app.call(training.startQuizAttempt, { clientId, assignmentId }, cookie);
    const attempt = training.QuizAttempt.parse(begun.body);
    const { questions = [] } = courses.find(({ id }) => id === attempt.courseId) ?? {};
    const answers = attempt.questions.map(({ id, options }) => {
      const right = questions.find((question) => question.id === id)?.right;
      return { questionId: id, option: options.indexOf(right ?? '') };
    });
    const answer = { clientId, assignmentId, attemptId: attempt.id, answers };
    const passed = await app.call(training.answerQuizAttempt, answer, cookie);
    expect(passed.body).toMatchObject({ passed: true });
  };
  return {
    add,
    checklist,
    complete,
    doneOf,
    entriesOf,
    join,
    later,
    listed,
    mine,
    namesOf,
    noticesOf,
    onboardingOf,
    save,
    secure,
    start,
    tick,
    trySave,
    untick,
  };
}
