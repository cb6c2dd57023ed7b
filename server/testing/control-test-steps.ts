import * as contract from '@claimlock/contract/control-tests/endpoints';
import * as targets from '@claimlock/contract/control-tests/targets';
import type { Endpoint } from '@claimlock/contract/endpoint';
import * as findings from '@claimlock/contract/findings/endpoints';
import { expect } from 'vitest';
import { newClient } from './new-client.ts';
import type { TestApp } from './test-app.ts';

/** What one client's administrator does with its tests; `publish` shows a text record of a domain. */
export async function testingClient(app: TestApp, name: string, publish: (name: string, text: string) => void) {
  const { clientId, admin } = await newClient(app, name);
  const call = async (endpoint: Endpoint, input: object = {}) => app.call(endpoint, { clientId, ...input }, admin);
  const read = async () => contract.ControlTests.parse((await call(contract.readControlTests)).body);
  const run = async (checkId?: string, targetId?: string) => {
    // Whoever asks sooner is told to look at what was seen.
    app.clock.advance(6 * 60_000);
    const reply = await call(contract.runControlTests, { checkId, targetId });
    expect(reply.status, reply.text).toBe(202);
    await app.runJobs();
    while ((await read()).underWay > 0) {
      await app.runJob('control-tests.queue-due', { clientId });
      await app.runJobs();
    }
  };
  const add = async (kind: string, target: string, more: object = {}) => {
    const reply = await call(targets.addTestTarget, { kind, name: target, ...more });
    expect(reply.status, reply.text).toBe(201);
    await app.runJobs();
    return targets.TestTarget.parse(reply.body);
  };
  const confirm = async (target: targets.TestTarget) => {
    publish(target.name, target.record ?? '');
    expect((await call(targets.checkTestTarget, { targetId: target.id })).status).toBe(202);
    await app.runJobs();
  };
  const one = async (checkId: string) => (await read()).tests.find((found) => found.checkId === checkId);
  const raised = async () => {
    const reply = await call(findings.listFindings, { status: 'open', sort: 'number' });
    return findings.listFindings.output.parse(reply.body).items;
  };
  const finding = async (id: string) =>
    findings.Finding.parse((await call(findings.readFinding, { findingId: id })).body);
  const entries = async (type: string) =>
    (
      await app.asAdministrator<{ n: number }>(
        `select count(*)::int as n from ledger_entry where ledger_id = $1 and entry like '%"type":"' || $2 || '"%'`,
        [clientId, type],
      )
    )[0]?.n;
  return { clientId, admin, call, read, run, add, confirm, one, raised, finding, entries };
}
