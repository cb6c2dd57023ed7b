import { followFramework, readFrameworkWorking } from '@claimlock/contract/compliance/endpoints';
import { readRequirement } from '@claimlock/contract/compliance/requirements';
import {
  importOwnFramework,
  linkOwnRequirements,
  readOwnFramework,
  releaseOwnFramework,
} from '@claimlock/contract/own-frameworks/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: string;
let clientId: string;

beforeAll(async () => {
  app = await openSampleApp();
  ({ clientId, admin } = await newClient(app, 'References'));
});
afterAll(() => app.closeApp());

const brought = async (file: string, name: string, version: string, more = {}) => {
  const reply = await app.call(importOwnFramework, { clientId, name, version, ...more }, admin, undefined, file);
  expect(reply.status, reply.text).toBe(201);
  return importOwnFramework.output.parse(reply.body);
};
const requirementsOf = async (frameworkId: string) =>
  readOwnFramework.output.parse((await app.call(readOwnFramework, { clientId, frameworkId }, admin)).body).requirements;
const link = async (frameworkId: string, refs: readonly string[]) => {
  const add = refs.map((ref) => ({ ref, controlId: 'PHY-01', strength: 'primary' }));
  const reply = await app.call(linkOwnRequirements, { clientId, frameworkId, revision: 1, add }, admin);
  expect(reply.status, reply.text).toBe(200);
};
const release = async (frameworkId: string, revision: number) => {
  const reply = await app.call(releaseOwnFramework, { clientId, frameworkId, revision }, admin);
  expect(reply.status, reply.text).toBe(200);
};

test('a requirement is asked for by what its document calls it', async () => {
  const refs = ['AC-2 (1)', 'GOVERN 1.1', 'R5+', 'Art.25(1A)', 'AC-2 (1) (a2)', 'PO.1.1:2'];
  const own = await brought(`ref;title\n${refs.map((ref) => `"${ref}";Locks`).join('\n')}\n`, 'Any words', '1');
  await link(own.id, refs);
  await release(own.id, 2);
  expect((await app.call(followFramework, { clientId, frameworkId: own.id }, admin)).status).toBe(200);
  const working = await app.call(readFrameworkWorking, { clientId, frameworkId: own.id }, admin);
  expect(readFrameworkWorking.output.parse(working.body).requirements.map(({ ref }) => ref)).toEqual(refs);
  for (const ref of refs) {
    const reply = await app.call(readRequirement, { clientId, frameworkId: own.id, ref }, admin);
    expect(reply.body).toMatchObject({ ref });
  }
});

const library = (nodes: readonly (readonly [urn: string, name: string])[]) =>
  `urn: urn:ours\nname: Ours\nobjects:\n  framework:\n    name: Ours\n    requirement_nodes:\n${nodes
    .map(([urn, name]) => `    - {urn: "${urn}", assessable: true, name: "${name}"}\n`)
    .join('')}`;
const linkedTitles = async (frameworkId: string) =>
  (await requirementsOf(frameworkId)).filter(({ links }) => links.length > 0).map(({ title }) => title);

test('what has no reference keeps its links where a row is put in before it', async () => {
  const first = await brought(
    library([
      ['n1', 'Locks'],
      ['n2', 'Keys'],
    ]),
    'Unnumbered',
    '1',
  );
  const [locks] = await requirementsOf(first.id);
  await link(first.id, [locks?.ref ?? '']);
  await release(first.id, 2);
  const next = await brought(
    library([
      ['n1', 'Alarms'],
      ['n2', 'Locks'],
      ['n3', 'Keys'],
    ]),
    'Unnumbered',
    '2',
  );
  expect(await linkedTitles(next.id)).toEqual(['Locks']);
});

test('what was numbered by its place before keeps that reference, and nobody else gets it', async () => {
  const first = await brought(
    library([
      ['n1', 'Locks'],
      ['n2', 'Keys'],
    ]),
    'Numbered before',
    '1',
  );
  for (const [place, { ref }] of (await requirementsOf(first.id)).entries())
    await app.asAdministrator(`update own_requirement set ref = $1 where framework_id = $2 and ref = $3`, [
      `node-${place + 1}`,
      first.id,
      ref,
    ]);
  await link(first.id, ['node-1']);
  await release(first.id, 2);
  const next = await brought(
    library([
      ['n1', 'Alarms'],
      ['n2', 'Locks'],
      ['n3', 'Keys'],
    ]),
    'Numbered before',
    '2',
  );
  expect(await linkedTitles(next.id)).toEqual(['Locks']);
  expect((await requirementsOf(next.id)).map(({ ref }) => ref)).toEqual([
    expect.stringMatching(/^node-\d{15}$/),
    'node-1',
    'node-2',
  ]);
});
