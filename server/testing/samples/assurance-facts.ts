import { sample } from '@claimlock/contract/sample';
import { other } from '../sample-tenants.ts';
import type { AddSample } from './index.ts';

/** A fact for insurers that each tenant of the sample world has stated. */
export const addSample: AddSample = (run, now) =>
  run(
    `insert into assurance_fact (client_id, fact_id, source, version, value, as_of, said_by, from_at)
     select t.client_id, 'edr-tamper-lock', 'stated', 1, '{"kind":"answer","yes":false}', '2026-11-01',
       (select min(user_id) from membership m where m.client_id = t.client_id), $3
     from (values ($1), ($2)) as t (client_id)`,
    [sample.clientId, other.clientId, now],
  );
