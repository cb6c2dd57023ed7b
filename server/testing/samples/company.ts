import { sample } from '@claimlock/contract/sample';
import { canaries, other } from '../sample-world.ts';
import type { AddSample } from './index.ts';

/** Each tenant has a legal name and a region with its canary, and a logo that was recorded. */
export const addSample: AddSample = async (run, now) => {
  const tenants: [client: string, canary: string, file: string][] = [
    [sample.clientId, canaries.a, 'cfl_01k9q0s7h0000000000000000a'],
    [other.clientId, canaries.b, 'cfl_01k9q0s7h0000000000000000b'],
  ];
  for (const [client, canary, file] of tenants) {
    await run(
      `insert into stored_file (client_id, id, name, size, sha256, type, added_by, received_at, kept_at)
         select client_id, $2, 'logo.png', size, sha256, 'PNG picture', added_by, $3, $3 from stored_file where client_id = $1 limit 1`,
      [client, file, now],
    );
    for (const [fact, value, fileId] of [
      ['legalName', canary, null],
      ['region', canary, null],
      ['logo', { fileId: file }, file],
    ] as const)
      await run(
        `insert into company_fact (client_id, fact, number, kind, effective_from, value, file_id, recorded_at, secret)
           values ($1, $2, 1, 'Change', '2026-01-01', $3, $4, $5, decode(repeat('00', 16), 'hex'))`,
        [client, fact, JSON.stringify(value), fileId, now],
      );
  }
};
