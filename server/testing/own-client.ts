import type { Endpoint } from '@claimlock/contract/endpoint';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { newClient } from './new-client.ts';
import { openSampleApp } from './sample-app.ts';
import type { TestApp } from './test-app.ts';

const begins = new Date('2026-11-20T12:00:00Z');

/**
 * A client of its own for each test of a file, at noon on 20 November 2026; `begin` is done in it before the test. What is
 * asked is asked by its administrator, and has to be answered.
 */
export function ownClient(
  name: string,
  begin: (own: OwnClient) => Promise<unknown> = async () => undefined,
): OwnClient {
  let app: TestApp;
  let made = 0;
  let known = { clientId: '', admin: '' };
  const own: OwnClient = {
    get app() {
      return app;
    },
    get clientId() {
      return known.clientId;
    },
    get admin() {
      return known.admin;
    },
    ask: async (endpoint, input = {}) => {
      const reply = await app.call(endpoint, { clientId: known.clientId, ...input }, known.admin);
      expect(reply.status, reply.text).toBeLessThan(300);
      return reply.body;
    },
  };
  beforeAll(async () => {
    app = await openSampleApp();
  });
  afterAll(() => app.closeApp());
  beforeEach(async () => {
    made += 1;
    app.clock.set(begins);
    known = await newClient(app, `${name} ${made}`);
    await begin(own);
  });
  return own;
}

/** The client of the test that runs, and the application that it is in. */
export type OwnClient = {
  readonly app: TestApp;
  readonly clientId: string;
  readonly admin: string;
  ask(endpoint: Endpoint, input?: object): Promise<unknown>;
};
