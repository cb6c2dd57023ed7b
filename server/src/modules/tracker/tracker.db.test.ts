import { addActionItem } from '@claimlock/contract/action-items/endpoints';
import { setControlState } from '@claimlock/contract/compliance/controls';
import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { readSelfCheck } from '@claimlock/contract/compliance/self-check';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { releaseOwnFramework } from '@claimlock/contract/own-frameworks/endpoints';
import { deactivatePerson } from '@claimlock/contract/people/endpoints';
import { addPrivacyEvent } from '@claimlock/contract/privacy-events/endpoints';
import { sample } from '@claimlock/contract/sample';
import * as contract from '@claimlock/contract/tracker/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appointByTwo } from '../../../testing/appoint.ts';
import { lastEntry } from '../../../testing/finding-steps.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { newId } from '../../foundation/ids.ts';

const { clientId } = sample;
const frameworkId = 'uk-gdpr';
const managerId = 'per_01k9q0s7h0000000000000000m';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

const ask = (endpoint: Endpoint, input: object, who = admin) =>
  app.call(endpoint, { clientId, frameworkId, ...input }, who);
const lines = async () => contract.readTracker.output.parse((await ask(contract.readTracker, {})).body).lines;
const line = async (ref: string) => {
  const found = (await lines()).find((one) => one.ref === ref);
  if (!found) throw new Error(`There is no line ${ref}.`);
  return found;
};
const nothing = { ownerId: null, nextAction: '', targetOn: null, legalRisk: null, note: '' };
const set = (ref: string, version: number, more: object) =>
  ask(contract.setTrackerLine, { ...nothing, ref, version, ...more });

describe('a line', () => {
  test('keeps whose it is, what is next and how grave it is; its entry says none of what was typed', async () => {
    const said = {
      ownerId: managerId,
      targetOn: '2026-11-19',
      legalRisk: 'medium',
      nextAction: 'Ring Jo',
      note: 'Jo knows',
    };
    const reply = await set('Art.30(1)', 0, said);
    expect(reply.status, reply.text).toBe(200);
    expect(await line('Art.30(1)')).toMatchObject({
      owner: { id: managerId, left: false },
      targetOn: '2026-11-19',
      late: true,
      version: 1,
      legalRisk: 'medium',
      nextAction: 'Ring Jo',
      note: 'Jo knows',
      group: 'Ch.IV',
    });
    const entry = await lastEntry(app);
    expect(entry).toContain('"type":"tracker-line.set"');
    expect(entry).toContain('"legalRisk":{"from":null,"to":"medium"}');
    expect(entry).not.toContain('Jo');
  });

  test('set by two at once is set by one, also where nothing was there', async () => {
    const first = await Promise.all(['one', 'other'].map((note) => set('Art.24(1)', 0, { note })));
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
    const then = await Promise.all(['one', 'other'].map((nextAction) => set('Art.24(1)', 1, { nextAction })));
    expect(then.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('set to what stands already stays on its version, and nothing is recorded', async () => {
    expect((await set('Art.12(1)', 0, {})).body).toMatchObject({ code: 'answer.changes-nothing' });
    const said = { nextAction: 'Rewrite it', targetOn: '2026-12-01', legalRisk: 'low' };
    expect((await set('Art.12(1)', 0, said)).status).toBe(200);
    const before = await lastEntry(app);
    expect((await set('Art.12(1)', 1, said)).body).toMatchObject({ code: 'answer.changes-nothing' });
    expect((await set('Art.12(1)', 0, said)).body).toMatchObject({ code: 'conflict' });
    expect(await lastEntry(app)).toBe(before);
    expect((await set('Art.12(1)', 1, { ...said, note: 'In plain words.' })).status).toBe(200);
  });

  test('is refused an owner of elsewhere, a requirement that is none, and a framework that has no tracker', async () => {
    const stranger = await set('Art.33(5)', 0, { ownerId: 'per_01k9q0s7h0000000000000000z' });
    expect(stranger.body).toMatchObject({ code: 'tracker.owner-unknown', fields: [{ path: 'ownerId' }] });
    expect((await set('Art.999', 0, {})).body).toMatchObject({ code: 'requirement.unknown' });
    expect((await ask(contract.readTracker, { frameworkId: 'nist-csf-2.0' })).status).toBe(404);
  });

  test('is given to an officer from the first day of the office on, and to nobody whose office ended', async () => {
    const { personId } = await makeMember(app);
    const own = () => set('Art.38(2)', 0, { ownerId: personId });
    const appointed = await appointByTwo(app, { personId, duty: 'CISO', from: '2026-11-21' }, admin);
    expect(appointed.status, appointed.text).toBe(201);
    expect((await own()).body).toMatchObject({ code: 'tracker.owner-sees-nothing' });
    app.clock.set(new Date('2026-11-21T09:00:00Z'));
    const taken = await own();
    app.clock.set(new Date('2026-11-20T12:00:00Z'));
    expect(taken.status, taken.text).toBe(200);
    const former = await makeMember(app);
    await app.asAdministrator(
      `insert into appointment (client_id, id, person_id, duty, from_on, until_on, appointed_by)
         values ($1, $2, $3, 'CISO', '2026-01-01', '2026-11-20', 'somebody')`,
      [clientId, newId('apt', app.clock), former.personId],
    );
    const late = await set('Art.38(3)', 0, { ownerId: former.personId });
    expect(late.body).toMatchObject({ code: 'tracker.owner-sees-nothing' });
  });

  test('is not given to staff, who would never see it, but to an officer among them', async () => {
    const blind = { code: 'tracker.owner-sees-nothing', fields: [{ path: 'ownerId' }] };
    expect((await set('Art.38(1)', 0, { ownerId: sample.personId })).body).toMatchObject(blind);
    const many = { lines: [{ ref: 'Art.38(1)', version: 0 }], ownerId: sample.personId };
    expect((await ask(contract.setTrackerLines, many)).body).toMatchObject(blind);
    expect((await set('Art.38(1)', 0, { ownerId: 'per_01k9q0s7h0000000000000000p' })).status).toBe(200);
    // Whoever has a line already keeps it when something else of it changes.
    const { owner, version } = await line('Art.33(1)');
    expect(owner?.id).toBe(sample.personId);
    const kept = await set('Art.33(1)', version, { ownerId: sample.personId, legalRisk: 'low' });
    expect(kept.status, kept.text).toBe(200);
  });

  test('says of an owner who left that they left, and another change does not need a new one', async () => {
    const [leaver] = ['per_01k9q0s7h0000000000000000q'];
    expect((await set('Art.25(1)', 0, { ownerId: leaver })).status).toBe(200);
    expect((await ask(deactivatePerson, { personId: leaver })).status).toBe(200);
    expect((await line('Art.25(1)')).owner).toMatchObject({ id: leaver, left: true });
    expect((await set('Art.25(1)', 1, { ownerId: leaver, legalRisk: 'low' })).status).toBe(200);
    expect((await set('Art.25(2)', 0, { ownerId: leaver })).status).toBe(422);
  });

  test('shows the open action that is linked to it and due first', async () => {
    const links = [{ kind: 'requirement', id: frameworkId, ref: 'Art.35(1)' }];
    for (const [title, dueDate] of [
      ['Later', '2027-02-01'],
      ['Sooner', '2026-12-01'],
    ])
      expect((await ask(addActionItem, { title, dueDate, links })).status).toBe(201);
    expect((await line('Art.35(1)')).action).toMatchObject({ title: 'Sooner', of: 2 });
  });
});

describe('many lines', () => {
  test('are given one owner and date; what was changed meanwhile and what stands so stay', async () => {
    await set('Art.7(1)', 0, { targetOn: '2026-12-31' });
    await set('Art.5(2)', 0, { note: 'Of somebody who was faster.' });
    const refs = [
      ['Art.7(1)', 1],
      ['Art.7(3)', 0],
      ['Art.5(2)', 0],
    ] as const;
    const asked = refs.map(([ref, version]) => ({ ref, version }));
    const reply = await ask(contract.setTrackerLines, { lines: asked, targetOn: '2026-12-31' });
    expect(reply.status, reply.text).toBe(200);
    const { rows } = contract.setTrackerLines.output.parse(reply.body);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['same', 'changed', 'conflict']);
  });

  test('need something to set, and something that changes', async () => {
    const one = [{ ref: 'Art.37(1)', version: 0 }];
    expect((await ask(contract.setTrackerLines, { lines: one })).body).toMatchObject({
      code: 'tracker.nothing-to-set',
    });
    expect((await ask(contract.setTrackerLines, { lines: one, ownerId: null })).body).toMatchObject({
      code: 'answer.changes-nothing',
    });
    const older = [{ ref: 'Art.7(1)', version: 0 }];
    expect((await ask(contract.setTrackerLines, { lines: older, targetOn: '2027-01-31' })).body).toMatchObject({
      code: 'conflict',
    });
  });
});

test('a framework of one’s own is tracked as well', async () => {
  const own = { frameworkId: sample.ownFrameworkId };
  expect((await ask(releaseOwnFramework, { ...own, revision: 1 })).status).toBe(200);
  expect((await ask(followFramework, own)).status).toBe(200);
  const said = { ...own, ...nothing, ref: 'AC-1', version: 0, legalRisk: 'low' };
  expect((await ask(contract.setTrackerLine, said)).status).toBe(200);
  const { lines: theirs, groups } = contract.readTracker.output.parse((await ask(contract.readTracker, own)).body);
  expect(groups).toEqual([{ ref: 'A', title: 'Access' }]);
  expect(theirs).toMatchObject([{ ref: 'AC-1', group: 'A', legalRisk: 'low', clock: null }]);
});

test('operators and brokers are shown none of it, nor is staff', async () => {
  for (const outside of ['super_admin', 'broker_admin', 'staff'])
    expect((await ask(contract.readTracker, {}, await app.signInAs(userAs(outside), 'double'))).status).toBe(403);
});

test('a deadline that was missed is counted beside its duty, and contradicts a control that is said to be in place', async () => {
  const contradictions = async () => {
    const { body } = await ask(readSelfCheck, {});
    return readSelfCheck.output
      .parse(body)
      .contradictions.filter(({ kind }) => kind === 'in-place-with-missed-deadline');
  };
  const state = { controlId: 'INC-08', implementation: 'implemented', version: 0 };
  expect((await ask(setControlState, state)).status).toBe(200);
  expect(await contradictions()).toEqual([]);
  expect((await line('Art.33(1)')).clock).toEqual({ about: 'breach', kept: 0, of: 0, open: 1, late: 0 });
  const breach = { kind: 'breach', reference: 'B-1', cameAt: '2026-11-10T09:00:00.000Z' };
  expect((await ask(addPrivacyEvent, breach)).status).toBe(201);
  expect((await line('Art.33(1)')).clock).toEqual({ about: 'breach', kept: 0, of: 1, open: 2, late: 1 });
  expect((await line('Art.34(1)')).clock).toMatchObject({ about: 'people', open: 2 });
  expect(await contradictions()).toMatchObject([
    { controlId: 'INC-08', mend: { at: 'privacy-events', clock: 'breach' } },
  ]);
});
