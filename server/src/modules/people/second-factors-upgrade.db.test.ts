import { expect, test } from 'vitest';
import { beforeMigration } from '../../../testing/before-migration.ts';

test('whoever has a second factor when it begins to be kept is kept as somebody who has one', async () => {
  await beforeMigration('0182-people-with-a-second-factor.sql', async (client, upgrade) => {
    // Only accounts, places and factors matter here.
    await client.query('set session_replication_role = replica');
    for (const [account, verified, passkeys] of [
      ['usr_confirmed', true, 0],
      ['usr_begun', false, 0],
      ['usr_passkeys', null, 2],
      ['usr_none', null, 0],
    ] as const) {
      if (verified !== null)
        await client.query(
          `insert into identity_two_factor (id, user_id, secret, backup_codes, verified) values ($1, $1, 's', 'b', $2)`,
          [account, verified],
        );
      await client.query(
        `insert into identity_passkey (id, user_id, public_key, credential_id, counter, device_type, backed_up)
           select $1 || n, $1, 'k', $1 || n, 0, 'singleDevice', false from generate_series(1, $2) n`,
        [account, passkeys],
      );
    }
    const placed = [
      ['cli_a', 'per_a', 'usr_confirmed'],
      ['cli_a', 'per_b', 'usr_begun'],
      ['cli_a', 'per_c', 'usr_passkeys'],
      ['cli_a', 'per_d', 'usr_none'],
      ['cli_a', 'per_e', null],
      ['cli_b', 'per_a', 'usr_confirmed'],
      // Linked, with a place at the other client alone.
      ['cli_b', 'per_b', 'usr_passkeys'],
    ] as const;
    for (const [clientId, person, account] of placed) {
      await client.query(
        `insert into person (client_id, id, user_id, name, email, department, job_title, role, access, created_at)
           values ($1, $2, $3, 'P', $2 || '@a.example', 'D', 'J', 'staff', 'employee', now())`,
        [clientId, person, account],
      );
      if (account !== null && !(clientId === 'cli_b' && person === 'per_b'))
        await client.query(
          `insert into membership (id, user_id, audience, role, client_id, person_id, created_at, ended_at)
             values ($1 || $2, $3, 'employee', 'staff', $1, $2, now(), now())`,
          [clientId, person, account],
        );
    }
    await client.query('set session_replication_role = origin');
    await upgrade();
    const { rows } = await client.query({
      text: 'select client_id, id from person where secured order by 1, 2',
      rowMode: 'array',
    });
    expect(rows).toEqual([
      ['cli_a', 'per_a'],
      ['cli_a', 'per_c'],
      ['cli_b', 'per_a'],
    ]);
    const { rows: forced } = await client.query(`select relforcerowsecurity from pg_class where relname = 'person'`);
    expect(forced).toEqual([{ relforcerowsecurity: true }]);
    await client.query('delete from identity_passkey');
    const { rows: left } = await client.query('select distinct user_id from person where secured');
    expect(left).toEqual([{ user_id: 'usr_confirmed' }]);
  });
});
