import { addActionItem, completeActionItem } from '@claimlock/contract/action-items/endpoints';
import { ControlDetail, readControl, setControlState } from '@claimlock/contract/compliance/controls';
import { RiskTreatment, readRiskTreatment, setRiskControl } from '@claimlock/contract/risk-treatments/endpoints';
import { adviseOnRisk } from '@claimlock/contract/risks/advice';
import { addRisk, Risk, readRisk } from '@claimlock/contract/risks/endpoints';
import {
  acceptRisk,
  changeRisk,
  declineRiskAcceptance,
  listRiskAcceptances,
  proposeRiskAcceptance,
  reopenRisk,
  resolveRisk,
  reviewRisk,
} from '@claimlock/contract/risks/steps';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { recordTest } from '../../../testing/test-record-steps.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let manager: string;
let senior: string;

beforeAll(async () => {
  app = await openSampleApp();
});
beforeEach(async () => {
  admin = await app.signInAs(userAs('client_admin'));
  manager = await app.signInAs(userAs('manager'), 'single');
  senior = await app.signInAs(userAs('senior-management'), 'single');
});
afterAll(() => app.closeApp());
type Input = Record<string, unknown>;
const added = async (input: Input = {}) => {
  const reply = await app.call(addRisk, { clientId, title: 'A flood', likelihood: 2, impact: 3, ...input }, admin);
  expect(reply.status, reply.text).toBe(201);
  return Risk.parse(reply.body);
};
const read = async ({ id }: Pick<Risk, 'id'>) =>
  Risk.parse((await app.call(readRisk, { clientId, riskId: id }, admin)).body);
const treatment = async ({ id }: Risk) =>
  RiskTreatment.parse((await app.call(readRiskTreatment, { clientId, riskId: id }, admin)).body);
const change = async (risk: Risk, input: Input) =>
  app.call(changeRisk, { clientId, riskId: risk.id, version: (await read(risk)).version, ...input }, admin);
const control = async (controlId: string, implementation: 'implemented' | 'none') => {
  const { body } = await app.call(readControl, { clientId, controlId }, admin);
  const { version } = ControlDetail.parse(body).control;
  const reply = await app.call(setControlState, { clientId, controlId, version, implementation }, admin);
  expect(reply.status, reply.text).toBe(200);
  if (implementation === 'implemented') await recordTest(app, { clientId, controlId, version: version + 1 }, admin);
  await app.runJobs();
};
const entriesOf = async ({ id }: Risk) => {
  const rows = await app.asAdministrator<{ entry: { type: string; body: Input } }>(
    'select entry::jsonb as entry from ledger_entry where ledger_id = $1 and subject_id = $2 order by index',
    [clientId, id],
  );
  return rows.map(({ entry }) => entry);
};
const beside = (code: string, path: string) => ({ success: false, code, fields: [{ path }] });

describe('three ratings', () => {
  test('are kept on both scales, and none contradicts another', async () => {
    const risk = await added({ inherentLikelihood: 4, inherentImpact: 5, residualLikelihood: 1, residualImpact: 3 });
    expect(risk).toMatchObject({
      inherent: { score: 20, level: 'Critical' },
      score: 6,
      residual: { score: 3, level: 'Low' },
      rated: { likelihood: 2, impact: 3, on: '2026-11-20', raised: { likelihood: 0, impact: 0 } },
    });
    expect((await change(risk, { inherentLikelihood: 1 })).body).toMatchObject(
      beside('risk.inherent-below', 'inherentLikelihood'),
    );
    expect((await change(risk, { impact: 4, inherentImpact: 3 })).body).toMatchObject(
      beside('risk.inherent-below', 'inherentImpact'),
    );
    expect((await change(risk, { residualImpact: 4 })).body).toMatchObject(
      beside('risk.residual-above', 'residualImpact'),
    );
    expect((await change(risk, { residualImpact: null })).body).toMatchObject(
      beside('risk.rating-incomplete', 'residualImpact'),
    );
  });

  test('a control that fails raises the current rating, to what it is without controls at most, and holds it down again', async () => {
    await control('IAM-06', 'implemented');
    const risk = await added({ controls: ['IAM-06'], inherentLikelihood: 4, inherentImpact: 3 });
    const set = { clientId, riskId: risk.id, controlId: 'IAM-06', lowers: 'Both', steps: 3 };
    expect((await app.call(setRiskControl, set, admin)).status).toBe(200);
    expect((await app.call(setRiskControl, set, admin)).body).toMatchObject({ code: 'answer.changes-nothing' });
    expect((await treatment(risk)).controls).toMatchObject([
      { standing: 'Holds', proof: 'tested', failing: false, steps: 3 },
    ]);

    await control('IAM-06', 'none');
    expect(await read(risk)).toMatchObject({
      likelihood: 4,
      impact: 3,
      score: 12,
      level: 'High',
      rated: { likelihood: 2, impact: 3, raised: { likelihood: 2, impact: 0 } },
    });
    expect(await treatment(risk)).toMatchObject({
      controls: [{ standing: 'Does not hold', failing: true, why: 'not in place' }],
      raise: { asked: { likelihood: 3, impact: 3 }, added: { likelihood: 2, impact: 0 } },
    });
    await control('IAM-06', 'implemented');
    expect(await read(risk)).toMatchObject({ score: 6, rated: { raised: { likelihood: 0, impact: 0 } } });
    const followed = (await entriesOf(risk)).filter(({ type }) => type === 'risk.current-followed');
    expect(followed.map(({ body }) => body)).toEqual([
      { riskId: risk.id, likelihood: { from: 2, to: 4 }, failing: ['IAM-06'] },
      { riskId: risk.id, likelihood: { from: 4, to: 2 }, failing: [] },
    ]);
  });

  test('whoever rates it again rates it with its controls as they are; other changes leave the raise', async () => {
    await control('IAM-05', 'implemented');
    const risk = await added({ controls: ['IAM-05'] });
    await control('IAM-05', 'none');
    expect((await read(risk)).score).toBe(9);
    expect((await change(risk, { plan: 'Close accounts.' })).body).toMatchObject({ score: 9 });
    const { version } = await read(risk);
    const reviewed = await app.call(
      reviewRisk,
      { clientId, riskId: risk.id, version, likelihood: 2, impact: 3, reviewOn: '2027-02-01' },
      admin,
    );
    expect(reviewed.body).toMatchObject({ score: 6, reviewOn: '2027-02-01', reviewedAt: expect.any(String) });
    await app.runJobs();
    expect((await read(risk)).score).toBe(6);
    await control('IAM-05', 'implemented');
    expect((await read(risk)).score).toBe(6);
    expect((await treatment(risk)).controls).toMatchObject([{ failing: false, improved: true }]);
    const past = { clientId, riskId: risk.id, version: (await read(risk)).version, likelihood: 2, impact: 3 };
    expect((await app.call(reviewRisk, { ...past, reviewOn: '2026-11-20' }, admin)).body).toMatchObject(
      beside('risk.review-in-past', 'reviewOn'),
    );
  });

  test('a control taken away takes what it added along, and a new one adds nothing', async () => {
    await control('LOG-02', 'implemented');
    const risk = await added({ controls: ['LOG-02'] });
    await control('LOG-02', 'none');
    expect((await read(risk)).score).toBe(9);
    await change(risk, { controls: ['CRY-02'] });
    expect((await read(risk)).score).toBe(6);
    await change(risk, { controls: ['CRY-02', 'LOG-02'] });
    await app.runJobs();
    expect((await read(risk)).score).toBe(6);
  });
});

describe('the plan', () => {
  test('is made of action items: its progress is what is done, and it is closed before the risk', async () => {
    const risk = await added();
    const items: string[] = [];
    for (const title of ['Pumps', 'Sandbags']) {
      const reply = await app.call(
        addActionItem,
        { clientId, title, dueDate: '2026-12-01', links: [{ kind: 'risk', id: risk.id }] },
        admin,
      );
      expect(reply.status, reply.text).toBe(201);
      items.push((reply.body as { id: string }).id);
    }
    await app.runJobs();
    expect(await read(risk)).toMatchObject({ planItems: 2, planDone: 0, progress: 0 });
    const close = () => app.call(resolveRisk, { clientId, riskId: risk.id, outcome: 'Treated', note: 'Done.' }, admin);
    expect((await close()).body).toMatchObject(beside('risk.plan-open', 'outcome'));
    await app.call(completeActionItem, { clientId, actionItemId: items[0], evidence: [] }, admin);
    await app.runJobs();
    expect(await read(risk)).toMatchObject({ planItems: 2, planDone: 1, progress: 50 });
    await app.call(completeActionItem, { clientId, actionItemId: items[1], evidence: [] }, admin);
    expect((await close()).body).toMatchObject({ status: 'Resolved', progress: 100 });
  });

  test('a risk above the appetite is not closed as treated, and none without a reason', async () => {
    const risk = await added({ likelihood: 5, impact: 5 });
    const close = (input: Input) =>
      app.call(resolveRisk, { clientId, riskId: risk.id, outcome: 'Treated', note: 'Done.', ...input }, admin);
    expect((await close({})).body).toMatchObject(beside('risk.above-appetite', 'outcome'));
    expect((await close({ note: ' ' })).body).toMatchObject({ fields: [{ path: 'note' }] });
    expect((await close({ outcome: 'Accepted' })).body).toMatchObject({ fields: [{ path: 'outcome' }] });
    expect((await close({ outcome: 'No longer applies' })).status).toBe(200);
  });
});

describe('acceptance', () => {
  const owned = async (input: Input = {}) => {
    const { personId, userId } = await makeMember(app);
    const risk = await added({ ownerId: personId, ...input });
    return { risk, owner: await app.signInAs(userId, 'single') };
  };
  const propose = (risk: Risk, cookie: string, until = '2027-03-01') =>
    app.call(proposeRiskAcceptance, { clientId, riskId: risk.id, until, reason: 'Replaced in spring.' }, cookie);
  const accept = async (risk: Risk, cookie: string, until = '2027-03-01') => {
    const { version } = await read(risk);
    return app.call(acceptRisk, { clientId, riskId: risk.id, version, until, reason: 'Agreed.' }, cookie);
  };

  test('is proposed by the owner and given by a supervisor, who is neither owner nor proposer', async () => {
    const { risk, owner } = await owned({ residualLikelihood: 1, residualImpact: 2, controls: ['CRY-04'] });
    expect((await accept(risk, owner)).status).toBe(403);
    expect((await propose(risk, owner)).body).toMatchObject({ status: 'Active', acceptance: 'Proposed' });
    expect((await propose(risk, owner)).body).toMatchObject({ code: 'risk.acceptance-proposed' });
    expect((await accept(risk, manager, '2026-11-20')).body).toMatchObject(beside('risk.acceptance-too-long', 'until'));
    expect((await accept(risk, manager, '2028-01-01')).body).toMatchObject(beside('risk.acceptance-too-long', 'until'));
    expect((await accept(risk, manager)).body).toMatchObject({
      status: 'Resolved',
      outcome: 'Accepted',
      acceptance: 'Accepted',
      acceptedUntil: '2027-03-01',
    });
    const list = await app.call(listRiskAcceptances, { clientId, riskId: risk.id }, owner);
    expect(list.body).toMatchObject({
      acceptances: [
        {
          state: 'Accepted',
          reason: 'Replaced in spring.',
          note: 'Agreed.',
          accepted: { score: 6 },
          residual: { score: 2 },
          controls: ['CRY-04'],
        },
      ],
    });
    expect((await app.call(reopenRisk, { clientId, riskId: risk.id }, admin)).body).toMatchObject({
      status: 'Active',
      acceptance: 'Withdrawn',
      acceptedUntil: null,
    });
    const types = (await entriesOf(risk)).map(({ type }) => type);
    expect(types).toEqual([
      'risk.added',
      'risk.acceptance-proposed',
      'risk.accepted',
      'risk.acceptance-ended',
      'risk.reopened',
    ]);
    expect(JSON.stringify(await entriesOf(risk))).not.toMatch(/spring|Agreed/);
  });

  test('is not given by the owner, nor by whoever proposed it, and a high risk only by senior management', async () => {
    const members = await app.asAdministrator<{ id: string }>(
      `select id from person where client_id = $1 and role = 'manager' and name = 'Supervisory A'`,
      [clientId],
    );
    const whyNot = async (risk: Risk, cookie: string) => {
      const { body } = await app.call(listRiskAcceptances, { clientId, riskId: risk.id }, cookie);
      return listRiskAcceptances.output.parse(body).whyNotAccept;
    };
    const own = await added({ ownerId: members[0]?.id });
    expect(await whyNot(own, manager)).toMatch(/^The owner of a risk cannot accept it/);
    expect(await whyNot(own, admin)).toBeNull();
    expect((await accept(own, manager)).body).toMatchObject({ code: 'risk.acceptance-of-own' });
    const free = await added();
    expect((await propose(free, manager)).status).toBe(201);
    expect((await accept(free, manager)).body).toMatchObject({ code: 'risk.acceptance-of-own-proposal' });
    expect(await whyNot(free, manager)).toMatch(/^You proposed this acceptance/);
    const declined = await app.call(declineRiskAcceptance, { clientId, riskId: free.id, note: 'Treat it.' }, admin);
    expect(declined.body).toMatchObject({ status: 'Active', acceptance: 'Declined' });
    const grave = await added({ likelihood: 4, impact: 4 });
    expect((await accept(grave, manager)).body).toMatchObject({ code: 'risk.acceptance-not-yours' });
    expect(await whyNot(grave, manager)).toMatch(/^Only senior management/);
    // Whoever is CISO of the sample advises on it first.
    const ciso = await app.signInAs(userAs('staff+CISO'), 'single');
    const said = { version: grave.version, advises: 'accept', reasons: 'It is apart from everything else here.' };
    const { body } = await app.call(adviseOnRisk, { clientId, riskId: grave.id, ...said }, ciso);
    expect((await accept(Risk.parse(body), senior)).status).toBe(200);
  });

  test('given twice at once is given once', async () => {
    const risk = await added();
    const { version } = risk;
    const body = { clientId, riskId: risk.id, version, until: '2027-03-01', reason: 'Agreed.' };
    const replies = await Promise.all([manager, admin, senior].map((cookie) => app.call(acceptRisk, body, cookie)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('goes stale when a control fails that held it down: the risk is open again, and its owner told', async () => {
    await control('BCM-03', 'implemented');
    const { risk } = await owned({ controls: ['BCM-03'] });
    expect((await accept(risk, manager)).status).toBe(200);
    await control('BCM-03', 'none');
    expect(await read(risk)).toMatchObject({ status: 'Active', acceptance: 'Stale', score: 9, outcome: null });
    const told = await app.asAdministrator<{ title: string }>(
      'select title from notification where client_id = $1 and link like $2',
      [clientId, `%${risk.id}%`],
    );
    expect(told.map(({ title }) => title)).toContain('The acceptance of a risk of yours is stale: a control failed');
    const { body } = await app.call(listRiskAcceptances, { clientId, riskId: risk.id }, admin);
    expect(body).toMatchObject({ acceptances: [{ state: 'Stale', accepted: { score: 6 } }] });
  });
});
