import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHouse, type TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.closeHouse());

/** Tables whose rows are narrowed to one person's in words that the planner takes for the rule. */
const misjudged = async () =>
  (
    await house.asAdministrator<{ tablename: string }>(
      `select tablename from pg_policies where policyname = 'own_rows' and qual !~* '^\\s*case\\s+when .*is null.*then true'
        order by 1`,
    )
  ).map(({ tablename }) => tablename);

test('whoever sees every row is not planned for as if they saw a few, and a table that is would be named', async () => {
  expect(await misjudged()).toEqual([]);
  await house.asAdministrator(
    'alter policy own_rows on action_item using (house.only_person_id() is null or assignee_id = house.only_person_id())',
  );
  expect(await misjudged()).toEqual(['action_item']);
});
