import { readControl, setControlState } from '@claimlock/contract/compliance/controls';
import * as contract from '@claimlock/contract/control-reviews/endpoints';
import { addControlScope } from '@claimlock/contract/control-scopes/endpoints';
import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appointByTwo } from '../../../testing/appoint.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { canaries, other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { recordTest } from '../../../testing/test-record-steps.ts';
import { sayDay } from '../../foundation/clock.ts';

const { clientId } = sample;
const owner = sample.personId;

let app: TestApp;
let admin: string;
let staff: string;

beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  staff = await app.signInAs(userAs('staff'), 'single');
});
afterAll(() => app.closeApp());

const list = async (as = admin) =>
  contract.listControlReviews.output.parse((await app.call(contract.listControlReviews, { clientId }, as)).body)
    .reviews;
const reviewOf = async (controlId: string, part: string | null = null) => {
  const found = (await list()).find((one) => one.controlId === controlId && one.part === part);
  if (!found) throw new Error(`There is no review of ${controlId}.`);
  return found;
};
const plan = (change: Record<string, unknown>, as = admin) =>
  app.call(contract.planControlReview, { clientId, version: 0, ownerId: null, everyMonths: null, ...change }, as);
const set = async (controlId: string, change: Record<string, unknown> = {}) => {
  const sent = { clientId, controlId, version: 0, implementation: 'implemented', ...change };
  const reply = await app.call(setControlState, sent, admin);
  expect(reply.status, reply.text).toBe(200);
};
const confirm = async (items: readonly Record<string, unknown>[], as = admin) => {
  const { status, body } = await app.call(contract.confirmControls, { clientId, items }, as);
  return status === 200 ? contract.confirmControls.output.parse(body).rows.map((row) => row.outcome) : body;
};
const unread = async (as: string) =>
  listNotifications.output
    .parse((await app.call(listNotifications, { unreadOnly: 'true' }, as)).body)
    .items.map(({ title, detail }) => `${title}: ${detail}`);

describe('a review', () => {
  test('is due as often as the guide says, or as the organisation does, from the day of the last confirmation', async () => {
    await set('VUL-03');
    const byGuide = await reviewOf('VUL-03');
    expect(byGuide).toMatchObject({ owner: null, isOwnInterval: false, late: false, version: 0, stateVersion: 1 });
    expect((await plan({ controlId: 'VUL-03', ownerId: owner, everyMonths: 1 })).body).toMatchObject({
      owner: { id: owner, works: true },
      everyMonths: 1,
      isOwnInterval: true,
      version: 1,
    });
    app.clock.advance(32 * 86_400_000);
    expect(await reviewOf('VUL-03')).toMatchObject({ late: true });
  });

  test('of what is not there, or planned, is not due; of what is left out it is', async () => {
    await set('VUL-06', { implementation: 'planned' });
    await set('AST-09', { implementation: 'none', applicable: false, reason: 'Nothing of that kind is here.' });
    expect((await reviewOf('VUL-06')).dueOn).toBeNull();
    expect((await reviewOf('AST-09')).dueOn).not.toBeNull();
  });

  test('of two who plan it at once, the second is told; what they ask for is checked beside its field', async () => {
    expect((await plan({ controlId: 'NET-06', ownerId: owner })).status).toBe(200);
    expect((await plan({ controlId: 'NET-06', everyMonths: 3 })).body).toMatchObject({ code: 'conflict' });
    expect((await plan({ controlId: 'NET-06', version: 1, ownerId: other.personId })).body).toMatchObject({
      code: 'control-review.owner-unknown',
      fields: [{ path: 'ownerId' }],
    });
    expect((await plan({ controlId: 'NET-06', version: 1, everyMonths: 0 })).status).toBe(400);
    const elsewhere = { controlId: 'NET-06', version: 1, scope: 'scp_01k9q0s7h0zzzzzzzzzzzzzzzz' };
    expect((await plan(elsewhere)).body).toMatchObject({ code: 'control-scope.unknown' });
    expect((await plan({ controlId: 'ZZZ-99' })).body).toMatchObject({ code: 'control.unknown' });
    expect((await reviewOf('NET-06')).owner?.id).toBe(owner);
  });

  test('is kept for a part of the organisation by itself', async () => {
    const site = { clientId, kind: 'site', name: 'Leeds', release: null, role: null };
    const added = await app.call(addControlScope, site, admin);
    const scope: unknown = Reflect.get(Object(added.body), 'id');
    await set('PHY-02', { scope });
    expect((await plan({ controlId: 'PHY-02', scope, ownerId: owner })).body).toMatchObject({ part: 'Leeds' });
    expect(await reviewOf('PHY-02', 'Leeds')).toMatchObject({ owner: { id: owner }, stateVersion: 1 });
    expect((await list()).filter((one) => one.controlId === 'PHY-02').map((one) => one.part)).toEqual([null, 'Leeds']);
  });
});

describe('many', () => {
  test('are given to somebody together; what another changed meanwhile is left, and said', async () => {
    await plan({ controlId: 'BCM-04', everyMonths: 2 });
    const items = [
      { controlId: 'BCM-03', version: 0 },
      { controlId: 'BCM-04', version: 0 },
      { controlId: 'BCM-05', version: 0 },
    ];
    const send = async (change: Record<string, unknown>) =>
      contract.planControlReviews.output
        .parse((await app.call(contract.planControlReviews, { clientId, items, ...change }, admin)).body)
        .rows.map((row) => row.outcome);
    expect(await send({ ownerId: owner })).toEqual(['changed', 'conflict', 'changed']);
    const fresh = items.map((item) => ({ ...item, version: 1 }));
    expect(await send({ items: fresh, ownerId: owner })).toEqual(['same', 'changed', 'same']);
    expect(await reviewOf('BCM-04')).toMatchObject({ everyMonths: 2, owner: { id: owner } });
    const nothing = await app.call(contract.planControlReviews, { clientId, items }, admin);
    expect(nothing.status).toBe(400);
    const twice = { clientId, items: [...items, items[0]], ownerId: null };
    expect((await app.call(contract.planControlReviews, twice, admin)).status).toBe(400);
  });
});

describe('a confirmation', () => {
  test('puts the review off and changes neither what is recorded nor since when it is so', async () => {
    await set('LOG-02', { reason: 'Watched by Arctic.' });
    await recordTest(app, { clientId, controlId: 'LOG-02', version: 1 }, admin);
    const before = await reviewOf('LOG-02');
    const detail = async () =>
      readControl.output.parse((await app.call(readControl, { clientId, controlId: 'LOG-02' }, admin)).body).control;
    const was = await detail();
    expect(await confirm([{ controlId: 'LOG-02', version: 2 }])).toMatchObject({ code: 'answer.changes-nothing' });
    app.clock.advance(40 * 86_400_000);
    expect(await confirm([{ controlId: 'LOG-02', version: 2 }])).toEqual(['changed']);
    const now = await detail();
    expect(now.state).toEqual({ ...was.state, confirmedOn: now.state?.confirmedOn });
    expect((await reviewOf('LOG-02')).dueOn?.localeCompare(before.dueOn ?? '')).toBe(1);
    expect(await confirm([{ controlId: 'LOG-02', version: 2 }])).toMatchObject({ code: 'conflict' });
  });

  test('renews what is declared and proves nothing', async () => {
    await set('LOG-03');
    const control = async () =>
      readControl.output.parse((await app.call(readControl, { clientId, controlId: 'LOG-03' }, admin)).body).control;
    expect(await control()).toMatchObject({ proof: 'declared' });
    app.clock.advance(40 * 86_400_000);
    expect(await confirm([{ controlId: 'LOG-03', version: 1 }])).toEqual(['changed']);
    expect(await control()).toMatchObject({ proof: 'declared' });
  });

  test('is given by staff of what they own, who see nothing else of it', async () => {
    await set('HRS-03');
    await set('HRS-05');
    const { personId, userId } = await makeMember(app, 'staff', 'employee', clientId);
    const onlyStaff = await app.signInAs(userId);
    await plan({ controlId: 'HRS-03', ownerId: personId });
    app.clock.advance(2 * 86_400_000);
    const mine = await list(onlyStaff);
    expect(mine.every((one) => one.owner?.id === personId)).toBe(true);
    expect(mine.map((one) => one.controlId)).toContain('HRS-03');
    const items = [
      { controlId: 'HRS-03', version: 1 },
      { controlId: 'HRS-05', version: 1 },
    ];
    expect(await confirm(items, onlyStaff)).toEqual(['changed', 'refused']);
    expect((await plan({ controlId: 'HRS-03', version: 1 }, onlyStaff)).status).toBe(403);
    expect(JSON.stringify(await list())).not.toContain(canaries.b);
  });

  test('is given by senior management of what they own as well, and by no data protection officer', async () => {
    await set('GOV-06');
    await set('GOV-07');
    const [senior] = await app.asAdministrator<{ id: string; user_id: string }>(
      `select id, user_id from person where client_id = $1 and role = 'senior-management' and user_id is not null limit 1`,
      [clientId],
    );
    await plan({ controlId: 'GOV-06', ownerId: senior?.id });
    app.clock.advance(86_400_000);
    const director = await app.signInAs(senior?.user_id ?? '');
    expect((await list(director)).find((one) => one.controlId === 'GOV-06')?.mine).toBe(true);
    const items = [
      { controlId: 'GOV-06', version: 1 },
      { controlId: 'GOV-07', version: 1 },
    ];
    expect(await confirm(items, director)).toEqual(['changed', 'refused']);
    const officer = await makeMember(app, 'manager');
    await plan({ controlId: 'GOV-07', ownerId: officer.personId });
    const appoint = () => appointByTwo(app, { personId: officer.personId, duty: 'DPO' }, admin);
    expect((await appoint()).body).toMatchObject({ code: 'appointment.owns-controls' });
    await plan({ controlId: 'GOV-07', version: 1 });
    expect((await appoint()).status).toBe(201);
    const adviser = await app.signInAs(officer.userId, 'single');
    expect(await confirm([{ controlId: 'GOV-07', version: 2 }], adviser)).toMatchObject({
      code: 'control-review.dpo-cannot-confirm',
    });
    expect((await plan({ controlId: 'RSK-02', ownerId: officer.personId })).body).toMatchObject({
      code: 'control-review.owner-is-dpo',
    });
  });

  test('is not given where the control is reported as no longer true: administrators are told, until they record it', async () => {
    await set('IAM-07');
    await plan({ controlId: 'IAM-07', ownerId: owner });
    const doubt = (change: Record<string, unknown> = {}, as = staff) =>
      app.call(
        contract.doubtControl,
        { clientId, controlId: 'IAM-07', version: 1, note: 'Two contractors sign in without it.', ...change },
        as,
      );
    expect((await doubt({ controlId: 'LOG-02' })).body).toMatchObject({ code: 'control-review.not-yours' });
    expect((await doubt({ note: ' ' })).status).toBe(400);
    expect((await doubt({ version: 7 })).body).toMatchObject({ code: 'conflict' });
    expect((await doubt()).body).toMatchObject({ mine: true, doubt: { note: 'Two contractors sign in without it.' } });
    const said = 'is reported as no longer true: Two contractors sign in without it.';
    expect((await unread(admin)).filter((one) => one.endsWith(said))).toHaveLength(1);
    const entry = await app.asAdministrator<{ entry: string }>(
      `select entry::text from ledger_entry where ledger_id = $1 and type = 'control-review.doubted'`,
      [clientId],
    );
    expect(entry).toHaveLength(1);
    expect(entry[0]?.entry).not.toContain('contractors');
    await set('IAM-07', { version: 1, implementation: 'partial' });
    expect((await reviewOf('IAM-07')).doubt).toBeNull();
    expect((await unread(admin)).filter((one) => one.endsWith(said))).toEqual([]);
  });

  test('a doubt is in nobody’s way who plans meanwhile, and of two who plan at once the second is still told', async () => {
    await set('NET-05');
    const { version } = await reviewOf('NET-05');
    const said = { clientId, controlId: 'NET-05', version: 1, note: 'The rule is gone.' };
    const doubted = await app.call(contract.doubtControl, said, admin);
    expect(doubted.body).toMatchObject({ version, doubt: { note: 'The rule is gone.' } });
    const planned = await plan({ controlId: 'NET-05', version, ownerId: owner });
    expect(planned.body).toMatchObject({ version: 1, owner: { id: owner }, doubt: { note: 'The rule is gone.' } });
    expect((await plan({ controlId: 'NET-05', version, everyMonths: 3 })).body).toMatchObject({ code: 'conflict' });
    expect((await plan({ controlId: 'NET-05', version: 1, everyMonths: 3 })).body).toMatchObject({ version: 2 });
    // Of what is planned already a doubt changes nothing either.
    expect((await app.call(contract.doubtControl, said, admin)).body).toMatchObject({ version: 2 });
  });

  test('is answered by a confirmation, also on the day of the confirmation before it', async () => {
    await set('NET-06', { implementation: 'implemented' });
    const said = { clientId, controlId: 'NET-06', version: 1, note: 'Nobody looks at the list.' };
    expect((await app.call(contract.doubtControl, said, admin)).body).toMatchObject({ doubt: { note: said.note } });
    expect(await confirm([{ controlId: 'NET-06', version: 1 }])).toEqual(['changed']);
    expect((await reviewOf('NET-06')).doubt).toBeNull();
    expect(await confirm([{ controlId: 'NET-06', version: 2 }])).toMatchObject({ code: 'answer.changes-nothing' });
  });

  test('of nothing is refused', async () => {
    await set('AST-06', { implementation: 'none' });
    expect(await confirm([{ controlId: 'AST-06', version: 1 }])).toMatchObject({ code: 'answer.changes-nothing' });
  });
});

describe('whoever owns a control', () => {
  test('is told of it, once before each day of review, and no more once it was confirmed', async () => {
    const items = (await list())
      .filter((one) => one.owner?.id === owner)
      .map(({ controlId, scope, version }) => ({ controlId, scope, version }));
    await app.call(contract.planControlReviews, { clientId, items, ownerId: null }, admin);
    await set('INC-01');
    await plan({ controlId: 'INC-01', ownerId: owner, everyMonths: 1 });
    const name = (await reviewOf('INC-01')).name;
    expect(await unread(staff)).toContain(`You answer for a control: INC-01 ${name}`);
    app.clock.advance(20 * 86_400_000);
    for (let day = 0; day < 2; day += 1) await app.runJob('control-reviews.check-client', { clientId });
    const { dueOn } = await reviewOf('INC-01');
    const said = `A control of yours is to be looked at by ${sayDay(dueOn ?? '')}: INC-01 ${name}`;
    expect((await unread(staff)).filter((one) => one.endsWith(`INC-01 ${name}`))).toEqual([said]);
    const told = await app.asAdministrator<{ count: string }>(
      `select count(*) from ledger_entry where ledger_id = $1 and type = 'control-review.became-due' and entry::text like '%INC-01%'`,
      [clientId],
    );
    expect(Number(told[0]?.count)).toBe(1);
    expect(await confirm([{ controlId: 'INC-01', version: 1 }], staff)).toEqual(['changed']);
    expect((await unread(staff)).filter((one) => one.endsWith(`INC-01 ${name}`))).toEqual([]);
  });
});
