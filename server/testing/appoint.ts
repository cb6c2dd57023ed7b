import { confirmDutyProposal, DutyProposal, proposeDuty } from '@claimlock/contract/duty-proposals/endpoints';
import type { Duty } from '@claimlock/contract/roles';
import { sample } from '@claimlock/contract/sample';
import { newId } from '../src/foundation/ids.ts';
import { makeMember } from './members.ts';
import type { TestApp } from './test-app.ts';

type Asked = {
  readonly personId: string | undefined;
  readonly duty: Duty | string;
  readonly from?: string;
  readonly safeguards?: string;
};

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

/** Appoints somebody to a duty by hand, as it could be before a rule kept it from them. */
export async function appointedBefore(
  app: TestApp,
  { personId, duty }: { readonly personId: string; readonly duty: Duty },
  clientId: string = sample.clientId,
): Promise<void> {
  await app.asAdministrator(
    `insert into appointment (client_id, id, person_id, duty, from_on, appointed_by) values ($1, $2, $3, $4, '2026-01-05', 'test')`,
    [clientId, newId('apt', app.clock), personId, duty],
  );
}
