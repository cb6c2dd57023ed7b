import { readClientAdminOverview } from '@claimlock/contract/dashboards/endpoints';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { page } from '@claimlock/contract/listing';
import { listOutsideCertificates } from '@claimlock/contract/outside-certificates/endpoints';
import { deactivatePerson, type ListedPerson, listPeople } from '@claimlock/contract/people/endpoints';
import { handOnHoldings, listHoldings } from '@claimlock/contract/people/holdings';
import { PeopleAnalytics, readPeopleAnalytics } from '@claimlock/contract/people-analytics/endpoints';
import { sample } from '@claimlock/contract/sample';
import { listTrainingCertificates } from '@claimlock/contract/training-certificates/endpoints';
import { handedOnKinds } from '@claimlock/contract/words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type DemoApp, openDemoApp } from '../../../testing/demo-app.ts';
import { holdingSteps } from '../../../testing/holding-steps.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const idsOf = (people: readonly ListedPerson[]) => people.map(({ id }) => id).sort();

async function listed(app: TestApp, clientId: string, filter: object, cookie: string) {
  const reply = await app.call(listPeople, { clientId, limit: 100, ...filter }, cookie);
  return listPeople.output.parse(reply.body).items;
}

/** One person of whom nothing is asked, and two certificates that end soon. */
async function setUp({ asAdministrator, firstClient }: DemoApp): Promise<void> {
  const run = (text: string) => asAdministrator(text, [firstClient]);
  const one = `(select id from person where client_id = $1 and status = 'Active' and name = 'Ben Holt')`;
  await run(`update training_assignment set ended_on = '2026-07-01' where client_id = $1 and person_id = ${one}`);
  await run(`update document_reader set is_current = false where client_id = $1 and person_id = ${one}`);
  await run(`update training_certificate set expires_on = '2026-07-30' where client_id = $1 and id in (select c.id
    from training_certificate c join person p on p.client_id = c.client_id and p.id = c.person_id and p.status = 'Active'
    where c.client_id = $1 and not exists (select from training_certificate n where n.client_id = c.client_id
      and n.person_id = c.person_id and n.course_id = c.course_id and n.number > c.number) order by c.id limit 2)`);
}

describe('in the demo', () => {
  let demo: DemoApp;
  let admin: string;
  let everybody: ListedPerson[];
  beforeAll(async () => {
    demo = await openDemoApp('2026-06-30T15:00:00Z');
    // Time passes, so that some of what is asked is overdue.
    demo.clock.set(new Date('2026-07-09T10:00:00Z'));
    admin = await demo.cookieOf('client_admin');
    await setUp(demo);
    everybody = await listed(demo, demo.firstClient, {}, admin);
  });
  afterAll(() => demo.closeApp());

  const active = ({ status }: ListedPerson) => status === 'Active';
  test.each<[string, object, (person: ListedPerson) => boolean]>([
    ['no course', { training: 'None' }, (person) => active(person) && person.training.assigned === 0],
    ['courses to complete', { training: 'Not complete' }, ({ training }) => training.completed < training.assigned],
    ['overdue courses', { training: 'Overdue' }, ({ training }) => training.overdue > 0],
    [
      'every course completed',
      { training: 'Complete' },
      ({ training }) => training.assigned > 0 && training.completed === training.assigned,
    ],
    ['nothing to read', { documents: 'None' }, (person) => active(person) && person.reading.asked === 0],
    ['documents to read', { documents: 'Not complete' }, ({ reading }) => reading.acknowledged < reading.asked],
    ['overdue documents', { documents: 'Overdue' }, ({ reading }) => reading.overdue > 0],
    [
      'every document acknowledged',
      { documents: 'Complete' },
      ({ reading }) => reading.asked > 0 && reading.acknowledged === reading.asked,
    ],
    ['MFA', { mfa: 'Yes' }, ({ secondFactor }) => secondFactor === true],
    ['no MFA', { mfa: 'No' }, (person) => active(person) && person.secondFactor !== true],
  ])('people with %s are those of whom the list says so', async (_, filter, says) => {
    const expected = idsOf(everybody.filter(says));
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(everybody.length);
    expect(idsOf(await listed(demo, demo.firstClient, filter, admin))).toEqual(expected);
  });

  test('people with open work are those who hold something open of a kind that is handed on', async () => {
    const holders: string[] = [];
    for (const { id } of everybody) {
      const reply = await demo.call(listHoldings, { clientId: demo.firstClient, personId: id }, admin);
      const { holdings } = listHoldings.output.parse(reply.body);
      if (holdings.some(({ leaving, open }) => leaving === 'handed-on' && open > 0)) holders.push(id);
    }
    expect(holders.length).toBeGreaterThan(0);
    expect(holders.length).toBeLessThan(everybody.length);
    expect(idsOf(await listed(demo, demo.firstClient, { work: 'Open work' }, admin))).toEqual(holders.sort());
  });

  test('filters narrow each other, and a count is of what is listed', async () => {
    const filter = { training: 'Complete', mfa: 'Yes', department: everybody[0]?.departmentId, count: 'true' };
    const reply = await demo.call(listPeople, { clientId: demo.firstClient, limit: 100, ...filter }, admin);
    const { items, total } = listPeople.output.parse(reply.body);
    expect(total).toBe(items.length);
    expect(items.length).toBeLessThan(everybody.length);
  });

  test('the overview and the analytics count whom the lists show', async () => {
    const count = async (filter: object) => (await listed(demo, demo.firstClient, filter, admin)).length;
    const { body } = await demo.call(readClientAdminOverview, { clientId: demo.firstClient }, admin);
    const { overduePeople, leaversWithWork, certificatesEnding } = readClientAdminOverview.output.parse(body);
    const courses = await count({ training: 'Overdue' });
    const documents = await count({ documents: 'Overdue' });
    expect(courses).toBeGreaterThan(0);
    expect(overduePeople).toEqual({ courses, documents, onboarding: await count({ onboarding: 'Overdue' }) });
    expect(leaversWithWork).toBe(await count({ status: 'Deactivated', work: 'Open work' }));
    expect(certificatesEnding).toMatchObject({ courses: 2, organisation: [] });
    const ending = async (endpoint: Endpoint) => {
      const filter = { clientId: demo.firstClient, renewal: 'Due', count: 'true' };
      return page(z.unknown()).parse((await demo.call(endpoint, filter, admin)).body).total;
    };
    expect(certificatesEnding.courses).toBe(await ending(listTrainingCertificates));
    expect(certificatesEnding.fromElsewhere).toBe(await ending(listOutsideCertificates));
    const analytics = await demo.call(readPeopleAnalytics, { clientId: demo.firstClient }, admin);
    expect(PeopleAnalytics.parse(analytics.body).overduePeople).toEqual({ courses, documents });
  });
});

describe('open work', () => {
  const { clientId } = sample;
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await openSampleApp();
    admin = await app.signInAs(userAs('client_admin'));
  });
  afterAll(() => app.closeApp());

  const holdsWork = async (filter: object = {}) =>
    idsOf(await listed(app, clientId, { work: 'Open work', ...filter }, admin));
  const leavers = async () => {
    const { body } = await app.call(readClientAdminOverview, { clientId }, admin);
    return readClientAdminOverview.output.parse(body).leaversWithWork;
  };

  test('is one thing of any kind that others continue; with somebody who has left it needs doing', async () => {
    const steps = holdingSteps(app, admin);
    const { personId } = await makeMember(app, 'manager');
    await steps.giveOneOfEach(personId);
    expect(await holdsWork()).toContain(personId);
    const holders = new Map<string, string>();
    for (const kind of handedOnKinds) {
      const { personId: toId } = await makeMember(app, 'manager');
      expect(await holdsWork()).not.toContain(toId);
      const reply = await app.call(handOnHoldings, { clientId, personId, kind, toId }, admin);
      expect(reply.body).toEqual({ handedOn: 1, left: 0 });
      expect(await holdsWork(), kind).toContain(toId);
      holders.set(kind, toId);
    }
    expect(await holdsWork()).not.toContain(personId);

    expect(await leavers()).toBe(0);
    const leaver = holders.get('finding') ?? '';
    expect((await app.call(deactivatePerson, { clientId, personId: leaver }, admin)).status).toBe(200);
    expect(await holdsWork({ status: 'Deactivated' })).toEqual([leaver]);
    expect(await leavers()).toBe(1);
    const toId = holders.get('risk');
    await app.call(handOnHoldings, { clientId, personId: leaver, kind: 'finding', toId }, admin);
    expect(await leavers()).toBe(0);
  });

  test.each([{ work: 'Open work' }, { mfa: 'No' }])(
    '%o is refused to whoever may not change people',
    async (filter) => {
      const { userId } = await makeMember(app, 'senior-management');
      const reader = await app.signInAs(userId);
      expect((await app.call(listPeople, { clientId }, reader)).status).toBe(200);
      expect((await app.call(listPeople, { clientId, ...filter }, reader)).body).toMatchObject({
        code: 'access.denied',
      });
      const { body } = await app.call(readClientAdminOverview, { clientId }, reader);
      expect(body).toMatchObject({ leaversWithWork: null });
    },
  );
});
