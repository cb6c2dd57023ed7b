import { sql } from 'kysely';
import type { ClientDb } from '../../foundation/database/scope.ts';

/** Those of some people who are to be onboarded, which is said when they are added. */
export async function listNewcomers(db: ClientDb, personIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', sql<string>`any(${[...personIds]}::text[])`)
    .where('onboarding', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** How far somebody is with their onboarding: how many steps, how many done, and by when the next one is due. */
type OnboardingCount = {
  readonly id: string;
  readonly asked: number;
  readonly done: number;
  readonly due_on: string | null;
};

/** Keeps how far people are with their onboarding, for lists. */
export async function keepOnboarding(db: ClientDb, counts: readonly OnboardingCount[]): Promise<void> {
  if (counts.length === 0) return;
  await sql`update person p set onboarding_asked = c.asked, onboarding_done = c.done, onboarding_due_on = c.due_on
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) c (id text, asked int, done int, due_on date)
    where p.id = c.id and (p.onboarding_asked, p.onboarding_done, p.onboarding_due_on)
      is distinct from (c.asked, c.done, c.due_on)`.execute(db);
}
