import { sample } from '@claimlock/contract/sample';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { withScope } from '../../../foundation/database/scope.ts';
import { findRiskTitled } from '../store.ts';

const { clientId } = sample;
const Statement = z.object({ text: z.string(), values: z.array(z.unknown()) });
let app: TestApp;

beforeAll(async () => {
  app = await openSampleApp();
  await app.asAdministrator(
    `insert into risk (client_id, id, title, likelihood, impact, created_at, updated_at)
       select $1, 'rsk_' || lpad(to_hex(n), 26, '0'), 'Flöod number ' || n, 2, 3, now(), now()
         from generate_series(1, 5000) n`,
    [clientId],
  );
  await app.asAdministrator('analyze risk');
});
afterAll(() => app.closeApp());

// An import asks for each of its titles: were every risk of the client read each time, 10,000 would not end.
test('a title is found among 5,000 by an index, whatever its capitals and accents', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const [found, plan] = await withScope(app.database, 'client', { clientId }, async ({ db, execute }) => {
    const id = await findRiskTitled(db, 'FLOOD number 4321');
    const sent = asked.mock.calls.map(([query]: unknown[]) => Statement.safeParse(query).data);
    const statement = sent.find((one) => one?.text.includes('from "risk"'));
    if (!statement) throw new Error('No title was looked for.');
    return [id, await execute(`explain (analyze, timing off) ${statement.text}`, statement.values)];
  });
  asked.mockRestore();
  expect(found).toBe(`rsk_${(4321).toString(16).padStart(26, '0')}`);
  const said = JSON.stringify(plan.rows);
  expect(said).toContain('risk_by_title');
  expect(said).not.toContain('Rows Removed by Filter');
});
