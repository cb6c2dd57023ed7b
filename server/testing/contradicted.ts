import { setControlState } from '@claimlock/contract/compliance/controls';
import { readSelfCheck } from '@claimlock/contract/compliance/self-check';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';
import { recordTest } from './test-record-steps.ts';

/** One client whose record is made to contradict itself: does what is asked, and reads what the self-check says. */
export function contradicted(app: TestApp, { clientId, admin }: { clientId: string; admin: string }) {
  const done = async (endpoint: Endpoint, input: object, cookie = admin) => {
    const reply = await app.call(endpoint, { clientId, ...input }, cookie);
    expect(reply.status, reply.text).toBeLessThan(300);
    return reply.body;
  };
  const check = async (cookie = admin) =>
    readSelfCheck.output.parse(await done(readSelfCheck, {}, cookie)).contradictions;
  return {
    done,
    check,
    found: async (kind: string) => (await check()).filter((one) => one.kind === kind),
    record: async (controlId: string, implementation: string, { isTested = false, version = 0 } = {}) => {
      await done(setControlState, { controlId, implementation, version });
      if (isTested) await recordTest(app, { clientId, controlId, version: version + 1 }, admin);
    },
  };
}
