import { Dashboard } from '@claimlock/contract/dashboards/endpoints';
import { listEvidenceItems } from '@claimlock/contract/evidence-items/endpoints';
import { Verification } from '@claimlock/contract/ledger/endpoints';
import { listOrganisations, type Organisation } from '@claimlock/contract/organisations/endpoints';
import { listDepartments } from '@claimlock/contract/people/departments';
import { readTrainingSummary, TrainingSummary } from '@claimlock/contract/training/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoApp, openDemoApp } from '../../testing/demo-app.ts';

const whole = (percent: number | null) => (percent === null ? null : Math.round(percent));

describe('the demo, loaded on 30 June', () => {
  let demo: DemoApp;
  let employee: string;
  beforeAll(async () => {
    demo = await openDemoApp('2026-06-30T15:00:00Z');
    employee = await demo.cookieOf('employee');
  });
  afterAll(() => demo.closeApp());

  test('the switcher lists three organisations as the specification has them', async () => {
    const { organisations } = listOrganisations.output.parse((await demo.call(listOrganisations, {}, employee)).body);
    const line = ({ name, tier, score, industry, size, region }: Organisation) =>
      `${name}: ${tier} - ${score}% · ${industry} • ${size} • ${region}`;
    expect(organisations.map(line)).toEqual([
      'Thameslight Software Ltd: Bronze - 75% · Technology • medium • London',
      'Irwell Capital Finance plc: Silver - 85% · Finance • large • Manchester',
      'Edgbaston Care Group Ltd: Gold - 92% · Healthcare • large • Birmingham',
    ]);
  });

  test('the first dashboard shows the specification’s score, actions and trend', async () => {
    const reply = await demo.request('GET', `/api/clients/${demo.firstClient}/dashboard`, { cookie: employee });
    const dashboard = Dashboard.parse(reply.body);
    expect(whole(dashboard.compliance.percent)).toBe(85);
    expect(dashboard.frameworks.map(({ shortName }) => shortName).sort()).toEqual([
      'Cyber Essentials',
      'GDPR',
      'ISO 27001',
      'NIST',
      'SOC 2',
    ]);
    expect(new Set(dashboard.frameworks.map(({ status }) => status))).toEqual(new Set(['Compliant', 'In Progress']));
    expect(dashboard.pendingActions?.count).toBe(8);
    expect(dashboard.openGaps).toEqual({ count: 12, mine: false });
    expect(dashboard.risks?.high).toBe(3);
    expect(dashboard.risks?.top.slice(0, 3).map(({ title, score }) => [title, score])).toEqual([
      ['Data Breach', 20],
      ['System Failure', 15],
      ['Insider Threat', 10],
    ]);
    expect(dashboard.trend.target).toBe(80);
    expect(dashboard.trend.points.map(({ month, percent }) => [month, whole(percent)])).toEqual([
      ['2026-01', 75],
      ['2026-02', 78],
      ['2026-03', 80],
      ['2026-04', 82],
      ['2026-05', 83],
      ['2026-06', 85],
    ]);
    expect(dashboard.trend.points.map((point) => point.soFar)).toEqual([false, false, false, false, false, true]);
    expect(dashboard.actionItems?.map((item) => item.title)).toEqual(
      expect.arrayContaining(['Update Password Policy', 'Security Training', 'Vulnerability Assessment']),
    );
    expect(dashboard.assurance).toMatchObject({ raw: 74.75, score: 75, tier: 'Bronze' });
  });

  test('87 % of the training is complete, 12 more than at the end of the month before', async () => {
    const cookie = await demo.cookieOf('client_admin');
    const reply = await demo.call(readTrainingSummary, { clientId: demo.firstClient }, cookie);
    const { now, before, people, overduePeople } = TrainingSummary.parse(reply.body);
    expect(now).toMatchObject({ percent: 87, complete: 28, required: 32 });
    expect(before).toMatchObject({ percent: 75, complete: 21, required: 28 });
    expect({ people, overduePeople }).toEqual({ people: 24, overduePeople: 1 });
  });

  test('24 people work there, three of them since this month, and three administer it', async () => {
    const admin = await demo.cookieOf('client_admin');
    const reply = await demo.request('GET', `/api/clients/${demo.firstClient}/people-overview`, { cookie: admin });
    expect(reply.body).toMatchObject({ employees: 24, joinedThisMonth: 3, activeAdmins: 3, youAreAdmin: true });
    expect(reply.body).toMatchObject({ training: { now: 87, before: 75 }, peopleScore: { score: 8.4 } });
  });

  test('what everybody has read and taken is evidence of its controls by itself', async () => {
    const admin = await demo.cookieOf('client_admin');
    const reply = await demo.call(listEvidenceItems, { clientId: demo.firstClient, limit: 100 }, admin);
    const kept = listEvidenceItems.output.parse(reply.body).items.filter(({ keptFor }) => keptFor);
    expect(kept.map(({ title, status }) => [title, status]).sort()).toEqual([
      ['Incident response plan', 'Approved'],
      // Somebody is late in reading it.
      ['Information security policy', 'Withdrawn'],
      ['Security training: Payment fraud and call-back', 'Approved'],
    ]);
  });

  test('its people work in departments, and there are groups across them', async () => {
    const admin = await demo.cookieOf('client_admin');
    const reply = await demo.call(listDepartments, { clientId: demo.firstClient }, admin);
    const { departments, groups } = listDepartments.output.parse(reply.body);
    expect(departments.reduce((sum, { people }) => sum + people, 0)).toBe(24);
    expect(groups.map(({ name, people }) => [name, people])).toEqual([
      ['First aiders', 4],
      ['Incident response team', 5],
    ]);
  });

  test('every ledger holds, and each is in the order of its times', async () => {
    const ledgers = await demo.asAdministrator<{ ledger_id: string; sorted: boolean }>(
      `select ledger_id, bool_and(at >= before) as sorted from (select ledger_id, at, lag(at, 1, '') over (partition by ledger_id order by index) as before from ledger_entry) t group by 1 order by 1`,
    );
    for (const { ledger_id, sorted } of ledgers) expect(sorted, ledger_id).toBe(true);
    const kinds = ledgers.map(({ ledger_id }) => ledger_id.replace(/_.*/, ''));
    expect(kinds).toEqual(['brk', 'cli', 'cli', 'cli', 'platform']);
    const broker = ledgers.find(({ ledger_id }) => ledger_id.startsWith('brk'))?.ledger_id;
    for (const [audience, ledger] of [
      ['client_admin', `clients/${demo.firstClient}`],
      ['broker_admin', `brokers/${broker}`],
      ['super_admin', 'platform'],
    ] as const) {
      const cookie = await demo.cookieOf(audience);
      const reply = await demo.request('POST', `/api/${ledger}/ledger/verification`, { cookie });
      expect(Verification.parse(reply.body), ledger).toMatchObject({ holds: true });
    }
  });

  test('nothing in the demo lies in the future', async () => {
    const late = await demo.asAdministrator<{ n: number }>(
      `select count(*)::int as n from ledger_entry where ledger_id like 'cli%' and at > '2026-06-30T15:00:00.000Z'`,
    );
    expect(late[0]?.n).toBe(0);
  });
});

test.each(['2026-11-01T00:02:00Z', '2027-01-02T09:00:00Z', '2028-02-29T18:00:00Z'])(
  'loaded at %s, the figures are the same',
  async (at) => {
    const demo = await openDemoApp(at);
    try {
      const reply = await demo.request('GET', `/api/clients/${demo.firstClient}/dashboard`, {
        cookie: await demo.cookieOf('employee'),
      });
      const dashboard = Dashboard.parse(reply.body);
      expect(dashboard.trend.points.map(({ percent }) => whole(percent))).toEqual([75, 78, 80, 82, 83, 85]);
      expect(dashboard.pendingActions?.count).toBe(8);
      expect(dashboard.openGaps?.count).toBe(12);
      expect(dashboard.risks).toMatchObject({ high: 3, statuses: { Active: 4, Mitigating: 3, Resolved: 1 } });
      expect(dashboard.assurance.score).toBe(75);
    } finally {
      await demo.closeApp();
    }
  },
);
