import { Control, ControlDetail, readControl, setControlState } from '@claimlock/contract/compliance/controls';
import { listFrameworkScores } from '@claimlock/contract/compliance/endpoints';
import {
  addControlScope,
  ControlScope,
  changeControlScope,
  listControlScopes,
  reinstateControlScope,
  retireControlScope,
} from '@claimlock/contract/control-scopes/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newClient } from '../../../../testing/new-client.ts';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import { other } from '../../../../testing/sample-world.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { withScope } from '../../../foundation/database/scope.ts';
import { standingAt } from '../index.ts';

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
  ({ clientId, admin } = await newClient(app, `Parts ${made}`));
});

const part = async (name: string, kind = 'device-class') => {
  const reply = await app.call(addControlScope, { clientId, kind, name }, admin);
  expect(reply.status, reply.text).toBe(201);
  return ControlScope.parse(reply.body);
};
const record = async (controlId: string, scope: string, state: Record<string, unknown>) => {
  const reply = await app.call(setControlState, { clientId, controlId, scope, version: 0, ...state }, admin);
  expect(reply.status, reply.text).toBe(200);
  return Control.parse(reply.body);
};
const percent = async () =>
  listFrameworkScores.output.parse((await app.call(listFrameworkScores, { clientId }, admin)).body).overall.percent;
const inPlace = { implementation: 'implemented' };

describe('a control that is recorded for parts of the organisation', () => {
  test('counts as its weakest part, and says which', async () => {
    const [laptops, servers] = [await part('Laptops'), await part('Servers')];
    await record('CFG-05', laptops.id, inPlace);
    expect(await percent()).toBe(0);
    await record('CFG-05', servers.id, { implementation: 'partial' });
    const half = await percent();
    expect(half).toBeGreaterThan(0);
    const shown = await app.call(readControl, { clientId, controlId: 'CFG-05' }, admin);
    expect(ControlDetail.parse(shown.body).control.weakest).toBe(servers.id);
    const all = await record('CFG-05', servers.id, { ...inPlace, version: 1 });
    expect(await percent()).toBeGreaterThan(half ?? 100);
    expect(all.parts.map(({ name, state, version }) => [name, state?.implementation, version])).toEqual([
      ['Laptops', 'implemented', 1],
      ['Servers', 'implemented', 2],
    ]);
    expect(all.state).toBeNull();
  });

  test('a part of its kind that nothing is recorded for holds it down, unless the rest is recorded', async () => {
    const laptops = await part('Laptops');
    await record('CFG-05', laptops.id, inPlace);
    const before = await percent();
    expect(before).toBeGreaterThan(0);
    const phones = await part('Phones');
    expect(await percent()).toBe(0);
    // A part of another kind is nobody's device class.
    await app.call(retireControlScope, { clientId, scopeId: phones.id, version: 1 }, admin);
    await part('Leeds', 'site');
    expect(await percent()).toBe(before);
    await app.call(reinstateControlScope, { clientId, scopeId: phones.id, version: 2 }, admin);
    expect(await percent()).toBe(0);
    const rest = await record('CFG-05', 'organisation', inPlace);
    expect(await percent()).toBe(before);
    expect(rest.parts.map(({ name }) => name)).toEqual(['Laptops']);
  });

  test('a part may be left out with a reason where the whole may not', async () => {
    const [laptops, servers] = [await part('Laptops'), await part('Servers')];
    await record('CFG-05', laptops.id, inPlace);
    const out = { applicable: false, implementation: 'none' };
    const refused = await app.call(
      setControlState,
      { clientId, controlId: 'CFG-05', scope: servers.id, version: 0, ...out },
      admin,
    );
    expect(refused.status).toBeGreaterThanOrEqual(400);
    await record('CFG-05', servers.id, { ...out, reason: 'The provider runs them.' });
    expect(await percent()).toBeGreaterThan(0);
  });

  test('has a history for each part, and what was true of a part at an instant can be asked for', async () => {
    const laptops = await part('Laptops');
    const start = app.clock.now();
    await record('CFG-05', laptops.id, { implementation: 'partial' });
    app.clock.advance(3_600_000);
    await record('CFG-05', laptops.id, { ...inPlace, version: 1 });
    await record('CFG-05', 'organisation', inPlace);
    const reply = await app.call(readControl, { clientId, controlId: 'CFG-05' }, admin);
    const { history } = ControlDetail.parse(reply.body);
    expect(history.map(({ part: name, implementation }) => [name, implementation])).toEqual([
      ['Laptops', 'implemented'],
      [null, 'implemented'],
      ['Laptops', 'partial'],
    ]);
    const at = (ms: number) =>
      withScope(app.database, 'client', { clientId }, ({ db }) =>
        standingAt({ db }, 'CFG-05', new Date(start.getTime() + ms)),
      );
    expect(await at(0)).toMatchObject({ answer: 'partly', states: [{ part: 'Laptops', implementation: 'partial' }] });
    const later = await at(3_600_000);
    expect(later).toMatchObject({ answer: 'in-place' });
    expect(later.states.map(({ part: name }) => name).sort()).toEqual(['Laptops', null]);
    app.clock.set(start);
  });
});

describe('a part of the organisation', () => {
  test('has one name in use, and the slower of two who change it is told', async () => {
    const laptops = await part('Laptops');
    const again = await app.call(addControlScope, { clientId, kind: 'device-class', name: ' LAPTOPS ' }, admin);
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('"path":"name"')]);
    const servers = await part('Servers');
    const taken = await app.call(
      changeControlScope,
      { clientId, scopeId: servers.id, version: 1, name: 'laptops' },
      admin,
    );
    expect(taken.status).toBe(409);
    const both = await Promise.all(
      ['Desktops', 'Machines'].map((name) =>
        app.call(changeControlScope, { clientId, scopeId: laptops.id, version: 1, name }, admin),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    // A name is free again once what had it is retired, and then it cannot come back under it.
    await app.call(retireControlScope, { clientId, scopeId: servers.id, version: 1 }, admin);
    await part('Servers');
    const back = await app.call(reinstateControlScope, { clientId, scopeId: servers.id, version: 2 }, admin);
    expect(back.status).toBe(409);
    const twice = await app.call(retireControlScope, { clientId, scopeId: servers.id, version: 2 }, admin);
    expect([twice.status, twice.text]).toEqual([409, expect.stringContaining('control-scope.retired')]);
  });

  test('two who add the same one at once make one', async () => {
    const both = await Promise.all(
      [1, 2].map(() => app.call(addControlScope, { clientId, kind: 'site', name: 'Leeds' }, admin)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test.each([
    ['no name', { kind: 'site', name: '  ' }, 400],
    ['a name without end', { kind: 'site', name: 'x'.repeat(121) }, 400],
    ['a kind that is none', { kind: 'planet', name: 'Mars' }, 400],
    ['a release of a site', { kind: 'site', name: 'Leeds', release: '1.0' }, 400],
    ['a role for a service', { kind: 'service', name: 'Payroll', role: 'manufacturer' }, 400],
    ['a product with its release', { kind: 'product', name: 'Router ☂', release: '4.2', role: 'importer' }, 201],
  ])('with %s', async (_, input, status) => {
    const reply = await app.call(addControlScope, { clientId, ...input }, admin);
    expect(reply.status, reply.text).toBe(status);
  });

  test('nothing is recorded for one that is not there, is retired, or is somebody else’s', async () => {
    const gone = await part('Gone');
    await app.call(retireControlScope, { clientId, scopeId: gone.id, version: 1 }, admin);
    for (const scope of [gone.id, 'scp_01k9q0s7h00000000000000zzz', other.controlScopeId]) {
      const reply = await app.call(
        setControlState,
        { clientId, controlId: 'CFG-05', scope, version: 0, ...inPlace },
        admin,
      );
      expect([409, 422], reply.text).toContain(reply.status);
      expect(reply.text).toContain('"path":"scope"');
    }
    const listed = await app.call(listControlScopes, { clientId }, admin);
    expect(listed.text).not.toContain(other.controlScopeId);
  });
});
