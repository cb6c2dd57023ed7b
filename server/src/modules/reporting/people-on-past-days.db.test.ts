import type { WholeDocument } from '@claimlock/contract/documents/documents';
import { archiveDocument, readDocument } from '@claimlock/contract/documents/endpoints';
import { acknowledgeDocument } from '@claimlock/contract/documents/reading';
import { bringBackPerson } from '@claimlock/contract/people/bring-back';
import { changePerson } from '@claimlock/contract/people/changes';
import { deactivatePerson, listPeople } from '@claimlock/contract/people/endpoints';
import { downloadReport, makeReport, Report } from '@claimlock/contract/reporting/endpoints';
import { assignTraining, endTrainingRule, TrainingRule } from '@claimlock/contract/training/assigning';
import * as training from '@claimlock/contract/training/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentSteps } from '../../../testing/document-steps.ts';
import { makeMember } from '../../../testing/members.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { addDays, dayOf } from '../../foundation/clock.ts';
import { findCourse } from '../training/index.ts';

type Member = { readonly personId: string; readonly userId: string };

let app: TestApp;
let clientId: string;
let first: string;
let head: Member;
let ann: Member;
let ben: Member;
let policy: WholeDocument;

/** The day of that number in this history. */
const nth = (place: number) => addDays(first, place - 1);
const nextDay = async () => {
  app.clock.advance(86_400_000);
  for (const job of ['documents.watch-client', 'training.watch-client']) await app.runJob(job, { clientId });
  await app.runJobs();
};
const staff = async (name: string): Promise<Member> => {
  const member = await makeMember(app, 'staff', 'employee', clientId);
  const { personId } = member;
  await app.asAdministrator('update person set name = $1, joined_on = $2 where id = $3', [
    name,
    dayOf(app.clock.now()),
    personId,
  ]);
  return member;
};
const as = async ({ userId }: Member) => app.signInAs(userId);
const done = async (...[endpoint, input, cookie]: Parameters<TestApp['call']>) => {
  const reply = await app.call(endpoint, { clientId, ...input }, cookie);
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply.body;
};
const steps = async () => {
  const reviewer = await makeMember(app, 'manager', 'employee', clientId);
  // They join after all of this, so that no report names them.
  await app.asAdministrator(`update person set joined_on = '2099-01-01' where id = $1`, [reviewer.personId]);
  return documentSteps(app, clientId, await as(head), await as(reviewer));
};
const acknowledges = async (member: Member, edition: number) =>
  done(acknowledgeDocument, { documentId: policy.id, edition }, await as(member));

/** Begins a course, and passes its quiz where that is asked. */
async function learns(member: Member, passes: boolean): Promise<void> {
  const cookie = await as(member);
  const { courses: mine } = training.listMyCourses.output.parse(await done(training.listMyCourses, {}, cookie));
  const { id: assignmentId = '' } = mine.find(({ courseId }) => courseId === 'first-hour') ?? {};
  for (const moduleId of passes ? ['m1', 'm2', 'm3', 'm4'] : ['m1'])
    await done(training.markModuleRead, { assignmentId, moduleId }, cookie);
  if (!passes) return;
  const attempt = training.QuizAttempt.parse(await done(training.startQuizAttempt, { assignmentId }, cookie));
  const questions = findCourse('first-hour')?.questions ?? [];
  const answers = attempt.questions.map(({ id, options }) => ({
    questionId: id,
    option: options.indexOf(questions.find((question) => question.id === id)?.right ?? ''),
  }));
  await done(training.answerQuizAttempt, { assignmentId, attemptId: attempt.id, answers }, cookie);
}

/** A campaign that went to two people and finished on a day; one of them reported it then, and the other clicked two days later. */
async function addCampaign(finished: string): Promise<void> {
  const id = 'phc_01k9q0s7h0000000000000000x';
  const at = `${finished}T09:00:00Z`;
  await app.asAdministrator(
    `insert into phishing_campaign (client_id, id, title, template, audience, starts_at, ends_at, state, created_at, launched_at, finished_at)
       values ($1, $2, 'Spring', 'parcel', 'everybody', $3::timestamptz - interval '2 days', $3::timestamptz - interval '1 day', 'Finished', $3, $3, $3)`,
    [clientId, id, at],
  );
  await app.asAdministrator(
    `insert into phishing_target (client_id, campaign_id, place, due_at, sent_at, reported_at, clicked_at)
       values ($1, $2, 1, $3, $3, $3, null), ($1, $2, 2, $3, $3, null, $3::timestamptz + interval '2 days')`,
    [clientId, id, at],
  );
}

/** Makes a report as CSV, of now or of a past day; its lines without the heading, and the heading. */
async function report(kind: string, asOf?: string): Promise<{ readonly heading: string; readonly lines: string[] }> {
  const cookie = await as(head);
  const { id } = Report.parse(await done(makeReport, { kind, format: 'CSV', ...(asOf && { asOf }) }, cookie));
  await app.runJobs();
  const address = downloadReport.path.replace(':clientId', clientId).replace(':reportId', id);
  const answer = await app.hono.fetch(new Request(`http://localhost:3000${address}`, { headers: { cookie } }));
  const [heading = '', ...lines] = (await answer.text()).trimEnd().split('\r\n');
  return { heading, lines };
}
/** Who stands how with which version, without days and hash. */
const reading = async (asOf?: string) =>
  (await report('acknowledgements', asOf)).lines.map((line) => {
    const [, group = '', rest = ''] = /^"(.*?)",(.*)$/.exec(line) ?? [];
    const [name, , standing, version] = rest.split(',');
    return `${group}: ${name} ${standing} ${version}`;
  });
const learning = async (asOf?: string) =>
  (await report('training', asOf)).lines
    .filter((line) => line.startsWith('Courses,'))
    .map((line) => {
      const [, name, , , status, progress, , , completed, score] = line.split(',');
      return `${name} ${status} ${progress} ${completed} ${score}`.trim();
    });
const phishing = async (asOf: string) =>
  (await report('training', asOf)).lines
    .filter((line) => line.startsWith('Phishing campaigns,'))
    .map((line) => line.split(',').slice(-7).join(' '));

// Seven days at one organisation; what a report said of each at its end is kept.
const said: Record<number, { readonly reading: string[]; readonly learning: string[] }> = {};
beforeAll(async () => {
  app = await openSampleApp();
  ({ clientId } = await newClient(app, 'Seven days'));
  first = dayOf(app.clock.now());
  app.clock.set(new Date(`${first}T09:00:00Z`));
  await app.asAdministrator(`update person set joined_on = '2099-01-01' where client_id = $1`, [clientId]);
  head = await makeMember(app, 'admin', 'client_admin', clientId);
  await app.asAdministrator(`update person set joined_on = '2099-01-01' where id = $1`, [head.personId]);
  const keeps = async (place: number) => {
    said[place] = { reading: await reading(), learning: await learning() };
  };
  // 1: Ann and Ben have to read a policy and take a course.
  [ann, ben] = [await staff('Ann'), await staff('Ben')];
  const { published, added } = await steps();
  policy = await published(await added({ audience: 'role', audienceRole: 'staff', dueDays: 3 }));
  const rule = TrainingRule.parse(
    await done(assignTraining, { courseId: 'first-hour', audience: 'role', role: 'staff', dueDays: 3 }, await as(head)),
  );
  await keeps(1);
  // 2: Ann has read it and passed; Ben has begun.
  await nextDay();
  await acknowledges(ann, 1);
  await learns(ann, true);
  await learns(ben, false);
  await keeps(2);
  // 3: Cid joins, and a second version asks nothing new.
  await nextDay();
  const cid = await staff('Cid');
  await nextDay();
  const again = await steps();
  const now = async () =>
    readDocument.output.parse(await done(readDocument, { documentId: policy.id }, await as(head)));
  policy = await again.published(await again.write(await now(), 'Lock your screen, always.'), false);
  await keeps(4);
  // 5: Ben leaves, and Cid works elsewhere from then on.
  await nextDay();
  await done(deactivatePerson, { personId: ben.personId }, await as(head));
  await done(changePerson, { personId: cid.personId, version: 1, jobTitle: 'Clerk', role: 'manager' }, await as(head));
  await nextDay();
  await keeps(6);
  // 7: a third version asks anew, and after that both are over.
  await nextDay();
  const third = await steps();
  policy = await third.published(await third.write(await now(), 'Lock it and take it along.'));
  await keeps(7);
  await nextDay();
  await done(archiveDocument, { documentId: policy.id, version: (await now()).version }, await as(head));
  await done(endTrainingRule, { ruleId: rule.id }, await as(head));
  await addCampaign(nth(4));
  await nextDay();
  // Ben is to come back: the days that he was here stay as they were, and those between are none.
  const { items } = listPeople.output.parse(await done(listPeople, { status: 'Deactivated' }, await as(head)));
  const left = items.find(({ id }) => id === ben.personId);
  if (!left) throw new Error('Ben is not among those who left.');
  const { id: personId, version, departmentId } = left;
  await done(bringBackPerson, { personId, version, departmentId, jobTitle: 'J', role: 'staff' }, await as(head));
});
afterAll(() => app.closeApp());

describe('the report of acknowledgements', () => {
  test('says of a past day who had to read which version then, and what they had acknowledged', async () => {
    expect(await reading(nth(1))).toEqual([
      '1 Acceptable use, version 1: Ann Open 1',
      '1 Acceptable use, version 1: Ben Open 1',
    ]);
    expect(await reading(nth(2))).toEqual([
      '1 Acceptable use, version 1: Ann Acknowledged 1',
      '1 Acceptable use, version 1: Ben Open 1',
    ]);
    // A version that asks nothing new leaves what was acknowledged, and whoever joined has its own days.
    expect(await reading(nth(4))).toEqual([
      '1 Acceptable use, version 2: Ann Acknowledged 1',
      '1 Acceptable use, version 2: Ben Open 2',
      '1 Acceptable use, version 2: Cid Open 2',
    ]);
    expect(await reading(nth(6))).toEqual(['1 Acceptable use, version 2: Ann Acknowledged 1']);
    expect(await reading(nth(7))).toEqual(['1 Acceptable use, version 3: Ann Open 3']);
    expect(await reading(nth(8))).toEqual([]);
  });

  test('says of each day what it said at its end', async () => {
    for (const [place, { reading: then }] of Object.entries(said))
      expect(await reading(nth(Number(place)))).toEqual(then);
    expect(await reading()).toEqual([]);
  });

  test('has the hash of what was read, and heads what is of today as that', async () => {
    const { heading, lines } = await report('acknowledgements', nth(2));
    expect(heading).toContain('Department today');
    expect(lines[0]).toMatch(/,[0-9a-f]{64}$/);
    expect((await report('acknowledgements')).heading).not.toContain('today');
  });

  test('says that it is not known since when somebody was excused where that was not kept', async () => {
    await app.asAdministrator('update document_reader set ended_on = null where document_id = $1', [policy.id]);
    expect(await reading(nth(4))).toEqual([
      '1 Acceptable use, version 2: Ann Not known 1',
      '1 Acceptable use, version 2: Ben Not known 2',
      '1 Acceptable use, version 2: Cid Not known 2',
    ]);
  });
});

describe('the report of training and phishing', () => {
  test('says of a past day who had which course then, and how far they were as far as that is known', async () => {
    expect(await learning(nth(1))).toEqual(['Ann Not started Not known', 'Ben Not started Not known']);
    expect(await learning(nth(2))).toEqual([`Ann Completed 100 ${nth(2)} 100`, 'Ben In progress Not known']);
    expect(await learning(nth(4))).toEqual([
      `Ann Completed 100 ${nth(2)} 100`,
      'Ben In progress Not known',
      'Cid Not started Not known',
    ]);
    expect(await learning(nth(6))).toEqual([`Ann Completed 100 ${nth(2)} 100`]);
    expect(await learning(nth(8))).toEqual([]);
  });

  test('says of each day what it said at its end, but for the progress of what was open', async () => {
    const known = (rows: readonly string[]) => rows.map((row) => row.replace(/ (Not known|\d+)$/, ''));
    for (const [place, { learning: then }] of Object.entries(said))
      expect(known(await learning(nth(Number(place)))), place).toEqual(known(then));
  });

  test('counts of a campaign what had happened by then, and no campaign that was not finished', async () => {
    expect(await phishing(nth(3))).toEqual([]);
    expect(await phishing(nth(4))).toEqual([`Spring ${nth(4)} 2 1 0 0 0`]);
    expect(await phishing(nth(6))).toEqual([`Spring ${nth(4)} 2 1 1 0 0`]);
  });
});

test('whoever acknowledged, was excused and has to read it again is listed for the days between, too', async () => {
  const { added, published } = await steps();
  policy = await published(await added({ audience: 'role', audienceRole: 'staff', dueDays: 3 }));
  await acknowledges(ann, 1);
  const works = async (version: number, role: string) =>
    done(changePerson, { personId: ann.personId, version, jobTitle: 'Clerk', role }, await as(head));
  await nextDay();
  await works(1, 'manager');
  await nextDay();
  const between = dayOf(app.clock.now());
  expect(await reading()).toEqual([]);
  await nextDay();
  await works(2, 'staff');
  await nextDay();
  const line = ['2 Acceptable use, version 1: Ann Acknowledged 1'];
  expect(await reading()).toEqual(line);
  await nextDay();
  expect([await reading(between), await reading(addDays(dayOf(app.clock.now()), -1))]).toEqual([line, line]);
  // A day that an older process left says nothing while they have to read it.
  await app.asAdministrator('update document_reader set ended_on = $1 where document_id = $2 and is_current', [
    between,
    policy.id,
  ]);
  expect(await reading(addDays(dayOf(app.clock.now()), -1))).toEqual(line);
});

test('a reader who was excused before reading and is asked again is listed on the days of each request, with its deadline', async () => {
  const { added, published } = await steps();
  policy = await published(await added({ audience: 'role', audienceRole: 'staff', dueDays: 1 }));
  const third = async (day: string) => (await reading(day)).filter((line) => line.startsWith('3 '));
  const began = dayOf(app.clock.now());
  for (const _ of [2, 3, 4]) await nextDay();
  const works = async (version: number, role: string) =>
    done(changePerson, { personId: ann.personId, version, jobTitle: 'Clerk', role }, await as(head));
  await works(3, 'manager');
  for (const _ of [5, 6]) await nextDay();
  await works(4, 'staff');
  await nextDay();
  const line = (standing: string) => [`3 Acceptable use, version 1: Ann ${standing} 1`];
  // One after the other: each waits for the job of its own report.
  const days: string[][] = [];
  for (const passed of [0, 1, 2, 3, 4, 5]) days.push(await third(addDays(began, passed)));
  expect(days).toEqual([line('Open'), line('Open'), line('Overdue'), [], [], line('Open')]);
});
