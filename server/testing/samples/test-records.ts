import { sample, sampleId } from '@claimlock/contract/sample';
import { canaries, other } from '../sample-tenants.ts';
import type { AddSample } from './index.ts';

/** A test of a control for each tenant of the sample world. */
export const addSample: AddSample = (run, now) =>
  run(
    `insert into test_record (client_id, id, control_id, state_version, tested_on, method, sample, result, next_on, tester_id, had_owner, recorded_at)
     select t.client_id, t.id, 'GOV-02', 1, '2026-11-01', 'inspection', t.sample, 'effective', '2026-12-01',
       (select min(user_id) from membership m where m.client_id = t.client_id), false, $5
     from (values ($1, $2, '${canaries.a}'), ($3, $4, '${canaries.b}')) as t (client_id, id, sample)`,
    [sample.clientId, sampleId('tre', 'a'), other.clientId, sampleId('tre', 'b'), now],
  );
