import { adviseOnFinding } from '@claimlock/contract/findings/advice';
import * as contract from '@claimlock/contract/findings/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appointByTwo } from '../../../testing/appoint.ts';
import { accepting, cause, check, findingSteps, whyNot } from '../../../testing/finding-steps.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { canaries, other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { walk } from '../../../testing/walk.ts';

const { clientId } = sample;
const seniorPerson = 'per_01k9q0s7h0000000000000000n';
const managerPerson = 'per_01k9q0s7h0000000000000000m';

let app: TestApp;
let steps: Awaited<ReturnType<typeof findingSteps>>;

beforeAll(async () => {
  app = await openSampleApp();
  steps = await findingSteps(app);
});
afterAll(() => app.closeApp());

describe('who may', () => {
  test('nobody closes, dismisses or accepts what they own', async () => {
    const owned = await steps.inReview({ ownerId: managerPerson });
    expect((await steps.act(contract.closeFinding, owned, check)).body).toMatchObject({
      code: 'finding.owner-cannot-close',
    });
    expect((await steps.act(contract.dismissFinding, owned, { reason: whyNot })).body).toMatchObject({
      code: 'finding.owner-cannot-close',
    });
    expect((await steps.act(contract.acceptFindingRisk, owned, accepting)).body).toMatchObject({
      code: 'finding.owner-cannot-accept',
    });
    expect((await steps.done(contract.closeFinding, owned, check, steps.admin)).status).toBe('Closed');
  });

  test('whoever worked on it decides nothing about it, whomever it belongs to by then', async () => {
    const begun = await steps.done(contract.startFinding, await steps.raised({ severity: 'Critical' }));
    const handed = await steps.done(contract.submitFinding, begun, cause, steps.admin);
    const given = await steps.done(contract.changeFinding, handed, { ownerId: seniorPerson });
    expect(given.isOwnWork).toBe(true);
    const refused = async (cookie: string) =>
      [contract.closeFinding, contract.dismissFinding].map(
        async (endpoint) => (await steps.act(endpoint, given, { ...check, reason: whyNot }, cookie)).body,
      );
    // One began, the other handed it over, and neither owns it.
    for (const cookie of [steps.manager, steps.admin])
      for (const body of await Promise.all(await refused(cookie)))
        expect(body).toMatchObject({ code: 'finding.owner-cannot-close' });
    const third = await makeMember(app, 'manager');
    const cookie = await app.signInAs(third.userId, 'single');
    expect((await steps.done(contract.closeFinding, given, check, cookie)).status).toBe('Closed');
  });

  test('whoever owned it before decides nothing about it either', async () => {
    const owned = await steps.raised({ ownerId: managerPerson });
    const given = await steps.done(contract.changeFinding, owned, { ownerId: seniorPerson });
    const handed = await steps.done(contract.submitFinding, given, cause, steps.admin);
    expect((await steps.act(contract.closeFinding, handed, check)).body).toMatchObject({
      code: 'finding.owner-cannot-close',
    });
  });

  test('the risk of a grave finding is for senior management', async () => {
    const until = accepting;
    const ciso = await app.signInAs(userAs('staff+CISO'), 'single');
    for (const severity of ['High', 'Critical']) {
      const raised = await steps.raised({ severity });
      expect((await steps.act(contract.acceptFindingRisk, raised, until, steps.admin)).body).toMatchObject({
        code: 'finding.management-accepts',
      });
      const finding = await steps.done(adviseOnFinding, raised, { advises: 'accept', reasons: whyNot }, ciso);
      expect((await steps.done(contract.acceptFindingRisk, finding, until, steps.senior)).status).toBe('Risk Accepted');
    }
    const theirs = await steps.raised({ severity: 'High', ownerId: seniorPerson });
    expect((await steps.act(contract.acceptFindingRisk, theirs, until, steps.senior)).body).toMatchObject({
      code: 'finding.owner-cannot-accept',
    });
  });

  test('a data protection officer owns none, whichever comes first', async () => {
    const { personId } = await makeMember(app);
    const finding = await steps.raised({ ownerId: personId });
    const appoint = () => appointByTwo(app, { personId, duty: 'DPO' }, steps.admin);
    expect((await appoint()).body).toMatchObject({ code: 'appointment.owns-findings' });
    await steps.done(contract.changeFinding, finding, { ownerId: null });
    expect((await appoint()).status).toBe(201);
    expect((await steps.raise({ ownerId: personId })).body).toMatchObject({
      code: 'finding.owner-is-dpo',
      fields: [{ path: 'ownerId' }],
    });
  });

  test('staff see, start and submit their own, and no other', async () => {
    const mine = await steps.raised({ ownerId: sample.personId });
    const foreign = await steps.raised({ title: 'Not yours' });
    expect((await steps.act(contract.readFinding, { id: foreign.id }, {}, steps.staff)).status).toBe(404);
    const ids = await walk(app, contract.listFindings, { clientId }, steps.staff);
    expect(ids).toContain(mine.id);
    expect(ids).not.toContain(foreign.id);
    expect((await steps.act(contract.closeFinding, mine, check, steps.staff)).status).toBe(403);
    expect((await steps.raise({}, steps.staff)).status).toBe(403);
  });

  test('another tenant’s finding is as one that never was', async () => {
    const reply = await steps.act(contract.readFinding, { id: other.findingId });
    expect(reply.status).toBe(404);
    const list = await app.call(contract.listFindings, { clientId, limit: 100 }, steps.manager);
    expect(list.text).toContain(canaries.a);
    expect(list.text).not.toContain(canaries.b);
    expect((await steps.raise({ ownerId: other.personId })).body).toMatchObject({ code: 'finding.owner-unknown' });
    expect((await steps.raise({ recursOf: other.findingId })).body).toMatchObject({ code: 'finding.not-closed' });
  });
});

describe('what is typed', () => {
  test.each([
    ['title', { title: ' ' }, 400],
    ['severity', { severity: 'Grave' }, 400],
    ['dueOn', { dueOn: '2026-02-30' }, 400],
    ['identifiedOn', { identifiedOn: '2026-11-21' }, 422],
    ['controlId', { controlId: 'XXX-99' }, 422],
    ['frameworkId', { frameworkId: 'nothing-of-the-kind' }, 422],
    ['requirementRef', { frameworkId: 'cyber-essentials', requirementRef: 'ZZZ.9' }, 422],
    ['requirementRef', { requirementRef: 'UAC.4' }, 422],
    ['ownerId', { ownerId: 'per_01k9q0s7h0zzzzzzzzzzzzzzzz' }, 422],
  ])('a bad %s is answered beside its field', async (path, more, status) => {
    const reply = await steps.raise(more);
    expect(reply.status, reply.text).toBe(status);
    expect(reply.body).toMatchObject({ success: false, fields: [{ path }] });
  });

  test('a decision needs its reason and its day', async () => {
    const finding = await steps.raised();
    const accept = (more: object) => steps.act(contract.acceptFindingRisk, finding, { ...accepting, ...more });
    expect((await accept({ reason: 'Too short.' })).body).toMatchObject({ fields: [{ path: 'reason' }] });
    for (const until of ['2026-11-20', '2027-11-21'])
      expect((await accept({ until })).body).toMatchObject({
        code: 'finding.acceptance-too-long',
        fields: [{ path: 'until' }],
      });
    expect((await steps.act(contract.submitFinding, finding, { ...cause, rootCause: '' })).body).toMatchObject({
      fields: [{ path: 'rootCause' }],
    });
  });

  test('is not lost where two write: the slower is told, by every act that decides on what was read', async () => {
    const finding = await steps.raised();
    await steps.done(contract.changeFinding, finding, { title: 'First' });
    for (const [endpoint, more] of [
      [contract.changeFinding, { title: 'Second' }],
      [contract.submitFinding, cause],
      [contract.acceptFindingRisk, accepting],
      [contract.dismissFinding, { reason: whyNot }],
    ] as const)
      expect((await steps.act(endpoint, finding, more)).body).toMatchObject({ code: 'conflict' });
    const current = await steps.done(contract.readFinding, { id: finding.id });
    const both = await Promise.all(['A', 'B'].map((title) => steps.act(contract.changeFinding, current, { title })));
    expect(both.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });
});
