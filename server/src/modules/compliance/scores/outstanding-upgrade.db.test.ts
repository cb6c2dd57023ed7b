import { expect, test } from 'vitest';
import { beforeMigration } from '../../../../testing/before-migration.ts';

test('a client of before that names no product or role, or started no questionnaire, has something outstanding', async () => {
  await beforeMigration('0172-outstanding-until-told.sql', async (client, upgrade) => {
    // Only scores and products matter here.
    await client.query('set session_replication_role = replica');
    for (const [id, role] of [
      ['cli_none', undefined],
      ['cli_open', null],
      ['cli_told', 'manufacturer'],
    ]) {
      if (role !== undefined)
        await client.query(
          `insert into control_scope (client_id, id, kind, name, role, created_at) values ($1, 'scp_a', 'product', 'A', $2, now())`,
          [id, role],
        );
      for (const subject of ['eu-cra', 'overall'])
        await client.query(
          `insert into compliance_score (client_id, subject, from_at, version, percent, met, partly, not_met, not_assessed,
              not_applicable, outstanding, rule_version, cause)
            values ($1, $2, now(), 1, 100, 90, 0, 0, 0, 0, 0, 'compliance-6', 'A change')`,
          [id, subject],
        );
    }
    const answers = JSON.stringify({ passes: true });
    for (const [id, subject, said] of [
      ['cli_none', 'cyber-essentials', null],
      ['cli_told', 'cyber-essentials', answers],
      ['cli_unasked', 'cyber-essentials', null],
      ['cli_unasked', 'overall', null],
    ])
      await client.query(
        `insert into compliance_score (client_id, subject, from_at, version, percent, met, partly, not_met, not_assessed,
            not_applicable, outstanding, answers, rule_version, cause)
          values ($1, $2, now(), 1, 100, 46, 0, 0, 0, 0, 0, $3, 'compliance-6', 'A change')`,
        [id, subject, said],
      );
    await client.query('set session_replication_role = origin');
    await upgrade();
    const { rows } = await client.query({
      text: 'select client_id, array_agg(outstanding order by subject) from compliance_score group by 1 order by 1',
      rowMode: 'array',
    });
    expect(rows).toEqual([
      ['cli_none', [1, 1, 2]],
      ['cli_open', [1, 1]],
      ['cli_told', [0, 0, 0]],
      ['cli_unasked', [1, 1]],
    ]);
  });
});
