import { expect, test } from 'vitest';
import { beforeMigration } from '../../../testing/before-migration.ts';

const idOf = (kind: string, n: number) => `${kind}_${String(n).padStart(26, '0')}`;

test('departments that were typed become one for each name, with everybody and every rule in theirs', async () => {
  await beforeMigration('0061-departments.sql', async (client, upgrade) => {
    const clientId = idOf('cli', 1);
    await client.query(
      `insert into client (id, name, industry, employee_count, domain, created_at, updated_at)
         values ($1, 'A', 'Technology', 10, 'a.example', now(), now())`,
      [clientId],
    );
    for (const [n, department] of ['Café', 'CAFE ', 'IT', 'I  T', ' '].entries())
      await client.query(
        `insert into person (client_id, id, name, email, department, job_title, role, access, created_at)
           values ($1, $2, 'P', $3, $4, 'J', 'staff', 'employee', now() + $5 * interval '1 second')`,
        [clientId, idOf('per', n), `p${n}@a.example`, department, n],
      );
    for (const [n, department] of ['cafe', 'Café', 'Gone'].entries())
      await client.query(
        `insert into training_rule (client_id, id, course_id, audience, department, due_days, from_on, created_at)
           values ($1, $2, 'phishing', 'department', $3, 30, '2026-11-01', now() + $4 * interval '1 second')`,
        [clientId, idOf('trl', n), department, n],
      );
    await client.query(
      `insert into training_assignment (client_id, id, course_id, person_id, rule_id, assigned_on, due_on)
         values ($1, $2, 'phishing', $3, $4, '2026-11-01', '2026-12-31')`,
      [clientId, idOf('tra', 1), idOf('per', 1), idOf('trl', 1)],
    );
    await client.query(
      `insert into document (client_id, id, number, title, kind, audience, department, due_days, edition, state, created_at, updated_at)
         values ($1, $2, 1, 'T', 'Policy', 'department', 'IT  desk', 30, 1, 'Draft', now(), now())`,
      [clientId, idOf('doc', 1)],
    );
    await upgrade();
    expect((await client.query('select department from document')).rows).toEqual([{ department: 'IT desk' }]);
    const rows = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows;
    expect(await rows('select name from department order by sort_name')).toEqual([
      ['Café'],
      ['Gone'],
      ['I T'],
      ['IT'],
      ['IT desk'],
      ['Not given'],
    ]);
    expect(await rows('select department from person order by id')).toEqual([
      ['Café'],
      ['Café'],
      ['IT'],
      ['I T'],
      ['Not given'],
    ]);
    expect(await rows('select department, ended_on is null from training_rule order by id')).toEqual([
      ['Café', true],
      ['Café', false],
      ['Gone', true],
    ]);
    expect(await rows('select rule_id from training_assignment')).toEqual([[idOf('trl', 0)]]);
    expect(
      await rows(
        `select count(*)::int from pg_class where relname in ('client', 'person', 'training_rule', 'training_assignment', 'department') and relforcerowsecurity`,
      ),
    ).toEqual([[5]]);
  });
});
