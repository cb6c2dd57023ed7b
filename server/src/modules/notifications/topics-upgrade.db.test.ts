import { expect, test } from 'vitest';
import { beforeMigration } from '../../../testing/before-migration.ts';

test('what was chosen by kind before there were topics holds, and no topic is chosen for anybody', async () => {
  await beforeMigration('0190-topics-of-notices.sql', async (client, upgrade) => {
    // Only what was chosen and told matters here.
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into notice_choice (user_id, kind, mail) values ('usr_a', 'do', 'at-once'), ('usr_a', 'know', 'daily'), ('usr_b', 'do', 'never')`,
    );
    await client.query(
      `insert into notification (user_id, id, client_id, at, kind, title) values ('usr_a', 'ntf_a', 'cli_a', '2026-11-01', 'do', 'Old')`,
    );
    await client.query('set session_replication_role = origin');
    await upgrade();
    const rows = async (sql: string) => (await client.query({ text: sql, rowMode: 'array' })).rows;
    expect(await rows('select user_id, kind, mail from notice_choice order by user_id, kind')).toEqual([
      ['usr_a', 'do', 'at-once'],
      ['usr_a', 'know', 'daily'],
      ['usr_b', 'do', 'never'],
    ]);
    expect(await rows('select id, kind, topic, read_at from notification')).toEqual([['ntf_a', 'do', null, null]]);
    expect(await rows('select * from notice_topic_choice')).toEqual([]);
  });
});
