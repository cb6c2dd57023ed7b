import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { readRequirement } from '@claimlock/contract/compliance/requirements';
import { readDashboard } from '@claimlock/contract/dashboards/endpoints';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { changeFinding, Finding, listFindings, raiseFinding } from '@claimlock/contract/findings/endpoints';
import {
  importOwnFramework,
  linkOwnRequirements,
  releaseOwnFramework,
} from '@claimlock/contract/own-frameworks/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: string;
let clientId: string;
let made = 0;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());
beforeEach(async () => {
  made += 1;
  ({ clientId, admin } = await newClient(app, `Found ${made}`));
});

const ok = async (endpoint: Endpoint, input: Record<string, unknown>, file?: string) => {
  const reply = await app.call(endpoint, { clientId, ...input }, admin, undefined, file);
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply.body;
};
const brought = async () => {
  const table = 'ref,title\nR-1,Locks\nR-2,Keys: who holds them\n';
  return importOwnFramework.output.parse(
    await ok(importOwnFramework, { name: 'Services rules', version: '1.0' }, table),
  );
};
const released = async () => {
  const { id: frameworkId, revision } = await brought();
  const add = [{ ref: 'R-1', controlId: 'PHY-01', strength: 'primary' }];
  const linked = linkOwnRequirements.output.parse(await ok(linkOwnRequirements, { frameworkId, revision, add }));
  await ok(releaseOwnFramework, { frameworkId, revision: linked.revision });
  await ok(followFramework, { frameworkId });
  return frameworkId;
};
const finding = { title: 'A key was lost', kind: 'Observation', source: 'Audit', severity: 'Low' };
const raise = (change: Record<string, unknown>) => app.call(raiseFinding, { clientId, ...finding, ...change }, admin);

test('a finding names a requirement of a framework of one’s own, linked to a control or not', async () => {
  const frameworkId = await released();
  const reply = await raise({ frameworkId, requirementRef: 'R-2' });
  expect(reply.status, reply.text).toBe(201);
  const raised = Finding.parse(reply.body);
  expect(raised).toMatchObject({
    framework: { id: frameworkId, shortName: 'Services rules' },
    requirement: { ref: 'R-2', title: 'Keys: who holds them' },
  });
  const listed = listFindings.output.parse(await ok(listFindings, {})).items;
  expect(listed[0]?.requirement?.ref).toBe('R-2');
  expect(readDashboard.output.parse(await ok(readDashboard, {})).findings?.[0]?.framework?.shortName).toBe(
    'Services rules',
  );
  const behind = readRequirement.output.parse(await ok(readRequirement, { frameworkId, ref: 'R-2' }));
  expect(behind.findings.map(({ id }) => id)).toEqual([raised.id]);
  const changed = { findingId: raised.id, version: raised.version, requirementRef: 'R-1' };
  expect(Finding.parse(await ok(changeFinding, changed)).requirement?.title).toBe('Locks');
});

test('what is not there, not released, or somebody else’s is refused beside its field', async () => {
  const frameworkId = await released();
  const { id: draft } = importOwnFramework.output.parse(
    await ok(importOwnFramework, { name: 'Draft rules', version: '1.0' }, 'ref,title\nD-1,Doors\n'),
  );
  for (const [change, path] of [
    [{ frameworkId, requirementRef: 'R-9' }, 'requirementRef'],
    [{ frameworkId: draft, requirementRef: 'D-1' }, 'frameworkId'],
    [{ frameworkId: other.ownFrameworkId }, 'frameworkId'],
  ] as const) {
    const reply = await raise(change);
    expect([reply.status, reply.text], path).toEqual([422, expect.stringContaining(`"path":"${path}"`)]);
  }
});
