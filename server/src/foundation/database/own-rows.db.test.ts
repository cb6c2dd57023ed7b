import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.closeApp());

/** Tables whose rows are narrowed to one person's in words that the planner takes for the rule. */
const misjudged = async () =>
  (
    await app.asAdministrator<{ tablename: string }>(
      `select tablename from pg_policies where policyname = 'own_rows' and qual !~* '^\\s*case\\s+when .*is null.*then true'
        order by 1`,
    )
  ).map(({ tablename }) => tablename);

test('whoever sees every row is not planned for as if they saw a few, and a table that is would be named', async () => {
  expect(await misjudged()).toEqual([]);
  await app.asAdministrator(
    'alter policy own_rows on action_item using (house.only_person_id() is null or assignee_id = house.only_person_id())',
  );
  expect(await misjudged()).toEqual(['action_item']);
});
