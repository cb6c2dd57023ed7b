import { saveOnboardingChecklist } from '@claimlock/contract/onboarding/endpoints';
import { listPeople } from '@claimlock/contract/people/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fiveThousandPeople } from '../../../testing/five-thousand-people.ts';
import { importSteps } from '../../../testing/people-import-steps.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let steps: ReturnType<typeof importSteps>;

beforeEach(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  steps = importSteps(app, admin);
});
afterEach(() => app.closeApp());

/** How many additions of people the organisation's ledger holds. */
async function recorded(): Promise<number> {
  const [counted] = await app.asAdministrator<{ n: number }>(
    `select count(*)::int as n from ledger_entry where ledger_id = $1 and entry::jsonb ->> 'type' = 'person.added'`,
    [clientId],
  );
  return counted?.n ?? 0;
}

const asTask = (task: string) => ({ kind: 'task', task, dueDays: 5 });

test('five thousand people come in but for 37 rows of every kind, which are mended and sent again', async () => {
  const { heading, text: file, rows, wrong, sound } = fiveThousandPeople('sample-a.example');
  const right = rows.filter((_, at) => !wrong.some((one) => one.at === at));
  await app.call(
    saveOnboardingChecklist,
    { clientId, role: 'staff', version: 0, steps: ['Collect your badge', 'Meet your manager'].map(asTask) },
    admin,
  );
  const before = await recorded();
  const preview = await steps.look(file);
  expect(preview).toMatchObject({ added: 4_963, failed: 37 });
  // Each wrong row says what is wrong with it beside the field.
  for (const { at, field, line } of wrong)
    expect(
      preview.rows[at]?.problems.filter(({ grave }) => grave).map((one) => one.field),
      line,
    ).toContain(field);

  const begun = await steps.bring(file);
  await app.runJobs();
  expect(await steps.read(begun.id)).toMatchObject({ state: 'Completed', added: 4_963, failed: 37 });
  const failed = await steps.failedRows(begun.id);
  expect(failed.map(({ place }) => place)).toEqual(wrong.map(({ at }) => `line ${at + 2}`));

  // Whoever has the file of failed rows mends them, and sends it again.
  const mended = failed.map((_, place) => sound(10_000 + place)).join('\n');
  const again = await steps.bring(`${heading}${mended}\n`);
  await app.runJobs();
  expect(await steps.read(again.id)).toMatchObject({ state: 'Completed', added: 37, failed: 0 });
  // All of it once more adds nobody.
  const whole = await steps.bring(`${heading}${[...right, mended].join('\n')}\n`, { conflicts: 'skip' });
  await app.runJobs();
  expect(await steps.read(whole.id)).toMatchObject({ added: 0, skipped: 5_000 });
  const found = await app.call(listPeople, { clientId, search: 'five.', count: 'true' }, admin);
  expect(listPeople.output.parse(found.body).total).toBe(5_000);
  expect(await recorded()).toBe(before + 5_000);
  // Each of them is onboarded by the checklist of their role, and filtered so.
  const onboarded = await app.call(
    listPeople,
    { clientId, search: 'five.', onboarding: 'In progress', count: 'true' },
    admin,
  );
  expect(listPeople.output.parse(onboarded.body).total).toBe(5_000);
});
