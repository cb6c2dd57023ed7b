import { existsSync, readFileSync } from 'node:fs';
import { setControlState } from '@claimlock/contract/compliance/controls';
import { followFramework, readFrameworkWorking } from '@claimlock/contract/compliance/endpoints';
import { takePlan } from '@claimlock/contract/oscal/endpoints';
import {
  importOwnFramework,
  linkOwnRequirements,
  listOwnFrameworks,
  previewOwnFramework,
  previewOwnLinks,
  readOwnFramework,
  releaseOwnFramework,
  removeOwnFramework,
  suggestOwnLinks,
} from '@claimlock/contract/own-frameworks/endpoints';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: string;
let clientId: string;

beforeAll(async () => {
  app = await openSampleApp();
  ({ clientId, admin } = await newClient(app, 'Own frameworks'));
});
afterAll(() => app.closeApp());

const preview = async (file: string | Uint8Array<ArrayBuffer>, more = {}) => {
  const reply = await app.call(previewOwnFramework, { clientId, ...more }, admin, undefined, file);
  expect(reply.status, reply.text).toBe(200);
  return previewOwnFramework.output.parse(reply.body);
};
const bring = (file: string | Uint8Array<ArrayBuffer>, more = {}) =>
  app.call(importOwnFramework, { clientId, name: 'Ours', version: '1.0', ...more }, admin, undefined, file);
const brought = async (file: string | Uint8Array<ArrayBuffer>, more = {}) => {
  const reply = await bring(file, more);
  expect(reply.status, reply.text).toBe(201);
  return importOwnFramework.output.parse(reply.body);
};
const read = async (frameworkId: string) =>
  readOwnFramework.output.parse((await app.call(readOwnFramework, { clientId, frameworkId }, admin)).body);

/** Connections of the server that hold a transaction open and do nothing in it. */
const openTransactions = async () =>
  (
    await app.asAdministrator(`select pid from pg_stat_activity
      where datname = current_database() and usename = 'claimlock_server' and state like 'idle in transaction%'`)
  ).length;

const table = 'ref,title,description,section\nR-1,Locks,Doors are locked.,Doors\nR-2,Keys,Keys are counted.,Doors\n';

test('a table is looked at before it is kept, brought in, linked, released and followed', async () => {
  const seen = await preview(table);
  expect(seen.framework).toMatchObject({ format: 'csv', requirements: 2, withdrawn: 0 });
  expect((await app.call(listOwnFrameworks, { clientId }, admin)).body).toEqual({ frameworks: [] });
  const own = await brought(table, { name: 'Services rules' });
  expect(own).toMatchObject({ requirements: 2, linked: 0, releasedAt: null, revision: 1 });
  expect((await app.call(followFramework, { clientId, frameworkId: own.id }, admin)).status).toBe(422);
  const early = await app.call(releaseOwnFramework, { clientId, frameworkId: own.id, revision: 1 }, admin);
  expect(early.body).toMatchObject({ code: 'own-framework.not-linked' });
  const add = [
    { ref: 'R-1', controlId: 'PHY-01', strength: 'primary' },
    { ref: 'R-2', controlId: 'PHY-01', strength: 'supporting' },
    { ref: 'R-2', controlId: 'PHY-02', strength: 'primary' },
  ];
  const link = (revision: number, more: Record<string, unknown>) =>
    app.call(linkOwnRequirements, { clientId, frameworkId: own.id, revision, ...more }, admin);
  expect((await link(1, { add })).body).toEqual({ revision: 2, added: 3, removed: 0 });
  expect((await link(1, { add })).status, 'made on an older state').toBe(409);
  expect((await link(2, { remove: [{ ref: 'R-2', controlId: 'PHY-01' }] })).body).toMatchObject({ removed: 1 });
  const wrong = await link(3, { add: [{ ref: 'R-9', controlId: 'PHY-01', strength: 'primary' }] });
  expect(wrong.body).toMatchObject({ fields: [{ path: 'add.0.ref' }] });
  const released = await app.call(releaseOwnFramework, { clientId, frameworkId: own.id, revision: 3 }, admin);
  expect(released.body).toMatchObject({ linked: 2 });
  expect((await link(4, { add })).body).toMatchObject({ code: 'own-framework.released' });
  expect((await app.call(removeOwnFramework, { clientId, frameworkId: own.id }, admin)).status).toBe(409);
});

test('the same name and version cannot come twice, unless the first was taken away', async () => {
  const own = await brought(table, { name: 'Twice' });
  expect((await bring(table, { name: 'Twice' })).body).toMatchObject({ code: 'own-framework.exists' });
  expect((await app.call(removeOwnFramework, { clientId, frameworkId: own.id }, admin)).status).toBe(200);
  expect((await app.call(readOwnFramework, { clientId, frameworkId: own.id }, admin)).status).toBe(404);
  await brought(table, { name: 'Twice' });
});

test('two who bring in the same at once: one of them is told', async () => {
  const replies = await Promise.all([bring(table, { name: 'Race' }), bring(table, { name: 'Race' })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('what is wrong is said with its place, and nothing is kept', async () => {
  const file = 'ref,title\nR-1,One\nR-1,Two\nR-1,Three\n';
  const { framework, problems } = await preview(file);
  expect(framework).toBeNull();
  expect(problems.map(({ place }) => place)).toEqual(['line 3, column 1', 'line 4, column 1']);
  const refused = await bring(file, { name: 'Broken' });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ fields: [{ path: 'line 3, column 1' }, { path: 'line 4, column 1' }] });
});

test('a mapping file links to controls, and through a framework that a person selects', async () => {
  const own = await brought(table, { name: 'Mapped' });
  const mapping = 'ref;control;strength\nR-1;phy-01;primary\nR-2;A.7.1;primary\nR-9;PHY-01;primary\n';
  const looked = async (more = {}) => {
    const input = { clientId, frameworkId: own.id, ...more };
    return previewOwnLinks.output.parse((await app.call(previewOwnLinks, input, admin, undefined, mapping)).body);
  };
  const { links, problems, unsaid, others } = await looked();
  expect(links.map(({ ref, controlId, strength }) => [ref, controlId, strength])).toEqual([
    ['R-1', 'PHY-01', 'primary'],
  ]);
  expect(problems.map(({ place }) => place)).toEqual(['line 3', 'line 4']);
  expect(unsaid).toMatchObject({ here: 'source' });
  expect(others.map(({ id }) => id)).toContain('iso-27001-2022');
  const told = await looked({ answers: '0::iso-27001-2022' });
  expect(told.links.some(({ ref, why }) => ref === 'R-2' && why.includes('A.7.1'))).toBe(true);
});

test('what is released and not followed is never read with what is followed', async () => {
  const other = await newClient(app, 'Follows one of two');
  const file = 'ref,title,common controls\nR-1,Locks,PHY-01\n';
  const ids: string[] = [];
  for (const name of ['Followed', 'Only kept']) {
    const input = { clientId: other.clientId, name, version: '1' };
    const { id } = importOwnFramework.output.parse(
      (await app.call(importOwnFramework, input, other.admin, undefined, file)).body,
    );
    const released = { clientId: other.clientId, frameworkId: id, revision: 1 };
    expect((await app.call(releaseOwnFramework, released, other.admin)).status).toBe(200);
    ids.push(id);
  }
  const [followed, kept] = ids;
  // Whoever read this one would stumble over it.
  await app.asAdministrator(`update own_framework set groups = '5' where id = $1`, [kept]);
  const follow = { clientId: other.clientId, frameworkId: followed };
  expect((await app.call(followFramework, follow, other.admin)).status).toBe(200);
  expect((await app.call(readFrameworkWorking, follow, other.admin)).status).toBe(200);
});

test('while a file is read, nobody else at the client waits for it', async () => {
  const nodes = Array.from(
    { length: 15_000 },
    (_, at) => `      - {urn: "n${at}", assessable: true, ref_id: "R-${at}"}\n`,
  );
  const library = `urn: x\nobjects:\n  framework:\n    requirement_nodes:\n${nodes.join('')}`;
  const catalogue = JSON.stringify({
    catalog: { controls: Array.from({ length: 200_000 }, (_, at) => ({ id: `c-${at}`, title: 'x' })) },
  });
  const own = await brought(table, { name: 'Waited for' });
  const slow = [
    () => bring(library, { name: 'Slow' }),
    () => app.call(previewOwnFramework, { clientId }, admin, undefined, library),
    () => app.call(previewOwnLinks, { clientId, frameworkId: own.id }, admin, undefined, catalogue),
    () => app.call(takePlan, { clientId, digest: '0'.repeat(64) }, admin, undefined, catalogue),
  ];
  for (const [version, send] of slow.entries()) {
    let answered = false;
    const sent = send().finally(() => {
      answered = true;
    });
    await vi.waitFor(() => expect(process.getActiveResourcesInfo()).toContain('ProcessWrap'), { interval: 2 });
    // What was looked up before is let go in the moment in which the process begins.
    await vi.waitFor(async () => expect(await openTransactions(), 'nor is a connection held').toBe(0));
    const implementation = version % 2 === 0 ? 'planned' : 'partial';
    const state = { clientId, controlId: 'PHY-01', implementation, version };
    expect((await app.call(setControlState, state, admin)).status).toBe(200);
    expect(answered).toBe(false);
    await sent;
  }
});

/** A catalogue that takes a while to read, and a profile that takes all of it. */
function slowProfile() {
  const head = { 'last-modified': '2026-01-01T00:00:00Z', version: '1', 'oscal-version': '1.2.1' };
  const uuid = '5a0f5b0e-6d0c-4c1f-9b6c-5a1d7e2f3a40';
  const namedBy = '5a0f5b0e-6d0c-4c1f-9b6c-5a1d7e2f3a41';
  const controls = Array.from({ length: 1500 }, (_, at) => ({
    id: `sl-${at}`,
    title: `Slow ${at}`,
    props: [{ name: 'label', value: `SL-${at}` }],
    parts: [{ name: 'statement', prose: 'It is read word by word. '.repeat(100) }],
  }));
  const catalogue = { catalog: { uuid, metadata: { title: 'Slow ones', ...head }, controls } };
  const named = { 'back-matter': { resources: [{ uuid: namedBy, title: 'Slow ones' }] } };
  const imports = [{ href: `#${namedBy}`, 'include-controls': [{ 'with-ids': ['sl-1', 'sl-2'] }] }];
  return {
    catalogue: JSON.stringify(catalogue),
    profile: JSON.stringify({ profile: { uuid, metadata: { title: 'Two of them', ...head }, imports, ...named } }),
  };
}

test('a profile is read beside its catalogue with nothing held, and refused where the catalogue went meanwhile', async () => {
  const { catalogue, profile } = slowProfile();
  const own = await brought(catalogue, { name: 'Slow ones' });
  let answered = false;
  const sent = bring(profile, { name: 'Two of them' }).finally(() => {
    answered = true;
  });
  // How long a transaction was open at a stretch while a process was reading: looking for the catalogue is but a moment.
  let [stretch, longest, looked] = [0, 0, 0];
  while (!answered) {
    const open = await openTransactions();
    const isRead = process.getActiveResourcesInfo().includes('ProcessWrap');
    looked += isRead ? 1 : 0;
    stretch = isRead && open > 0 ? stretch + 1 : 0;
    longest = Math.max(longest, stretch);
  }
  expect((await sent).status, (await sent).text).toBe(201);
  expect(looked).toBeGreaterThan(10);
  expect(longest).toBeLessThan(looked / 4);

  const again = bring(profile, { name: 'Two again' });
  await vi.waitFor(() => expect(process.getActiveResourcesInfo()).toContain('ProcessWrap'), { interval: 2 });
  const gone = await app.call(removeOwnFramework, { clientId, frameworkId: own.id, revision: own.revision }, admin);
  expect(gone.status, gone.text).toBe(200);
  const { body } = await again;
  // It went before it was looked for, or while it was read beside: either way nothing is kept.
  expect(['own-framework.catalogue-missing', 'conflict']).toContain(Reflect.get(Object(body), 'code'));
});

const shared = new URL('../../../../../shared/data/oscal/', import.meta.url);
describe.runIf(existsSync(shared))('NIST’s own files', () => {
  const bytes = (name: string) => new Uint8Array(readFileSync(new URL(name, shared)));
  const catalogue = () => bytes('NIST_SP-800-53_rev5_catalog.json');

  test('SP 800-53 comes in without what was withdrawn, and its baseline chooses from it', async () => {
    const profile = bytes('NIST_SP-800-53_rev5_MODERATE-baseline_profile.json');
    const before = await preview(profile);
    expect(before.missingCatalogues).toHaveLength(1);
    expect((await bring(profile, { name: 'Moderate' })).body).toMatchObject({
      code: 'own-framework.catalogue-missing',
    });
    const seen = await preview(catalogue());
    expect(seen.framework).toMatchObject({ requirements: 1007, withdrawn: 182 });
    const own = await brought(catalogue(), { name: 'SP 800-53', version: '5.0.1' });
    expect(own.requirements).toBe(1007);
    expect((await brought(catalogue(), { name: 'SP 800-53 whole', withWithdrawn: 'true' })).requirements).toBe(1189);
    const moderate = await brought(profile, { name: 'Moderate', version: '5.1.1+u4' });
    expect(moderate.requirements).toBe(287);
    const oracle = await brought(bytes('NIST_SP-800-53_rev5_MODERATE-baseline-resolved-profile_catalog.json'), {
      name: 'Resolved by NIST',
    });
    const refs = async (id: string) => (await read(id)).requirements.map(({ ref }) => ref);
    expect(await refs(moderate.id)).toEqual(await refs(oracle.id));
  });

  test('its links are suggested, and it can be followed', async () => {
    const own = await brought(bytes('NIST_CSF_v2.0_catalog.json'), { name: 'CSF', version: '2.0' });
    expect(own.requirements).toBe(106);
    const reply = await app.call(suggestOwnLinks, { clientId, frameworkId: own.id }, admin);
    const { links } = suggestOwnLinks.output.parse(reply.body);
    expect(new Set(links.map(({ ref }) => ref)).size).toBe(106);
    const add = links.map(({ ref, controlId, strength }) => ({ ref, controlId, strength }));
    await app.call(linkOwnRequirements, { clientId, frameworkId: own.id, revision: 1, add }, admin);
    await app.call(releaseOwnFramework, { clientId, frameworkId: own.id, revision: 2 }, admin);
    expect((await app.call(followFramework, { clientId, frameworkId: own.id }, admin)).status).toBe(200);
    const working = await app.call(readFrameworkWorking, { clientId, frameworkId: own.id }, admin);
    expect(readFrameworkWorking.output.parse(working.body).requirements).toHaveLength(106);
  });
});
