import { expect, test } from 'vitest';
import { beforeMigration } from '../../../testing/before-migration.ts';

test('visits of several people of one broker become the last visit of their firm, and those of support stay as they were', async () => {
  await beforeMigration('0161-visits-of-firms.sql', async (client, upgrade) => {
    // Only the visits matter here.
    await client.query('set session_replication_role = replica');
    for (const visit of [
      ['cli_a', 'usr_a', 'brk_a', '2026-11-01T10:00:00Z'],
      ['cli_a', 'usr_b', 'brk_a', '2026-11-03T10:00:00Z'],
      ['cli_a', 'usr_c', 'brk_a', '2026-11-03T10:00:00Z'],
      ['cli_a', 'sac_a', null, '2026-11-02T10:00:00Z'],
      ['cli_b', 'usr_a', 'brk_a', '2026-11-01T10:00:00Z'],
      ['cli_b', 'usr_d', 'brk_b', '2026-11-04T10:00:00Z'],
    ])
      await client.query(
        'insert into outside_visit (client_id, visitor, broker_id, at) values ($1, $2, $3, $4)',
        visit,
      );
    await client.query('set session_replication_role = origin');
    await upgrade();
    const { rows } = await client.query({
      text: `select client_id, visitor, broker_id, to_char(at at time zone 'UTC', 'DD HH24') from outside_visit order by client_id, visitor`,
      rowMode: 'array',
    });
    expect(rows).toEqual([
      ['cli_a', 'brk_a', 'brk_a', '03 10'],
      ['cli_a', 'sac_a', null, '02 10'],
      ['cli_b', 'brk_a', 'brk_a', '01 10'],
      ['cli_b', 'brk_b', 'brk_b', '04 10'],
    ]);
  });
});
