import { setControlState } from '@claimlock/contract/compliance/controls';
import { readSelfCheck } from '@claimlock/contract/compliance/self-check';
import { planControlReview } from '@claimlock/contract/control-reviews/endpoints';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { expect } from 'vitest';
import { makeMember } from './members.ts';
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
    /** The owner of a control leaves, which speaks against what is recorded of it. */
    ownerLeaves: async (controlId: string) => {
      const { personId: ownerId } = await makeMember(app, 'manager', 'employee', clientId);
      await done(planControlReview, { controlId, version: 0, ownerId, everyMonths: null });
      await app.asAdministrator(`update person set status = 'Deactivated' where id = $1`, [ownerId]);
    },
    record: async (controlId: string, implementation: string, { isTested = false, version = 0 } = {}) => {
      await done(setControlState, { controlId, implementation, version });
      if (isTested) await recordTest(app, { clientId, controlId, version: version + 1 }, admin);
    },
  };
}
