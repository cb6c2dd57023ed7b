import { expect, test } from 'vitest';
import { beforeMigration } from '../../../../testing/before-migration.ts';

test('an override of before, which one person set, waits for a second one', async () => {
  await beforeMigration('0151-override-by-two.sql', async (client, upgrade) => {
    // Only the overrides matter here.
    await client.query('set session_replication_role = replica');
    for (const [ref, endedAt] of [
      ['FW.1', null],
      ['FW.2', '2026-11-02T10:00:00Z'],
    ])
      await client.query(
        `insert into requirement_override (client_id, framework_id, ref, place, result, reason, until_on, set_by, set_at, ended_at)
           values ('cli_a', 'cyber-essentials', $1, 1, 'met', 'Seen at work.', '2027-01-31', 'usr_a', '2026-11-01T10:00:00Z', $2)`,
        [ref, endedAt],
      );
    await client.query('set session_replication_role = origin');
    await upgrade();
    const { rows } = await client.query({
      text: `select ref, confirmed_at is null, ended_at is null from requirement_override order by ref`,
      rowMode: 'array',
    });
    expect(rows).toEqual([
      ['FW.1', true, true],
      ['FW.2', true, false],
    ]);
  });
});
