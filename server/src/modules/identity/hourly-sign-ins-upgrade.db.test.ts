import { expect, test } from 'vitest';
import { beforeMigration } from '../../../testing/before-migration.ts';

test('sign-ins of the last 180 days are counted out of the platform’s ledger, but for accounts that are shut', async () => {
  await beforeMigration('0092-people-activity.sql', async (client, upgrade) => {
    for (const [id, disabled] of [
      ['usr_a', null],
      ['usr_b', '2026-01-01'],
    ])
      await client.query(
        `insert into identity_user (id, name, email, disabled_at, created_at, updated_at) values ($1, 'N', $1, $2, now(), now())`,
        [id, disabled],
      );
    await client.query(`insert into ledger (id) values ('platform')`);
    const days = [1, 1, 2, 179, 181];
    const entries = ['usr_a', 'usr_b'].flatMap((userId) =>
      days.map((ago) => ({ userId, ago, type: 'session.started' })),
    );
    for (const [index, { userId, ago, type }] of [
      ...entries,
      { userId: 'usr_a', ago: 3, type: 'session.ended' },
    ].entries()) {
      const at = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - ago * 86_400_000 + 60_000 * (index + 1));
      await client.query(
        `insert into ledger_entry (ledger_id, index, entry, leaf_hash) values ('platform', $1, $2, sha256('x'))`,
        [index, JSON.stringify({ at: at.toISOString(), type, actor: { kind: 'person', userId } })],
      );
    }
    await upgrade();
    const { rows } = await client.query({
      text: 'select user_id, succeeded, failed from identity_sign_in order by hour desc',
      rowMode: 'array',
    });
    expect(rows).toEqual([
      ['usr_a', 2, 0],
      ['usr_a', 1, 0],
      ['usr_a', 1, 0],
    ]);
  });
});
