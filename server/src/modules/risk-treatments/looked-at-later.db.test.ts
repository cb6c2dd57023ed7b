import { ControlDetail, readControl, setControlState } from '@claimlock/contract/compliance/controls';
import { addRisk } from '@claimlock/contract/risks/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { withScope } from '../../foundation/database/scope.ts';
import { treatsRisks } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());

test('a worker looks at risks only where what changed treats one that is open or accepted', async () => {
  const { clientId, admin } = await newClient(app, 'Treated');
  let implementation: 'partial' | 'implemented' = 'implemented';
  /** Changes a control, and answers how many jobs look at risks then. */
  const looksAfter = async (controlId: string) => {
    implementation = implementation === 'partial' ? 'implemented' : 'partial';
    const { body } = await app.call(readControl, { clientId, controlId }, admin);
    const { version } = ControlDetail.parse(body).control;
    const reply = await app.call(setControlState, { clientId, controlId, version, implementation }, admin);
    expect(reply.status, reply.text).toBe(200);
    const jobs = app.waiting.filter(({ name }) => name === 'risk-treatments.follow-controls');
    await app.runJobs();
    return jobs.map(({ data }) => data.clientId);
  };
  expect(await looksAfter('IAM-06')).toEqual([]);
  const risk = { clientId, title: 'A break-in', likelihood: 2, impact: 3, controls: ['IAM-06'] };
  expect((await app.call(addRisk, risk, admin)).status).toBe(201);
  await app.runJobs();
  expect(await looksAfter('IAM-06')).toEqual([clientId]);
  expect(await looksAfter('AST-01')).toEqual([]);

  const treats = (controlIds: readonly string[] | undefined, onlyPersonId?: string) =>
    withScope(app.database, 'client', { clientId, onlyPersonId }, ({ db }) => treatsRisks(db, controlIds));
  expect([await treats(['AST-01', 'IAM-06']), await treats(undefined), await treats(['AST-01'])]).toEqual([
    true,
    true,
    false,
  ]);
  // Somebody sees their own risks alone: others may be treated all the same.
  expect(await treats(['AST-01'], 'per_01hzzzzzzzzzzzzzzzzzzzzzzz')).toBe(true);
  await app.asAdministrator(
    `update risk set status = 'Resolved', outcome = 'No longer applies', resolved_at = now() where client_id = $1`,
    [clientId],
  );
  expect(await treats(undefined)).toBe(false);
});
