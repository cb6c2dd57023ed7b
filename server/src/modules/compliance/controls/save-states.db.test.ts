import { setControlState } from '@claimlock/contract/compliance/controls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient } from '../../../../testing/new-client.ts';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { type ClientDb, withScope } from '../../../foundation/database/scope.ts';
import { listStatesOf, type NextState, type StateRow, saveStates, wholeOrganisation } from './store.ts';

let app: TestApp;
let clientId: string;
let admin: string;
beforeAll(async () => {
  app = await openSampleApp();
  ({ clientId, admin } = await newClient(app, 'Saved'));
});
afterAll(() => app.closeApp());

const inClient = <T>(work: (db: ClientDb) => Promise<T>) =>
  withScope(app.services.database, 'client', { clientId }, ({ db }) => work(db));
const next = (
  controlId: string,
  before: StateRow | undefined,
  implementation: NextState['after']['implementation'],
) => ({
  controlId,
  scope: wholeOrganisation,
  before,
  after: {
    applicable: true,
    implementation,
    effectiveness: 'untested' as const,
    evidenceUntil: null,
    confirmedOn: '2026-11-20',
    reason: null,
    actionItemId: null,
  },
});
const at = new Date('2026-11-20T10:00:00.000Z');
const save = (...states: NextState[]) => inClient((db) => saveStates(db, states, at));
const standing = async (...controls: string[]) =>
  (await inClient((db) => listStatesOf(db, controls)))
    .map((row) => [row.control_id, row.implementation, row.version])
    .sort();

test('many are saved at once, new ones beside others; one that another changed meanwhile undoes them all', async () => {
  await save(next('IAM-06', undefined, 'planned'), next('NET-06', undefined, 'planned'));
  const [iam] = await inClient((db) => listStatesOf(db, ['IAM-06']));
  await save(next('IAM-06', iam, 'partial'), next('VUL-03', undefined, 'none'));
  const stands = [
    ['IAM-06', 'partial', 2],
    ['NET-06', 'planned', 1],
    ['VUL-03', 'none', 1],
  ];
  expect(await standing('IAM-06', 'NET-06', 'VUL-03')).toEqual(stands);
  const [net] = await inClient((db) => listStatesOf(db, ['NET-06']));
  // What somebody saw before the last change, and what somebody saw before there was anything.
  for (const stale of [next('IAM-06', iam, 'none'), next('IAM-06', undefined, 'none')])
    await expect(save(next('NET-06', net, 'implemented'), stale)).rejects.toMatchObject({ code: 'conflict' });
  expect(await standing('IAM-06', 'NET-06', 'VUL-03')).toEqual(stands);
});

test('of two who change a control at the same moment, one is told that it is another now', async () => {
  const set = (implementation: string) =>
    app.call(setControlState, { clientId, controlId: 'BCM-03', version: 0, implementation }, admin);
  const replies = await Promise.all([set('partial'), set('planned'), set('implemented')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});
