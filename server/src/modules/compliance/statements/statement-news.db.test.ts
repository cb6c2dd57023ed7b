import { decideManyApplicabilities } from '@claimlock/contract/compliance/bulk-answers';
import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { leaveFramework, succeedFramework } from '@claimlock/contract/compliance/succession';
import {
  importOwnFramework,
  linkOwnRequirements,
  releaseOwnFramework,
} from '@claimlock/contract/own-frameworks/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appointByTwo, secondOf } from '../../../../testing/appoint.ts';
import { makeMember } from '../../../../testing/members.ts';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import { openStated, type Stated, stated } from '../../../../testing/statement-steps.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

const { frameworkId } = stated;
let app: TestApp;
let made = 0;
let clientId: string;
let admin: string;
let second: string;
let decide: Stated['decide'];
let decideAll: Stated['decideAll'];
let approve: Stated['approve'];

beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());

beforeEach(async () => {
  made += 1;
  ({ clientId, admin, second, decide, decideAll, approve } = await openStated(app, `Asking ${made}`));
});

test('approvers who made no new decision are told once for each version that a statement is ready', async () => {
  const senior = await secondOf(app, clientId);
  const staff = await makeMember(app, 'staff', 'employee', clientId);
  const officer = await makeMember(app, 'staff', 'employee', clientId);
  const appointed = await appointByTwo(app, { personId: officer.personId, duty: 'CISO' }, admin, clientId);
  expect(appointed.status, appointed.text).toBe(201);
  const others = [senior, staff.userId, officer.userId];
  /** The notices about it, unread or all: who has one, and what it says; the two administrators by what they do here. */
  const asked = async (which = 'and read_at is null') => {
    const rows = await app.asAdministrator<{ user_id: string; detail: string; kind: string; link: string }>(
      `select user_id, detail, kind, link from notification
        where client_id = $1 and title = 'A statement of applicability is ready for approval' ${which}`,
      [clientId],
    );
    const link = `/dashboard/compliance-engine/${frameworkId}/statement`;
    for (const row of rows) expect(row).toMatchObject({ kind: 'review', link });
    const [first] = await app.asAdministrator<{ id: string }>(
      `select user_id as id from membership where client_id = $1 and audience = 'client_admin' order by created_at, id limit 1`,
      [clientId],
    );
    const nameOf = (id: string) =>
      ['senior', 'staff', 'officer'][others.indexOf(id)] ?? (id === first?.id ? 'admin' : 'second');
    return rows.map(({ user_id, detail }) => `${nameOf(user_id)}: ${detail}`).sort();
  };
  const version = (which: number) => `ISO/IEC 27001, version ${which}`;
  await decide('A.8.30', false, 'Nobody develops software for us.');
  expect(await asked()).toEqual([]);
  await decideAll();
  expect(await asked()).toEqual([`officer: ${version(1)}`, `second: ${version(1)}`, `senior: ${version(1)}`]);
  app.clock.advance(1000);
  expect((await approve()).status).toBe(200);
  expect(await asked()).toEqual([]);
  app.clock.advance(1000);
  // Told of each version once however often something is decided, whether they have read it or not.
  await decide('A.8.30', true, 'A supplier develops for us now.');
  await decide('A.5.1', true, 'We have policies.');
  expect(await asked()).toEqual([`officer: ${version(2)}`, `second: ${version(2)}`, `senior: ${version(2)}`]);
  expect(await asked('')).toHaveLength(6);
  await app.asAdministrator('update notification set read_at = at where user_id = $1', [senior]);
  await decide('A.5.1', true, 'We have policies, and read them.');
  expect(await asked()).toEqual([`officer: ${version(2)}`, `second: ${version(2)}`]);
  expect(await asked('')).toHaveLength(6);
  // Whoever decides something themselves is asked no longer.
  await decide('A.5.2', true, 'We have roles.', second);
  expect(await asked()).toEqual([`officer: ${version(2)}`]);
  // What says the same again as its approved version needs no approval.
  await decide('A.8.30', false, 'Nobody develops software for us.');
  for (const ref of ['A.5.1', 'A.5.2']) await decide(ref, true, 'It applies to what we run.');
  expect(await asked()).toEqual([]);
});

test('many decisions at once send one notice for each statement; leaving or replacing a framework closes its notices only', async () => {
  const ok = async (endpoint: Parameters<TestApp['call']>[0], input: Record<string, unknown>, file?: string) => {
    const reply = await app.call(endpoint, { clientId, ...input }, admin, undefined, file);
    expect(reply.status, reply.text).toBeLessThan(300);
    return reply.body;
  };
  const refs = ['R-1', 'R-2'];
  const released = async (version: string) => {
    const own = importOwnFramework.output.parse(
      await ok(importOwnFramework, { name: `Board rules ${version}`, version }, 'ref,title\nR-1,Locks\nR-2,Keys\n'),
    );
    const add = refs.map((ref) => ({ ref, controlId: 'PHY-01', strength: 'primary' }));
    const linked = await ok(linkOwnRequirements, { frameworkId: own.id, revision: own.revision, add });
    const { revision } = linkOwnRequirements.output.parse(linked);
    await ok(releaseOwnFramework, { frameworkId: own.id, revision });
    return own.id;
  };
  const [one, two] = [await released('1.0'), await released('2.0')];
  await ok(followFramework, { frameworkId: one });
  const requirements = refs.map((ref) => ({ ref, version: 0 }));
  const decision = { applicable: true, justification: 'The board set them.' };
  await ok(decideManyApplicabilities, { frameworkId: one, requirements, ...decision });
  await decideAll();
  /** Every notice about it, to the second administrator: of which framework, and whether it is still open. */
  const asked = async () =>
    (
      await app.asAdministrator<{ said: string }>(
        `select split_part(detail, ',', 1) || case when read_at is null then '' else ' (closed)' end as said from notification n
          where client_id = $1 and title = 'A statement of applicability is ready for approval'
            and user_id = (select user_id from membership m where m.client_id = n.client_id and audience = 'client_admin'
              order by created_at desc, id desc limit 1)
          order by said`,
        [clientId],
      )
    ).map(({ said }) => said);
  expect(await asked()).toEqual(['Board rules 1.0', 'ISO/IEC 27001']);
  await ok(leaveFramework, { frameworkId });
  expect(await asked()).toEqual(['Board rules 1.0', 'ISO/IEC 27001 (closed)']);
  // The next version took all decisions along, so it is ready in its place.
  await ok(succeedFramework, { frameworkId: one, to: two });
  expect(await asked()).toEqual(['Board rules 1.0 (closed)', 'Board rules 2.0', 'ISO/IEC 27001 (closed)']);
});
