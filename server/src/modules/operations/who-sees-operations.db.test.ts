import {
  cancelOperation,
  listOperationItems,
  readOperation,
  retryOperation,
} from '@claimlock/contract/operations/endpoints';
import { listOperations, Operation, WatchedOperations, watchOperations } from '@claimlock/contract/operations/watching';
import { sample } from '@claimlock/contract/sample';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { canaries, other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

// A member of staff has one operation under way and one that ended just now.
const { clientId, operationId, failedOperationId } = sample;
let app: TestApp;
beforeEach(async () => {
  app = await openSampleApp();
});
afterEach(() => app.closeApp());

const idsOf = async (as: string, more: object = {}) =>
  listOperations.output
    .parse((await app.call(listOperations, { clientId, ...more }, as)).body)
    .items.map(({ id }) => id)
    .toSorted();

test('whoever asked for long work sees it, and so do administrators', async () => {
  const staff = await app.signInAs(userAs('staff'));
  const admin = await app.signInAs(userAs('client_admin'));
  const both = [operationId, failedOperationId].toSorted();
  expect(await idsOf(staff)).toEqual(both);
  expect(await idsOf(admin)).toEqual(both);
  expect(await idsOf(admin, { mine: true })).toEqual([]);
  expect(await idsOf(staff, { mine: true, state: 'under-way' })).toEqual([operationId]);
  const yours = async (as: string) =>
    Operation.parse((await app.call(readOperation, { clientId, operationId }, as)).body).yours;
  expect([await yours(staff), await yours(admin)]).toEqual([true, false]);
});

test('nobody else does: no colleague, nobody of another organisation, no broker, no operator', async () => {
  const manager = await app.signInAs(userAs('manager'));
  expect(await idsOf(manager)).toEqual([]);
  for (const asked of [readOperation, listOperationItems, cancelOperation, retryOperation])
    expect((await app.call(asked, { clientId, operationId }, manager)).status).toBe(404);
  const stranger = await app.signInAs('usr_01k9q0s7h0000000000000000e');
  const theirs = await app.call(readOperation, { clientId: other.clientId, operationId }, stranger);
  expect(theirs.status).toBe(404);
  for (const outside of ['broker_admin', 'super_admin'] as const) {
    const reply = await app.call(listOperations, { clientId }, await app.signInAs(userAs(outside)));
    expect([403, 404]).toContain(reply.status);
    expect(reply.text).not.toContain(canaries.a);
  }
});

test('events tell each of their own alone, while it is under way and a minute after', async () => {
  const watched = async (as: string) => {
    const { text, headers } = await app.call(watchOperations, { clientId }, as);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(text).toMatch(/^data: [^\n]*\n\n$/);
    return WatchedOperations.parse(JSON.parse(text.slice(6))).operations.map(({ state }) => state);
  };
  const staff = await app.signInAs(userAs('staff'));
  expect((await watched(staff)).toSorted()).toEqual(['Completed with errors', 'Running']);
  expect(await watched(await app.signInAs(userAs('client_admin')))).toEqual([]);
  app.clock.advance(60_001);
  expect(await watched(staff)).toEqual(['Running']);
});
