import type { Endpoint } from '@claimlock/contract/endpoint';
import * as contract from '@claimlock/contract/findings/endpoints';
import { sample } from '@claimlock/contract/sample';
import { expect } from 'vitest';
import { userAs } from './sample-world.ts';
import type { TestApp } from './test-app.ts';

type Finding = contract.Finding;
type About = { readonly id: string; readonly version?: number };

/** A finding's facts where a test does not care about them. */
export const anyFinding = { title: 'Open share', kind: 'Observation', source: 'Scan', severity: 'Medium' } as const;
/** Why, in enough words. */
export const whyNot = 'The old system is switched off in March.';
export const cause = { rootCause: 'Nobody looked.', correctiveAction: 'It is closed.' };
export const check = { method: 'Fixed', effectivenessCheck: 'Scanned again, nothing found.' };
export const accepting = { reason: whyNot, until: '2027-01-31' };

/** Acts on the findings of the sample client, as its supervisor where nobody else is named. */
export async function findingSteps(app: TestApp) {
  const { clientId } = sample;
  const manager = await app.signInAs(userAs('manager'), 'single');
  const act = (endpoint: Endpoint, { id, version }: About, more: object = {}, cookie = manager) =>
    app.call(endpoint, { clientId, findingId: id, ...(version !== undefined && { version }), ...more }, cookie);
  const done = async (endpoint: Endpoint, finding: About, more: object = {}, cookie = manager): Promise<Finding> => {
    const reply = await act(endpoint, finding, more, cookie);
    expect(reply.status, reply.text).toBeLessThan(300);
    return contract.Finding.parse(reply.body);
  };
  const raise = (more: object = {}, cookie = manager) =>
    app.call(contract.raiseFinding, { clientId, ...anyFinding, ...more }, cookie);
  const raised = async (more: object = {}): Promise<Finding> => {
    const reply = await raise(more);
    expect(reply.status, reply.text).toBe(201);
    return contract.Finding.parse(reply.body);
  };
  const inReview = async (more: object = {}) => done(contract.submitFinding, await raised(more), cause);
  // Whoever handed it over does not close it.
  const admin = await app.signInAs(userAs('client_admin'));
  const closedOne = async (more: object = {}) => done(contract.closeFinding, await inReview(more), check, admin);
  const acceptedOne = async (more: object = {}) => done(contract.acceptFindingRisk, await raised(more), accepting);
  return {
    manager,
    act,
    done,
    raise,
    raised,
    inReview,
    closedOne,
    acceptedOne,
    senior: await app.signInAs(userAs('senior-management'), 'single'),
    staff: await app.signInAs(userAs('staff'), 'single'),
    admin,
  };
}

/** The last entry of a client's ledger, as it was written. */
export async function lastEntry(app: TestApp, clientId: string = sample.clientId): Promise<string> {
  const [row] = await app.asAdministrator<{ entry: string }>(
    'select entry from ledger_entry where ledger_id = $1 order by index desc limit 1',
    [clientId],
  );
  return row?.entry ?? '';
}
