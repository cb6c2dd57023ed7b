import * as contract from '@claimlock/contract/company/endpoints';
import { expect } from 'vitest';
import { newClient } from './new-client.ts';
import type { TestApp } from './test-app.ts';

type Input = Record<string, unknown>;

/** Opens clients, each with a name of its own. */
export type OpenCompany = () => ReturnType<typeof openCompany>;

/** Opens clients of an app whose profiles tests record in. */
export function openCompanies(app: TestApp): OpenCompany {
  let made = 0;
  return () => {
    made += 1;
    return openCompany(app, `Company ${made} Ltd`);
  };
}

/** A client of its own, with what a test asks of its profile. */
async function openCompany(app: TestApp, name: string) {
  const { clientId, admin } = await newClient(app, name);
  const read = async (input: Input = {}) => {
    const reply = await app.call(contract.readCompany, { clientId, ...input }, admin);
    expect(reply.status, reply.text).toBe(200);
    return contract.Company.parse(reply.body);
  };
  const record = async (section: 'identity' | 'business' | 'turnover', input: Input) => {
    const { versions } = await read();
    return app.call(contract.recordCompanyFacts, { clientId, section, version: versions[section], ...input }, admin);
  };
  const recorded = async (...args: Parameters<typeof record>) => {
    const reply = await record(...args);
    expect(reply.status, reply.text).toBe(200);
    return contract.Company.parse(reply.body);
  };
  const history = async (fact: string) =>
    contract.readCompanyHistory.output.parse(
      (await app.call(contract.readCompanyHistory, { clientId, fact }, admin)).body,
    ).records;
  const withdraw = (fact: string, number: number, reason = 'Will not happen') =>
    app.call(contract.withdrawCompanyFact, { clientId, fact, number, reason }, admin);
  const entries = async () =>
    (
      await app.asAdministrator<{ entry: { type: string; body: Input } }>(
        `select entry::jsonb as entry from ledger_entry where ledger_id = $1 and entry::jsonb ->> 'type' = 'company.recorded' order by index`,
        [clientId],
      )
    ).map(({ entry }) => entry.body);
  const registry = async () =>
    (
      await app.asAdministrator<{ employee_count: number; industry: string; region: string; version: number }>(
        'select employee_count, industry, region, version from client where id = $1',
        [clientId],
      )
    )[0];
  return { clientId, admin, read, record, recorded, history, withdraw, entries, registry };
}
