import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { sample } from '@claimlock/contract/sample';
import * as training from '@claimlock/contract/training/endpoints';
import * as contract from '@claimlock/contract/training-certificates/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { findCourse } from '../training/index.ts';

const { clientId } = sample;
let app: TestApp;

beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());

const as = (standing: string) => app.signInAs(userAs(standing), standing === 'client_admin' ? 'double' : 'single');
const list = async (standing: string, input: Record<string, unknown> = {}) => {
  const reply = await app.call(contract.listTrainingCertificates, { clientId, ...input }, await as(standing));
  return contract.listTrainingCertificates.output.parse(reply.body).items;
};
const verify = (number: string, code: string) => app.call(contract.verifyTrainingCertificate, { number, code });
const codeOf = async (id: string) => {
  const [row] = await app.asAdministrator<{ code: string }>('select code from training_certificate where id = $1', [
    id,
  ]);
  return row?.code ?? '';
};

test('a completed course issues one certificate, which says who, what and until when', async () => {
  const about = { clientId, assignmentId: sample.readTrainingAssignmentId };
  const cookie = await as('staff');
  const attempt = training.QuizAttempt.parse((await app.call(training.startQuizAttempt, about, cookie)).body);
  const questions = findCourse('payment-fraud')?.questions ?? [];
  const answers = attempt.questions.map(({ id, options }) => ({
    questionId: id,
    option: options.indexOf(questions.find((question) => question.id === id)?.right ?? ''),
  }));
  const answered = { ...about, attemptId: attempt.id, answers };
  expect((await app.call(training.answerQuizAttempt, answered, cookie)).status).toBe(200);
  expect((await app.call(training.answerQuizAttempt, answered, cookie)).status).toBe(409);
  const [issued, ...others] = await list('staff', { courseId: 'payment-fraud' });
  expect(others).toEqual([]);
  expect(issued).toMatchObject({ title: 'Payment fraud and call-back', number: 'TC-000002', status: 'Active' });
});

test('whoever has number and code is told what it says and nothing more, without signing in', async () => {
  const [first] = await list('client_admin', { courseId: 'phishing' });
  if (!first) throw new Error('There is none.');
  const code = await codeOf(first.id);
  const reply = await verify(first.number.toLowerCase(), ` ${code.toLowerCase()} `);
  expect(reply.body).toEqual({
    number: first.number,
    title: first.title,
    status: first.status,
    issuedOn: first.issuedOn,
    expiryDate: first.expiryDate,
    holder: first.holder.name,
  });
  expect(reply.text).not.toContain('per_');
  expect(reply.text).not.toContain('cli_');
});

test('a wrong code, a wrong number and one that never was are refused alike', async () => {
  const [first] = await list('client_admin', { courseId: 'phishing' });
  if (!first) throw new Error('There is none.');
  const code = await codeOf(first.id);
  const said = (text: string) => text.replace(/"reference":"[^"]*"/, '');
  const replies = [
    await verify(first.number, 'ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ'),
    await verify('TC-000009', code),
    await verify('TC-999999', 'ZZZZZ-ZZZZZ-ZZZZZ-ZZZZY'),
  ];
  for (const reply of replies) {
    expect(reply.status).toBe(404);
    expect(said(reply.text)).toBe(said(replies[0]?.text ?? ''));
  }
});

test('somebody sees their own and prints it; a colleague’s is not there for them', async () => {
  const mine = await list('staff');
  expect(mine.every(({ holder }) => holder.id === sample.personId)).toBe(true);
  const officer = await list('staff+CISO');
  expect(officer.length).toBe(mine.length);
  const asked = { clientId, certificateId: sample.trainingCertificateId };
  const pdf = await app.call(contract.printTrainingCertificate, asked, await as('staff'));
  expect(pdf.status, pdf.text.slice(0, 200)).toBe(200);
  expect(pdf.text.slice(0, 5)).toBe('%PDF-');
  const foreign = await app.call(contract.printTrainingCertificate, asked, await as('client_admin'));
  expect(foreign.status).toBe(200);
});

test('those due for renewal end within 60 days, are not renewed, and are of people who still work here', async () => {
  const start = app.clock.now();
  const due = async () => (await list('client_admin', { renewal: 'Due' })).map(({ number }) => number);
  const at = (day: string) => app.clock.advance(Date.parse(`${day}T12:00:00Z`) - app.clock.now().getTime());
  const change = (set: string) =>
    app.asAdministrator(
      `update person p set status = '${set}' from training_certificate c
      where c.client_id = $1 and c.number = 1 and p.client_id = c.client_id and p.id = c.person_id`,
      [clientId],
    );
  at('2027-09-01');
  expect(await due()).toEqual([]);
  at('2027-10-02');
  expect(await due()).toEqual(['TC-000001']);
  await change('Deactivated');
  expect(await due()).toEqual([]);
  await change('Active');
  expect(await due()).toEqual(['TC-000001']);
  // A newer one of the same course, as if the second had been of it.
  const ofCourse = (courseId: string) =>
    app.asAdministrator('update training_certificate set course_id = $2 where client_id = $1 and number = 2', [
      clientId,
      courseId,
    ]);
  await ofCourse('phishing');
  expect(await due()).toEqual([]);
  await ofCourse('payment-fraud');
  expect(await due()).toEqual(['TC-000001']);
  at('2027-11-02');
  expect(await due()).toEqual([]);
  app.clock.set(start);
});

test('its holder is told once that it ends soon and once that it has ended', async () => {
  const told = async () => {
    const { items } = listNotifications.output.parse(
      (await app.call(listNotifications, { limit: 50 }, await as('staff'))).body,
    );
    return items.filter(({ title }) => /^A certificate of yours/.test(title)).map(({ title }) => title);
  };
  const watch = () => app.runJob('training-certificates.watch-client', { clientId });
  app.clock.advance(Date.parse('2027-10-02T12:00:00Z') - app.clock.now().getTime());
  await watch();
  await watch();
  expect(await told()).toEqual(['A certificate of yours expires on 1 Nov 2027']);
  app.clock.advance(Date.parse('2027-11-02T12:00:00Z') - app.clock.now().getTime());
  await watch();
  await watch();
  expect((await told())[0]).toBe('A certificate of yours expired on 1 Nov 2027');
  expect(await told()).toHaveLength(2);
  expect((await list('client_admin', { status: 'Expired' })).map(({ number }) => number)).toEqual(['TC-000001']);
});
