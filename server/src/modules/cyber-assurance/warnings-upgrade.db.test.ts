import { expect, test } from 'vitest';
import { beforeMigration } from '../../../testing/before-migration.ts';

test('of what a level rests on, that it was warned of is known of each certificate after the upgrade', async () => {
  await beforeMigration('0207-warnings-of-certificates.sql', async (client, upgrade) => {
    // Only what was warned of matters here.
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into client (id, name, industry, employee_count, domain, created_at, updated_at)
       select id, id, 'Technology', 10, id || '.example', now(), now()
         from unnest(array['cli_recorded', 'cli_answered', 'cli_unwarned']) id`,
    );
    await client.query(
      `insert into cyber_assurance (client_id, framework_id, level, set_at, warned_for, warned_days) values
       ('cli_recorded', 'iasme-cyber-assurance', 2, now(), '2026-12-01', 14),
       ('cli_answered', 'iasme-cyber-assurance', 1, now(), '2026-12-02', -1),
       ('cli_unwarned', 'iasme-cyber-assurance', 1, now(), null, null)`,
    );
    await client.query(
      `insert into cyber_assurance_certificate (client_id, framework_id, kind, number, issued_by, expires_on, recorded_at) values
       ('cli_recorded', 'iasme-cyber-assurance', 'cyber-assurance-1', 'L1-1', 'A body', '2026-12-01', now()),
       ('cli_recorded', 'iasme-cyber-assurance', 'cyber-baseline', 'CB-1', 'A body', '2027-05-01', now()),
       ('cli_unwarned', 'iasme-cyber-assurance', 'cyber-baseline', 'CB-2', 'A body', '2027-05-01', now())`,
    );
    await client.query('set session_replication_role = origin');
    await upgrade();
    const { rows } = await client.query({
      text: 'select client_id, kind, warned_for::text, warned_days from certificate_warning order by client_id, kind',
      rowMode: 'array',
    });
    expect(rows).toEqual([
      ['cli_answered', 'cyber-essentials', '2026-12-02', -1],
      ['cli_recorded', 'cyber-assurance-1', '2026-12-01', 14],
    ]);
  });
});
