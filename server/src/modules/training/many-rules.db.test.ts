import { sample } from '@claimlock/contract/sample';
import { endTrainingRule, listTrainingRules } from '@claimlock/contract/training/assigning';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

const listed = async (asked: Record<string, unknown>) => {
  const reply = await app.call(listTrainingRules, { clientId, ...asked }, admin);
  expect(reply.status, reply.text).toBe(200);
  return listTrainingRules.output.parse(reply.body);
};
const ruleOf = (n: number) => `trl_${String(n).padStart(26, '0')}`;

test('however many rules there are, each is listed once, those that hold apart from those that ended, and the oldest ends', async () => {
  const before = (await listed({ count: 'true' })).total ?? 0;
  const openBefore = (await listed({ standing: 'open', count: 'true' })).total ?? 0;
  // The two oldest hold; six hundred came and ended since.
  await app.asAdministrator(
    `insert into training_rule (client_id, id, course_id, audience, due_days, every_months, from_on, ended_on, created_at)
       select $1, 'trl_' || lpad(n::text, 26, '0'), 'remote-work', 'named', 1 + n % 300, 12, date '2024-01-01',
              case when n > 2 then date '2025-01-01' end, timestamptz '2024-01-01' + n * interval '1 minute'
         from generate_series(1, 602) n`,
    [clientId],
  );
  const open = await listed({ standing: 'open', count: 'true' });
  expect(open.total).toBe(openBefore + 2);
  expect(open.items.slice(-2).map(({ id }) => id)).toEqual([ruleOf(2), ruleOf(1)]);
  const seen: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const { items, next } = await listed({ limit: 100, ...(after && { after }) });
    seen.push(...items.map(({ id }) => id));
    after = next;
  }
  expect(seen).toHaveLength(before + 602);
  expect(new Set(seen).size).toBe(before + 602);
  const ended = await app.call(endTrainingRule, { clientId, ruleId: ruleOf(1) }, admin);
  expect(ended.status, ended.text).toBe(200);
  expect((await listed({ standing: 'open', count: 'true' })).total).toBe(openBefore + 1);
});
