import { confirmDutyProposal, DutyProposal, proposeDuty } from '@claimlock/contract/duty-proposals/endpoints';
import type { Duty } from '@claimlock/contract/roles';
import { sample } from '@claimlock/contract/sample';
import { makeMember } from './members.ts';
import type { TestApp } from './test-app.ts';

type Asked = { readonly personId: string | undefined; readonly duty: Duty | string; readonly from?: string };

const seconds = new WeakMap<TestApp, Map<string, Promise<string>>>();

/** A member of Senior Management of a client who confirms what others propose, made once for each world. */
export function secondOf(app: TestApp, clientId: string = sample.clientId): Promise<string> {
  const known = seconds.get(app) ?? new Map<string, Promise<string>>();
  seconds.set(app, known);
  const userId =
    known.get(clientId) ?? makeMember(app, 'senior-management', 'employee', clientId).then((m) => m.userId);
  known.set(clientId, userId);
  return userId;
}

/** Appoints somebody to a duty: one proposes it, another confirms it. Answers what either was refused with, or the person. */
export async function appointByTwo(app: TestApp, asked: Asked, cookie: string, clientId: string = sample.clientId) {
  const proposed = await app.call(proposeDuty, { clientId, ...asked }, cookie);
  if (proposed.status !== 201) return proposed;
  const second = await app.signInAs(await secondOf(app, clientId), 'single');
  return app.call(confirmDutyProposal, { clientId, proposalId: DutyProposal.parse(proposed.body).id }, second);
}
