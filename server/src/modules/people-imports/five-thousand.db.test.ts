import { saveOnboardingChecklist } from '@claimlock/contract/onboarding/endpoints';
import { listPeople } from '@claimlock/contract/people/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importSteps, peopleHeading } from '../../../testing/people-import-steps.ts';
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
const address = (number: number) => `five.${number}@sample-a.example`;
const sound = (number: number) => `Five ${number},${address(number)},Division ${number % 40},Analyst,Staff`;

/** Every way in which a row is wrong, with the field that says so; `number` tells the rows apart. */
const wrong: [field: string, row: (number: number) => string][] = [
  ['name', (number) => `,${address(number)},IT,Analyst,Staff`],
  ['name', (number) => `${'a'.repeat(301)},${address(number)},IT,Analyst,Staff`],
  ['email', (number) => `No Address ${number},,IT,Analyst,Staff`],
  ['email', (number) => `No At ${number},five.${number} at sample-a.example,IT,Analyst,Staff`],
  // The first letter is Cyrillic.
  ['email', (number) => `Look Alike ${number},а${address(number)},IT,Analyst,Staff`],
  ['email', (number) => `Twin ${number},${address(1)},IT,Analyst,Staff`],
  ['department', (number) => `Nowhere ${number},${address(number)},,Analyst,Staff`],
  ['department', (number) => `Far ${number},${address(number)},${'d'.repeat(101)},Analyst,Staff`],
  ['role', (number) => `Wizard ${number},${address(number)},IT,Analyst,Wizard`],
  ['role', (number) => `No Role ${number},${address(number)},IT,Analyst,`],
];

test('five thousand people come in but for 37 rows of every kind, which are mended and sent again', async () => {
  const bad = Array.from({ length: 37 }, (_, place) => ({ number: 10_000 + place, at: 100 + place * 130 }));
  const right = Array.from({ length: 4_963 }, (_, place) => sound(place + 1));
  const rows = [...right];
  for (const [place, { number, at }] of bad.entries()) {
    const made = wrong[place % wrong.length]?.[1](number);
    rows.splice(at, 0, made ?? '');
  }
  const file = `${peopleHeading}${rows.join('\n')}\n`;
  await app.call(
    saveOnboardingChecklist,
    { clientId, role: 'staff', version: 0, steps: ['Collect your badge', 'Meet your manager'].map(asTask) },
    admin,
  );
  const before = await recorded();
  const preview = await steps.look(file);
  expect(preview).toMatchObject({ added: 4_963, failed: 37 });
  // Each wrong row says what is wrong with it beside the field.
  for (const [place, { at }] of bad.entries())
    expect(
      preview.rows[at]?.problems.filter(({ grave }) => grave).map(({ field }) => field),
      rows[at],
    ).toContain(wrong[place % wrong.length]?.[0]);

  const begun = await steps.bring(file);
  await app.runJobs();
  expect(await steps.read(begun.id)).toMatchObject({ state: 'Completed', added: 4_963, failed: 37 });
  const failed = await steps.failedRows(begun.id);
  expect(failed.map(({ place }) => place)).toEqual(bad.map(({ at }) => `line ${at + 2}`));

  // Whoever has the file of failed rows mends them, and sends it again.
  const mended = failed.map((_, place) => sound(10_000 + place)).join('\n');
  const again = await steps.bring(`${peopleHeading}${mended}\n`);
  await app.runJobs();
  expect(await steps.read(again.id)).toMatchObject({ state: 'Completed', added: 37, failed: 0 });
  // All of it once more adds nobody.
  const whole = await steps.bring(`${peopleHeading}${[...right, mended].join('\n')}\n`, { conflicts: 'skip' });
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
