import type { Endpoint } from '@claimlock/contract/endpoint';
import { listOperationItems, readOperation } from '@claimlock/contract/operations/endpoints';
import { Operation } from '@claimlock/contract/operations/watching';
import * as contract from '@claimlock/contract/people-bulk/endpoints';
import { sample } from '@claimlock/contract/sample';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

const { clientId } = sample;

/** What is done with many people at once at the sample client, and what came of it. */
export function bulkSteps(app: TestApp, admin: string) {
  const ask = (endpoint: Endpoint, input: Record<string, unknown>, cookie = admin) =>
    app.call(endpoint, { clientId, ...input }, cookie);
  const begun = async (endpoint: Endpoint, input: Record<string, unknown>, cookie = admin) => {
    const reply = await ask(endpoint, input, cookie);
    expect(reply.status, reply.text).toBe(201);
    return contract.startInvitations.output.parse(reply.body).operationId;
  };
  const read = async (operationId: string) =>
    Operation.parse((await app.call(readOperation, { clientId, operationId }, admin)).body);
  /** The result sheet: what each person is called, how it ended and why. */
  const sheet = async (operationId: string) =>
    new Map(
      listOperationItems.output
        .parse((await app.call(listOperationItems, { clientId, operationId, limit: 100 }, admin)).body)
        .items.map(({ name, status, message }) => [name, `${status}: ${message}`]),
    );
  /** The people who match filters, with the digest of a fresh preview. */
  const seen = async (filter: Record<string, unknown>, cookie = admin) => {
    const reply = await app.call(contract.previewMatchingPeople, { clientId, ...filter }, cookie);
    expect(reply.status, reply.text).toBe(200);
    const { digest } = contract.previewMatchingPeople.output.parse(reply.body);
    return { ...filter, digest };
  };
  return {
    ask,
    begun,
    seen,
    read,
    sheet,
    /** Asks, works on it to the end, and answers the result sheet. */
    did: async (endpoint: Endpoint, input: Record<string, unknown>, cookie = admin) => {
      const id = await begun(endpoint, input, cookie);
      await app.runJobs();
      return sheet(id);
    },
    nameOf: async (personId: string) => {
      const [row] = await app.asAdministrator<{ name: string }>('select name from person where id = $1', [personId]);
      return row?.name ?? '';
    },
    /** People who were added and never invited, by their ids. */
    addSilently: async (count: number) => {
      const rows = await app.asAdministrator<{ id: string }>(
        `insert into person (client_id, id, name, email, department, job_title, role, access, status, created_at)
           select $1, 'per_' || lpad(n::text, 26, '0'), 'Waiting ' || n, 'waiting' || n || '@sample-a.example',
                  (select name from department where client_id = $1 order by name limit 1), 'Analyst', 'staff', 'employee', 'Invited', now()
             from generate_series(1, $2) n returning id`,
        [clientId, count],
      );
      return rows.map(({ id }) => id);
    },
    /** How many entries of a type the client's ledger has about each person. */
    recorded: async (type: string, personIds: readonly string[]) => {
      const rows = await app.asAdministrator<{ id: string; n: number }>(
        `select entry::jsonb -> 'body' ->> 'personId' as id, count(*)::int as n from ledger_entry
          where ledger_id = $1 and entry::jsonb ->> 'type' = $2 and entry::jsonb -> 'body' ->> 'personId' = any($3) group by 1`,
        [clientId, type, [...personIds]],
      );
      return personIds.map((id) => rows.find((row) => row.id === id)?.n ?? 0);
    },
  };
}
