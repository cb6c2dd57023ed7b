import {
  addControlScope,
  ControlScope,
  changeControlScope,
  listControlScopes,
  reinstateControlScope,
  retireControlScope,
} from '@claimlock/contract/control-scopes/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { canaries, other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await openSampleApp();
});
beforeEach(async () => {
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

type Input = Record<string, unknown>;
const add = (input: Input, cookie = admin) => app.call(addControlScope, { clientId, ...input }, cookie);
const added = async (input: Input) => {
  const reply = await add(input);
  expect(reply.status, reply.text).toBe(201);
  return ControlScope.parse(reply.body);
};
const change = ({ id, version }: ControlScope, input: Input) =>
  app.call(changeControlScope, { clientId, scopeId: id, version, ...input }, admin);
const retire = ({ id, version }: ControlScope) =>
  app.call(retireControlScope, { clientId, scopeId: id, version }, admin);
const reinstate = ({ id, version }: ControlScope) =>
  app.call(reinstateControlScope, { clientId, scopeId: id, version }, admin);
const listed = async () =>
  listControlScopes.output.parse((await app.call(listControlScopes, { clientId }, admin)).body).scopes;
const recordedOf = async ({ id }: ControlScope) => {
  const rows = await app.asAdministrator<{ entry: { type: string; body: Input } }>(
    'select entry::jsonb as entry from ledger_entry where ledger_id = $1 and subject_id = $2 order by index',
    [clientId, id],
  );
  return rows.map(({ entry }) => entry);
};

describe('a part of an organisation', () => {
  test('is added, renamed, retired and taken back, and each is recorded without its name', async () => {
    const site = await added({ kind: 'site', name: 'Leeds office' });
    expect(site).toMatchObject({ kind: 'site', name: 'Leeds office', release: null, role: null, retiredAt: null });
    const renamed = ControlScope.parse((await change(site, { name: 'Leeds works' })).body);
    expect(renamed).toMatchObject({ name: 'Leeds works', version: site.version + 1 });
    const retired = ControlScope.parse((await retire(renamed)).body);
    expect(retired.retiredAt).toBe(app.clock.now().toISOString());
    const back = ControlScope.parse((await reinstate(retired)).body);
    expect(back).toMatchObject({ name: 'Leeds works', retiredAt: null });
    const entries = await recordedOf(site);
    expect(entries.map(({ type }) => type)).toEqual([
      'control-scope.added',
      'control-scope.changed',
      'control-scope.retired',
      'control-scope.reinstated',
    ]);
    expect(JSON.stringify(entries)).not.toContain('Leeds');
  });

  test('of a name that there is already is refused: when it is added, renamed or taken back', async () => {
    const [first, second] = [
      await added({ kind: 'service', name: 'Payroll' }),
      await added({ kind: 'service', name: 'Post' }),
    ];
    const taken = { status: 409, body: { code: 'control-scope.name-taken' } };
    expect(await add({ kind: 'service', name: 'Payroll' })).toMatchObject(taken);
    expect(await change(second, { name: 'Payroll' })).toMatchObject(taken);
    // Another kind may have it, and so may whoever comes after one that is retired.
    await added({ kind: 'processor', name: 'Payroll' });
    const retired = ControlScope.parse((await retire(first)).body);
    await added({ kind: 'service', name: 'Payroll' });
    expect(await reinstate(retired)).toMatchObject(taken);
  });

  test('is retired once and taken back once, by whoever saw it as it is', async () => {
    const group = await added({ kind: 'asset-group', name: 'Tills' });
    expect(await reinstate(group)).toMatchObject({ status: 409, body: { code: 'control-scope.in-use' } });
    const retired = ControlScope.parse((await retire(group)).body);
    expect(await retire(retired)).toMatchObject({ status: 409, body: { code: 'control-scope.retired' } });
    expect(await reinstate({ ...retired, version: group.version })).toMatchObject({ status: 409 });
    expect(await change(group, { name: 'Old tills' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await recordedOf(group)).map(({ type }) => type)).toEqual(['control-scope.added', 'control-scope.retired']);
  });

  test('that is no product has neither a release nor a role; a product may be told by its release', async () => {
    for (const wrong of [{ release: '4.2' }, { role: 'manufacturer' }])
      expect(await add({ kind: 'site', name: 'York', ...wrong })).toMatchObject({
        status: 400,
        body: { code: 'control-scope.not-a-product' },
      });
    const product = await added({ kind: 'product', name: 'Ledger box', release: '4.2' });
    const next = await added({ kind: 'product', name: 'Ledger box', release: '5.0' });
    expect(product).toMatchObject({ release: '4.2', role: null });
    const played = ControlScope.parse((await change(next, { role: 'importer' })).body);
    expect(played.role).toBe('importer');
    expect((await recordedOf(next)).at(-1)?.body).toMatchObject({ role: { from: null, to: 'importer' } });
  });
});

test('the list shows those in use first, and no other organisation’s', async () => {
  const retired = ControlScope.parse((await retire(await added({ kind: 'site', name: 'Aberdeen' }))).body);
  const scopes = await listed();
  const places = scopes.map(({ retiredAt }) => retiredAt !== null);
  expect(places).toEqual(places.toSorted((a, b) => Number(a) - Number(b)));
  expect(scopes.map(({ id }) => id)).toContain(retired.id);
  expect(JSON.stringify(scopes)).not.toContain(canaries.b);
});

test('one of another organisation is not there, and whoever may only read changes nothing', async () => {
  const scopeId = other.controlScopeId;
  for (const reply of [
    await app.call(changeControlScope, { clientId, scopeId, version: 1, name: 'Mine' }, admin),
    await app.call(retireControlScope, { clientId, scopeId, version: 1 }, admin),
  ])
    expect(reply.status).toBe(404);
  const staff = await app.signInAs(userAs('staff'), 'single');
  expect((await add({ kind: 'site', name: 'Nowhere' }, staff)).status).toBe(403);
});
