import { Socket } from 'node:net';
import { setControlState } from '@claimlock/contract/compliance/controls';
import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { shippedFrameworks } from '@claimlock/contract/frameworks/shipped';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newClient } from '../../../../testing/new-client.ts';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());

test('a change of a control sends no more statements for eight frameworks than for one', async () => {
  const { clientId, admin } = await newClient(app, 'Counted');
  let version = 0;
  const sentByAChange = async () => {
    const counting = vi.spyOn(pg.Client.prototype, 'query');
    const implementation = version % 2 === 0 ? 'implemented' : 'partial';
    const reply = await app.call(setControlState, { clientId, controlId: 'IAM-06', version, implementation }, admin);
    const sent = counting.mock.calls.length;
    counting.mockRestore();
    expect(reply.status, reply.text).toBe(200);
    version += 1;
    return sent;
  };
  await sentByAChange();
  const messages = [vi.spyOn(Socket.prototype, '_write'), vi.spyOn(Socket.prototype, '_writev')];
  const ofOne = await sentByAChange();
  const sent = messages.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  for (const one of messages) one.mockRestore();
  // From the opening to what stands before; the change and what is read of it; what follows; the entries, the jobs and the end.
  expect(sent).toBe(4);
  for (const { id: frameworkId } of shippedFrameworks)
    await app.call(followFramework, { clientId, frameworkId }, admin);
  await sentByAChange();
  const ofAll = await sentByAChange();
  expect(ofOne).toBeGreaterThan(8);
  expect(ofOne).toBeLessThanOrEqual(12);
  // Where products are regulated, they and what is left out of each are read as well.
  expect(ofAll).toBeLessThanOrEqual(ofOne + 3);
});
