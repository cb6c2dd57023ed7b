import { setControlState } from '@claimlock/contract/compliance/controls';
import { readSelfCheck } from '@claimlock/contract/compliance/self-check';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

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
    record: (controlId: string, implementation: string, effectiveness = 'untested', version = 0) =>
      done(setControlState, { controlId, implementation, effectiveness, version }),
  };
}
