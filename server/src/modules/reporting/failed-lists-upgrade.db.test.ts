import { expect, test } from 'vitest';
import { beforeMigration } from '../../../testing/before-migration.ts';

test('list exports that failed before their reasons were kept get those of their operations', async () => {
  await beforeMigration('0202-progress-of-exports.sql', async (client, upgrade) => {
    // Only the exports and their operations matter here.
    await client.query('set session_replication_role = replica');
    for (const [which, status, message, ended] of [
      ['failed', 'Failed', 'There is no room left.', '2026-11-03T10:00:00Z'],
      ['waiting', 'Pending', '', null],
      ['cancelled', 'Skipped', 'Cancelled.', '2026-11-03T10:00:00Z'],
    ]) {
      await client.query(
        `insert into operation (client_id, id, kind, title, asked_at, ended_at, state, total)
           values ('cli_a', $1, 'list-export', 'Risks', '2026-11-01T10:00:00Z', $2, $3, 1)`,
        [`opr_${which}`, ended, ended === null ? 'Running' : 'Failed'],
      );
      await client.query(
        `insert into operation_item (client_id, operation_id, place, name, input, status, message)
           values ('cli_a', $1, 1, 'Risks', '{}', $2, $3)`,
        [`opr_${which}`, status, message],
      );
      await client.query(
        `insert into list_export (client_id, id, list, title, format, filter, taker_user_id, taken_at, operation_id, asked)
           values ('cli_a', $1, 'listRisks', 'Risks', 'CSV', '[]', 'usr_a', '2026-11-01T10:00:00Z', $2, '{}')`,
        [`lex_${which}`, `opr_${which}`],
      );
    }
    await client.query('set session_replication_role = origin');
    await upgrade();
    const { rows } = await client.query({
      text: `select id, failure, to_char(taken_at at time zone 'UTC', 'DD') from list_export order by id`,
      rowMode: 'array',
    });
    expect(rows).toEqual([
      ['lex_cancelled', null, '01'],
      ['lex_failed', 'There is no room left.', '03'],
      ['lex_waiting', null, '01'],
    ]);
  });
});
