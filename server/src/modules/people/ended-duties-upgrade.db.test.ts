import { expect, test } from 'vitest';
import { beforeMigration } from '../../../testing/before-migration.ts';

test('of duties that were over before their ends were told of none is told of but an exception that was not', async () => {
  await beforeMigration('0178-ends-of-duties-told.sql', async (client, upgrade) => {
    // Only appointments and a client that is being deleted matter here.
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into client (id, name, industry, employee_count, domain, created_at, updated_at, status, suspended_at, closing_at,
          closing_reason, held_until, purging_at)
        values ('cli_purged', 'Purged', 'Retail', 1, 'purged.example', now(), now(), 'Suspended', now(), now(),
          'The contract ends.', current_date - 1, now())`,
    );
    const appointments: readonly (readonly [string, string, string | null, number | null])[] = [
      ['cli_a', 'over', null, -3],
      ['cli_a', 'going-on', null, null],
      ['cli_a', 'ahead', null, 3],
      ['cli_a', 'excepted', 'Both are kept apart, and the auditor checks it each month.', -3],
      ['cli_purged', 'over-elsewhere', null, -3],
    ];
    for (const [clientId, id, safeguards, days] of appointments)
      await client.query(
        `insert into appointment (client_id, id, person_id, duty, from_on, until_on, appointed_by, confirmed_by, safeguards)
          values ($1, $2, 'per_' || $2, 'CISO', current_date - 30, current_date + $4::int, 'usr_a', 'usr_b', $3)`,
        [clientId, id, safeguards, days],
      );
    await client.query('set session_replication_role = origin');
    await upgrade();
    const { rows } = await client.query({
      text: 'select id from appointment where end_said_at is not null order by id',
      rowMode: 'array',
    });
    expect(rows).toEqual([['over'], ['over-elsewhere']]);
  });
});
