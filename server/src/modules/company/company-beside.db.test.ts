import * as contract from '@claimlock/contract/company/endpoints';
import { changeClient } from '@claimlock/contract/organisations/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenCompany, openCompanies } from '../../../testing/company-steps.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { addDays, dayOf } from '../../foundation/clock.ts';
import { withScope } from '../../foundation/database/scope.ts';
import { readCompanyFactsAt } from './index.ts';

type Input = Record<string, unknown>;

let app: TestApp;
let openCompany: OpenCompany;
beforeAll(async () => {
  app = await openSampleApp();
  openCompany = openCompanies(app);
});
afterAll(() => app.closeApp());

const today = () => dayOf(app.clock.now());

describe('what the registry shows', () => {
  test('is the value in force today; a change to come reaches it on its day', async () => {
    const { recorded, registry, clientId } = await openCompany();
    expect((await registry())?.employee_count).toBe(60);
    const soon = addDays(today(), 3);
    await recorded('business', { employees: 90, day: soon });
    expect((await registry())?.employee_count).toBe(60);
    const before = app.clock.now();
    app.clock.advance(3 * 86_400_000);
    await app.runJob('company.show-changes', { clientId });
    expect((await registry())?.employee_count).toBe(90);
    const version = (await registry())?.version;
    await app.runJob('company.show-changes', { clientId });
    expect((await registry())?.version).toBe(version);
    app.clock.set(before);
  });

  test('what the operator changes is recorded here, as a correction where today has a value', async () => {
    const { clientId, recorded, read, registry, history } = await openCompany();
    const operator = await app.signInAs(userAs('super_admin'));
    const change = async (input: Input) =>
      app.call(changeClient, { clientId, version: (await registry())?.version, ...input }, operator);
    expect((await change({ employeeCount: 75, region: 'York' })).status).toBe(200);
    const { facts } = await read();
    expect([facts.employees?.value, facts.region?.value]).toEqual([75, 'York']);
    // The client was added today, so its number is of today too.
    expect((await history('employees')).map(({ kind }) => kind)).toEqual(['Correction', 'Change']);
    await recorded('business', { kind: 'Correction', reason: 'Typing mistake', employees: 76, industry: 'Retail' });
    expect(await registry()).toMatchObject({ employee_count: 76, industry: 'Retail', region: 'York' });
  });

  test('what the operator changes is recorded once in the registry, whatever it changes', async () => {
    const { clientId, registry, recorded } = await openCompany();
    // Of an earlier day, so that today's is a change and not a correction of it.
    await recorded('business', { kind: 'Correction', reason: 'Wrong source', industry: 'Retail' });
    app.clock.advance(86_400_000);
    const operator = await app.signInAs(userAs('super_admin'));
    await recorded('business', { region: 'Leeds' });
    const entries = async () =>
      (
        await app.asAdministrator<{ type: string }>(
          `select entry::jsonb ->> 'type' as type from ledger_entry where ledger_id = $1 order by index`,
          [clientId],
        )
      ).map(({ type }) => type);
    const before = (await entries()).length;
    const change = { clientId, version: (await registry())?.version, employeeCount: 75, region: 'York' };
    expect((await app.call(changeClient, change, operator)).status).toBe(200);
    // One new value and one correction of today's; the change itself is written once, with no way back and forth.
    expect((await entries()).slice(before)).toEqual(['client.changed', 'company.recorded', 'company.recorded']);
    expect(await registry()).toMatchObject({ employee_count: 75, region: 'York' });
  });

  test('a region that the operator empties stays empty, here and there', async () => {
    const { clientId, registry, recorded, read, history } = await openCompany();
    const operator = await app.signInAs(userAs('super_admin'));
    await recorded('business', { region: 'Leeds' });
    app.clock.advance(86_400_000);
    await recorded('business', { region: 'York' });
    const change = { clientId, version: (await registry())?.version, region: '' };
    expect((await app.call(changeClient, change, operator)).status).toBe(200);
    expect((await read()).facts.region).toBeNull();
    expect((await history('region')).filter(({ kind }) => kind === 'Withdrawal').length).toBeGreaterThan(0);
    await recorded('business', { employees: 80 });
    expect(await registry()).toMatchObject({ region: '', employee_count: 80 });
  });

  test('a change of the operator that names no region leaves one that has begun today', async () => {
    const { clientId, registry, recorded, read } = await openCompany();
    const operator = await app.signInAs(userAs('super_admin'));
    const before = app.clock.now();
    await recorded('business', { region: 'Leeds', employees: 90, day: addDays(today(), 1) });
    app.clock.advance(86_400_000);
    const change = { clientId, version: (await registry())?.version, industry: 'Retail' };
    const reply = await app.call(changeClient, change, operator);
    expect(reply.status, reply.text).toBe(200);
    const { facts } = await read();
    app.clock.set(before);
    expect([facts.region?.value, facts.employees?.value]).toEqual(['Leeds', 90]);
  });

  test('the last value that it needs is not withdrawn', async () => {
    const { withdraw } = await openCompany();
    expect((await withdraw('employees', 1)).body).toMatchObject({ code: 'company.still-needed' });
  });
});

describe('a logo', () => {
  const png = Uint8Array.from(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  );
  test('is a picture that was sent, is served as it came, and nothing else is', async () => {
    const { clientId, admin, read } = await openCompany();
    const send = async (file: string | Uint8Array<ArrayBuffer>, name = 'logo.png') => {
      const reply = await app.call(contract.uploadCompanyLogo, { clientId, name }, admin, undefined, file);
      expect(reply.status, reply.text).toBe(201);
      return contract.uploadCompanyLogo.output.parse(reply.body).id;
    };
    const record = async (fileId: string, how: Input = {}) =>
      app.call(
        contract.recordCompanyFacts,
        { clientId, section: 'logo', version: (await read()).versions.logo, logo: { fileId }, ...how },
        admin,
      );
    expect((await record(await send('<svg onload="alert(1)"/>', 'logo.svg'))).body).toMatchObject({
      code: 'company.file-is-no-picture',
    });
    const fileId = await send(png);
    const download = () => app.call(contract.downloadCompanyLogo, { clientId, fileId }, admin);
    expect((await download()).status).toBe(404);
    expect((await record(fileId)).status).toBe(200);
    expect((await download()).status).toBe(200);
    expect(
      (await record('cfl_01k9q0s7h0000000000000000b', { kind: 'Correction', reason: 'Wrong source' })).body,
    ).toMatchObject({ code: 'company.file-unknown' });
  });
});

test('another module reads what was so on a day, as it is known now or was known then', async () => {
  const { clientId, recorded } = await openCompany();
  await recorded('identity', {
    legalName: 'Akme Ltd',
    vatNumber: null,
    day: '2025-01-01',
    reason: 'First record of it',
  });
  const then = app.clock.now();
  app.clock.advance(1000);
  await recorded('identity', { kind: 'Correction', reason: 'Typing mistake', legalName: 'Acme Ltd' });
  const at = (day: string, knownAt?: Date) =>
    withScope(app.services.database, 'client', { clientId }, ({ db }) => readCompanyFactsAt(db, day, knownAt));
  expect(await at(today())).toEqual({ legalName: 'Acme Ltd', vatNumber: null, industry: 'Technology', employees: 60 });
  expect((await at('2025-06-01', then)).legalName).toBe('Akme Ltd');
  expect(await at('2024-12-31')).toEqual({});
});
