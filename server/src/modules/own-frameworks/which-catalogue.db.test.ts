import { existsSync, readFileSync } from 'node:fs';
import { importOwnFramework, previewOwnFramework } from '@claimlock/contract/own-frameworks/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { zip } from '../../../testing/foreign-files.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: string;
let clientId: string;

beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());

const newOne = async (name: string) => {
  ({ clientId, admin } = await newClient(app, name));
};
const preview = async (file: string | Uint8Array<ArrayBuffer>, more = {}) => {
  const reply = await app.call(previewOwnFramework, { clientId, ...more }, admin, undefined, file);
  expect(reply.status, reply.text).toBe(200);
  return previewOwnFramework.output.parse(reply.body);
};
const bring = (file: string | Uint8Array<ArrayBuffer>, name: string, more = {}) =>
  app.call(importOwnFramework, { clientId, name, version: '1.0', ...more }, admin, undefined, file);
const brought = async (file: string | Uint8Array<ArrayBuffer>, name: string, more = {}) => {
  const reply = await bring(file, name, more);
  expect(reply.status, reply.text).toBe(201);
  return importOwnFramework.output.parse(reply.body);
};

const uuid = (last: number) => `5a0f5b0e-6d0c-4c1f-9b6c-5a1d7e2f3a${String(last).padStart(2, '0')}`;
const metadata = (title: string, version: string) => ({
  title,
  version,
  'last-modified': '2026-01-01T00:00:00Z',
  'oscal-version': '1.1.2',
});
const catalogue = (title: string, version: string, of: number) =>
  JSON.stringify({
    catalog: {
      uuid: uuid(of),
      metadata: metadata(title, version),
      controls: ['ac-1', 'ac-2', 'au-1'].map((id) => ({ id, title: `${title}: ${id}` })),
    },
  });
const profile = (more: { href: string; choice?: object; resources?: readonly object[]; merge?: object }) =>
  JSON.stringify({
    profile: {
      uuid: uuid(90),
      metadata: metadata('Some of them', '1'),
      imports: [{ href: more.href, ...(more.choice ?? { 'include-all': {} }) }],
      ...(more.merge && { merge: more.merge }),
      ...(more.resources && { 'back-matter': { resources: more.resources } }),
    },
  });

describe('a profile chooses from the catalogue that it names', () => {
  test('by its edition where two share their ids, whatever was brought in last', async () => {
    await newOne('Two editions');
    const meant = await brought(catalogue('Acme rules, revision 4', '4.0', 1), 'Fourth');
    await brought(catalogue('Acme rules, revision 5', '5.0', 2), 'Fifth');
    const resources = [{ uuid: uuid(80), rlinks: [{ href: '../acme_rules_rev4_catalog.json' }] }];
    const file = profile({
      href: `#${uuid(80)}`,
      resources,
      choice: { 'include-controls': [{ 'with-ids': ['ac-1'] }] },
    });
    const seen = await preview(file);
    expect(seen.catalogue).toEqual({ id: meant.id, name: 'Fourth' });
    expect(seen.framework?.first.map(({ title }) => title)).toEqual(['Acme rules, revision 4: ac-1']);
  });

  test.each([
    ['all of it', { 'include-all': {} }, 3],
    ['those of a pattern', { 'include-controls': [{ matching: [{ pattern: 'ac-*' }] }] }, 2],
  ])('and takes %s, though it names no id', async (how, choice, wanted) => {
    await newOne(`No ids: ${how}`);
    await brought(catalogue('Acme rules', '1.0', 1), 'Rules');
    const file = profile({ href: `urn:uuid:${uuid(1)}`, choice, merge: { combine: { method: 'merge' } } });
    expect(await preview(file)).toMatchObject({ framework: { requirements: wanted }, problems: [] });
    expect((await brought(file, 'Chosen')).requirements).toBe(wanted);
  });

  test('or the one that a person says it is, where it names none that is here', async () => {
    await newOne('Names none');
    const own = await brought(catalogue('Acme rules', '1.0', 1), 'Rules');
    const file = profile({ href: 'https://example.com/other/bolt_policy.json' });
    const seen = await preview(file);
    expect(seen.framework).toBeNull();
    expect(seen.otherCatalogues).toEqual([{ id: own.id, name: 'Rules 1.0' }]);
    expect(seen.problems).toEqual([
      {
        place: '/profile/imports/0/href',
        says: 'This profile chooses from “https://example.com/other/bolt_policy.json”. The file here is another one: “Acme rules”, version 1.0.',
        grave: true,
      },
    ]);
    const refused = await bring(file, 'Chosen');
    expect(refused.body).toMatchObject({
      code: 'own-framework.catalogue-missing',
      fields: [{ path: '/profile/imports/0/href' }],
    });
    const told = await preview(file, { catalogueId: own.id });
    expect(told.framework?.requirements).toBe(3);
    expect(told.problems[0]).toMatchObject({
      grave: false,
      says: expect.stringContaining('“Acme rules”, version 1.0'),
    });
    expect((await brought(file, 'Chosen', { catalogueId: own.id })).requirements).toBe(3);
  });
});

describe('a profile of profiles', () => {
  const rules = catalogue('Acme rules', '1.0', 1);
  const inner = (title = 'Acme essentials') =>
    profile({ href: `urn:uuid:${uuid(1)}`, choice: { 'include-controls': [{ matching: [{ pattern: 'ac-*' }] }] } })
      .replace('Some of them', title)
      .replace(uuid(90), uuid(91));
  const outer = profile({
    href: `#${uuid(80)}`,
    choice: { 'include-all': {}, 'exclude-controls': [{ 'with-ids': ['ac-1'] }] },
    resources: [{ uuid: uuid(80), title: 'Acme essentials', rlinks: [{ href: 'essentials.json' }] }],
  });
  const wanted = 'own-framework.catalogue-missing';

  test('is resolved with the catalogues and profiles that are here, and names what is missing', async () => {
    await newOne('Profiles of profiles');
    expect((await preview(outer)).missingCatalogues).toEqual(['Acme essentials']);
    const base = await brought(rules, 'Rules');
    expect((await preview(outer)).missingCatalogues).toEqual(['Acme essentials']);
    expect((await bring(outer, 'Shops')).body).toMatchObject({ code: wanted });
    const essentials = await brought(inner(), 'Essentials');
    expect(essentials.requirements).toBe(2);
    const seen = await preview(outer);
    expect(seen).toMatchObject({ framework: { requirements: 1 }, problems: [], missingCatalogues: [] });
    expect(seen.catalogue).toEqual({ id: essentials.id, name: 'Essentials, Rules' });
    expect((await brought(outer, 'Shops', { catalogueId: essentials.id })).requirements).toBe(1);
    // The catalogue itself is what another profile names, though a profile shares words with it.
    expect((await preview(inner('Another'))).catalogue).toEqual({ id: base.id, name: 'Rules' });
  });

  test('comes in as an archive with what it imports, or with a part of that', async () => {
    await newOne('An archive');
    const archive = (files: readonly (readonly [string, string])[]) =>
      Uint8Array.from(zip(files.map(([name, text]) => [name, Buffer.from(text)] as const)));
    const part = archive([
      ['shops.json', outer],
      ['essentials.json', inner()],
    ]);
    expect((await preview(part)).missingCatalogues).toEqual([`urn:uuid:${uuid(1)}`]);
    const whole = archive([
      ['shops.json', outer],
      ['essentials.json', inner()],
      ['rules.json', rules],
    ]);
    expect(await preview(whole)).toMatchObject({ framework: { requirements: 1 }, problems: [] });
    const own = await brought(whole, 'Shops');
    expect(own).toMatchObject({ requirements: 1, format: 'oscal-profile' });
    await brought(rules, 'Rules');
    expect(await preview(part)).toMatchObject({ framework: { requirements: 1 }, missingCatalogues: [] });
  });
});

const shared = new URL('../../../../../shared/data/oscal/', import.meta.url);
describe.runIf(existsSync(shared))('NIST’s own files', () => {
  const text = (name: string) => readFileSync(new URL(name, shared), 'utf8');
  const moderate = 'NIST_SP-800-53_rev5_MODERATE-baseline_profile.json';

  test('the baseline of one revision is not taken from the catalogue of another', async () => {
    await newOne('NIST revisions');
    await brought(text('NIST_SP-800-53_rev5_catalog.json'), 'SP 800-53', { version: '5.0.1' });
    const fifth = text(moderate);
    const ids = JSON.parse(fifth).profile.imports[0]['include-controls'][0]['with-ids'];
    expect((await preview(fifth)).framework?.requirements).toBe(ids.length);
    // As the published profile of revision 4 names its catalogue; its ids are all in revision 5.
    const fourth = fifth.replaceAll('rev5', 'rev4').replaceAll('Revision 5', 'Revision 4');
    const seen = await preview(fourth);
    expect(seen.framework).toBeNull();
    expect(seen.problems[0]?.says).toContain('800-53 Revision 4');
    expect(seen.problems[0]?.says).toContain('800-53 Revision 5');
  });
});
