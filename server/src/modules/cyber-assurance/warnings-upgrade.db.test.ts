import { expect, test } from 'vitest';
import { beforeMigration } from '../../../testing/before-migration.ts';

test('the last warning is kept for each certificate', async () => {
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

test('earlier notices about certificates have a subject for each kind', async () => {
  await beforeMigration('0209-subjects-of-certificate-notices.sql', async (client, upgrade) => {
    // Only the notices matter here.
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into client (id, name, industry, employee_count, domain, created_at, updated_at)
       values ('cli_a', 'A', 'Technology', 10, 'a.example', now(), now())`,
    );
    for (const [id, about] of [
      ['ntf_either', 'certificate'],
      ['ntf_level_1', 'certificate-of-level-1'],
      ['ntf_other', 'level'],
    ]) {
      await client.query(
        `insert into notification (client_id, user_id, id, at, title) values ('cli_a', 'usr_a', $1, now(), 'Ends soon')`,
        [id],
      );
      await client.query(
        `insert into notification_subject (client_id, about, user_id, notification_id)
         values ('cli_a', 'cyber-assurance ' || $2, 'usr_a', $1)`,
        [id, about],
      );
    }
    await client.query('set session_replication_role = origin');
    await upgrade();
    const { rows } = await client.query({
      text: 'select notification_id, about from notification_subject order by notification_id, about',
      rowMode: 'array',
    });
    expect(rows).toEqual([
      ['ntf_either', 'cyber-assurance cyber-baseline'],
      ['ntf_either', 'cyber-assurance cyber-essentials'],
      ['ntf_level_1', 'cyber-assurance cyber-assurance-1'],
      ['ntf_other', 'cyber-assurance level'],
    ]);
  });
});
