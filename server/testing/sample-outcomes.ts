import { sample } from '@claimlock/contract/sample';
import { canaries, other } from './sample-tenants.ts';

/** What each tenant of the sample world has recorded of its frameworks’ own outcomes. */
export async function addSampleOutcomes(
  run: (sql: string, values: unknown[]) => Promise<unknown>,
  now: Date,
): Promise<void> {
  const tenants = [
    { ids: sample, word: canaries.a },
    { ids: other, word: canaries.b },
  ] as const;
  for (const { ids, word } of tenants) {
    await run(
      `insert into followed_framework (client_id, framework_id, version, followed_at)
       select $1, id, version, $2::timestamptz
       from (values ('eu-cra', '2024/2847'), ('soc2-tsc-2017', '2017'), ('nist-csf-2.0', '2.0'), ('iasme-cyber-assurance', '7')) as f (id, version)`,
      [ids.clientId, now],
    );
    await run(
      `insert into product_omission (client_id, scope_id, ref, left_out, reason, decided_at)
       values ($1, $2, 'Annex I.I(2)(h)', true, $3, $4)`,
      [ids.clientId, ids.controlScopeId, word, now],
    );
    await run(
      `insert into attestation (client_id, framework_id, kind, from_on, to_on, set_at)
       values ($1, 'soc2-tsc-2017', 'type-2', '2026-01-01', '2026-12-31', $2)`,
      [ids.clientId, now],
    );
    await run(
      `insert into attestation_test (client_id, id, framework_id, ref, what, tested_on, population, sampled, exceptions, response, added_at)
       values ($1, $2, 'soc2-tsc-2017', 'CC6.1', $3, '2026-11-01', 40, 25, 1, $3, $4)`,
      [ids.clientId, ids.attestationTestId, word, now],
    );
    await run(
      `insert into product_market (scope_id, client_id, placed_on, supported_until, set_at) values ($2, $1, '2026-03-02', '2031-03-01', $3)`,
      [ids.clientId, ids.controlScopeId, now],
    );
    await run(
      `insert into cyber_assurance (client_id, framework_id, level, set_at) values ($1, 'iasme-cyber-assurance', 1, $2)`,
      [ids.clientId, now],
    );
    await run(
      `insert into certificate_warning (client_id, kind, warned_for, warned_days) values ($1, 'cyber-essentials', '2026-11-01', -1)`,
      [ids.clientId],
    );
    await run(
      `insert into cyber_assurance_certificate (client_id, framework_id, kind, number, issued_by, expires_on, recorded_at)
       values ($1, 'iasme-cyber-assurance', 'cyber-essentials', 'CE-0', $2, '2026-09-30', $3)`,
      [ids.clientId, word, now],
    );
    await run(
      `insert into cyber_assurance_declaration (client_id, id, framework_id, level, declared_at, name, role, sheet, digest, results, met, asked, certificates)
       values ($1, $2, 'iasme-cyber-assurance', 1, $4, $3::text, $3, jsonb_build_object('said', $3::text), encode(sha256('{}'), 'hex'), '{}', 0, 59,
         jsonb_build_array(jsonb_build_object('kind', 'cyber-essentials', 'number', $3::text, 'issuedBy', null, 'expiresOn', '2027-01-01')))`,
      [ids.clientId, ids.cyberAssuranceDeclarationId, word, now],
    );
    await run(
      `insert into attestation_party (client_id, id, framework_id, kind, name, does, added_at)
       values ($1, $2, 'soc2-tsc-2017', 'carve-out', $3, $3, $4)`,
      [ids.clientId, ids.attestationPartyId, word, now],
    );
    await run(
      `insert into profile_outcome (client_id, framework_id, ref, achieved, target, priority, set_at)
       values ($1, 'nist-csf-2.0', 'GV.OC-01', 2, 3, 'High', $2)`,
      [ids.clientId, now],
    );
    await run(
      `insert into profile_tier (client_id, framework_id, part, tier, reason, set_at)
       values ($1, 'nist-csf-2.0', 'organisation', 2, $2, $3)`,
      [ids.clientId, word, now],
    );
  }
}
