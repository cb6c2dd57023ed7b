import * as contract from '@claimlock/contract/findings/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accepting,
  anyFinding,
  cause,
  check,
  findingSteps,
  lastEntry,
  whyNot,
} from '../../../testing/finding-steps.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { Finding } = contract;

let app: TestApp;
let steps: Awaited<ReturnType<typeof findingSteps>>;

beforeAll(async () => {
  app = await openSampleApp();
  steps = await findingSteps(app);
});
afterAll(() => app.closeApp());

describe('a number', () => {
  test('is drawn once and in order, however many raise at once', async () => {
    const fresh = await newClient(app, 'Numbers Ltd');
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        app.call(
          contract.raiseFinding,
          // Every fourth is refused after its turn has come, and takes no number with it.
          { clientId: fresh.clientId, ...anyFinding, ...(n % 4 === 3 && { controlId: 'XXX-99' }) },
          fresh.admin,
        ),
      ),
    );
    const given = replies.flatMap((reply) => (reply.status === 201 ? [Finding.parse(reply.body).number] : []));
    expect(given.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test('is never given again, even when the finding is gone', async () => {
    const { id, number } = await steps.raised();
    await app.asAdministrator('delete from finding where id = $1', [id]);
    expect((await steps.raised()).number).toBe(number + 1);
  });
});

describe('the way of a finding', () => {
  test('from open to closed, with a revision, each step in the ledger', async () => {
    let finding = await steps.raised({ ownerId: sample.personId, controlId: 'IAM-04', identifiedOn: '2026-11-10' });
    expect(finding).toMatchObject({ status: 'Open', dueOn: '2026-12-10', control: { id: 'IAM-04' } });
    expect(await lastEntry(app)).toContain('"type":"finding.raised"');
    finding = await steps.done(contract.startFinding, { id: finding.id }, {}, steps.staff);
    expect(finding.status).toBe('In Progress');
    expect(await lastEntry(app)).toContain('"type":"finding.started"');
    finding = await steps.done(contract.submitFinding, finding, cause, steps.staff);
    expect(finding).toMatchObject({ status: 'Ready for Review', ...cause });
    expect(await lastEntry(app)).toContain('"type":"finding.submitted"');
    finding = await steps.done(contract.returnFinding, finding, { note: 'Show the ticket.' });
    expect(finding).toMatchObject({ status: 'Needs Revision', reviewNote: 'Show the ticket.' });
    expect(await lastEntry(app)).toContain('"type":"finding.returned"');
    finding = await steps.done(contract.startFinding, { id: finding.id }, {}, steps.staff);
    finding = await steps.done(contract.submitFinding, finding, cause, steps.staff);
    expect(finding.reviewNote).toBeNull();
    finding = await steps.done(contract.closeFinding, finding, check);
    expect(finding).toMatchObject({ status: 'Closed', daysOpen: 10, decided: { by: 'User m' }, ...check });
    expect(await lastEntry(app)).toContain('"daysOpen":10');
  });

  test('to an accepted risk and back', async () => {
    const finding = await steps.acceptedOne();
    expect(finding).toMatchObject({ status: 'Risk Accepted', acceptedUntil: '2027-01-31', reason: whyNot });
    expect(await lastEntry(app)).toContain('"type":"finding.risk-accepted"');
    const again = await steps.done(contract.withdrawRiskAcceptance, { id: finding.id }, {}, steps.admin);
    expect(again).toMatchObject({ status: 'Open', acceptedUntil: null, reason: null, decided: null });
    expect(await lastEntry(app)).toContain('"why":"withdrawn"');
  });

  test('to a false positive, for a reason', async () => {
    const finding = await steps.done(contract.dismissFinding, await steps.raised(), {
      reason: 'The scanner read another host.',
    });
    expect(finding).toMatchObject({ status: 'False Positive', reason: 'The scanner read another host.' });
    expect(await lastEntry(app)).toContain('"type":"finding.dismissed"');
  });

  test.each([
    [
      'Open',
      'raised',
      [
        ['return', 'finding.not-submitted'],
        ['close', 'finding.not-submitted'],
        ['withdraw', 'finding.not-accepted'],
      ],
    ],
    [
      'In review',
      'inReview',
      [
        ['start', 'finding.submitted'],
        ['submit', 'finding.submitted'],
        ['withdraw', 'finding.not-accepted'],
      ],
    ],
    [
      'Accepted',
      'acceptedOne',
      [
        ['start', 'finding.over'],
        ['submit', 'finding.over'],
        ['change', 'finding.over'],
        ['close', 'finding.not-submitted'],
        ['accept', 'finding.over'],
        ['dismiss', 'finding.over'],
      ],
    ],
    [
      'Closed',
      'closedOne',
      [
        ['start', 'finding.over'],
        ['submit', 'finding.over'],
        ['change', 'finding.over'],
        ['return', 'finding.not-submitted'],
        ['close', 'finding.not-submitted'],
        ['accept', 'finding.over'],
        ['dismiss', 'finding.over'],
        ['withdraw', 'finding.not-accepted'],
      ],
    ],
  ] as const)('%s: what does not follow is refused, and changes nothing', async (_, make, refused) => {
    const finding = await steps[make]();
    const acts = {
      start: [contract.startFinding, {}],
      submit: [contract.submitFinding, cause],
      change: [contract.changeFinding, { title: 'Other' }],
      return: [contract.returnFinding, { note: 'More.' }],
      close: [contract.closeFinding, check],
      accept: [contract.acceptFindingRisk, accepting],
      dismiss: [contract.dismissFinding, { reason: whyNot }],
      withdraw: [contract.withdrawRiskAcceptance, {}],
    } as const;
    for (const [name, code] of refused) {
      const [endpoint, more] = acts[name];
      const { version, ...unversioned } = finding;
      const reply = await steps.act(
        endpoint,
        name === 'withdraw' || name === 'start' ? unversioned : { ...unversioned, version },
        more,
      );
      expect(reply.status, name).toBe(409);
      expect(reply.body, name).toMatchObject({ success: false, code });
    }
    // Who reads it is not always who decided.
    const after = await steps.done(contract.readFinding, { id: finding.id });
    expect({ ...after, isOwnWork: finding.isOwnWork }).toEqual(finding);
  });

  test('begins once', async () => {
    const { id } = await steps.done(contract.startFinding, { id: (await steps.raised()).id });
    expect((await steps.act(contract.startFinding, { id })).body).toMatchObject({ code: 'finding.begun' });
  });

  test('closed is closed: it comes back as another one, which says how long it was away', async () => {
    const first = await steps.closedOne();
    const start = app.clock.now();
    app.clock.set(new Date('2026-12-05T08:00:00Z'));
    const again = await steps.raised({ recursOf: first.id });
    app.clock.set(start);
    expect(again.recursOf).toMatchObject({ id: first.id, number: first.number, daysClean: 15 });
    expect((await steps.done(contract.readFinding, { id: first.id })).cameBackAs).toEqual([
      { id: again.id, number: again.number, title: again.title },
    ]);
    expect((await steps.raise({ recursOf: again.id })).body).toMatchObject({
      code: 'finding.not-closed',
      fields: [{ path: 'recursOf' }],
    });
  });
});
