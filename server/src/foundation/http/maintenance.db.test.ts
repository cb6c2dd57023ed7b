import { readSession } from '@claimlock/contract/identity/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { type TestApp, testUrl } from '../../../testing/test-app.ts';
import { openApp } from '../../app-over-http.ts';
import { Telemetry } from './telemetry.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());

const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });

/** The same application, whose look at who asks loses a lock, and which may be worked on by then. */
function losing(isWorkedOnThen: boolean) {
  let asked = false;
  const services = {
    ...app.services,
    maintenance: () => asked && isWorkedOnThen,
    findAsker: async () => {
      asked = true;
      throw deadlock;
    },
  };
  const settings = {
    url: testUrl,
    trustProxy: false,
    telemetry: new Telemetry(),
    credentialOf: () => ({ credential: 'token:of somebody', fromCookie: true }),
  };
  return app.through(openApp(services, app.routes, settings, { folder: undefined, version: 'test' }));
}

test.each([
  ['who loses a lock to a demo that begins anew is told that it is worked on', true, 503, 'service.maintenance'],
  ['who loses a lock to somebody else is told that they were first', false, 409, 'conflict'],
] as const)('%s', async (_, isWorkedOn, status, code) => {
  const reply = await losing(isWorkedOn).call(readSession, {});
  expect(reply).toMatchObject({ status, body: { code } });
});
