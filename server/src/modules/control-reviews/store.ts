import { type Selectable, sql } from 'kysely';
import { type ClientsAfter, listClientsWith } from '../../foundation/database/records.ts';
import type { ClientDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

/** What is planned of a control, with who answers for it. */
export type PlanRow = Selectable<Tables['control_review_plan']> & {
  readonly owner_name: string | null;
  readonly owner_status: string | null;
};

/** A control where it is recorded. */
export type Place = { readonly controlId: string; readonly scope: string };

/** How a control and its place are one word. */
export const placeKey = ({ controlId, scope }: Place) => `${controlId} ${scope}`;

const shown = (db: ClientDb) =>
  db
    .selectFrom('control_review_plan as r')
    .leftJoin('person as p', (join) => join.onRef('p.client_id', '=', 'r.client_id').onRef('p.id', '=', 'r.owner_id'))
    .selectAll('r')
    .select(['p.name as owner_name', 'p.status as owner_status']);

/** Everything that is planned; of whoever sees only their own, that. */
export async function readPlans(db: ClientDb): Promise<Map<string, PlanRow>> {
  const rows = await shown(db).execute();
  return new Map(rows.map((row) => [placeKey({ controlId: row.control_id, scope: row.scope }), row]));
}

/** What is planned of a control at one place. */
export function findPlan(db: ClientDb, { controlId, scope }: Place): Promise<PlanRow | undefined> {
  return shown(db).where('r.control_id', '=', controlId).where('r.scope', '=', scope).executeTakeFirst();
}

/** What is planned of the controls that a person answers for, in the order of the controls. */
export function listPlansOf(db: ClientDb, ownerId: string): Promise<PlanRow[]> {
  return shown(db).where('r.owner_id', '=', ownerId).orderBy('r.control_id').orderBy('r.scope').execute();
}

/** Whether this scope is narrowed to what one person owns. */
export async function isNarrowed(db: ClientDb): Promise<boolean> {
  const { rows } = await sql<{ narrowed: boolean }>`select house.only_person_id() is not null as narrowed`.execute(db);
  return rows[0]?.narrowed ?? true;
}

export type NewPlan = { readonly ownerId: string | null; readonly everyMonths: number | null };

/** Plans the review of a control that has the version it was read at, 0 where nothing is planned; false where somebody was faster. */
export async function savePlan(
  db: ClientDb,
  { controlId, scope }: Place,
  version: number,
  { ownerId, everyMonths }: NewPlan,
): Promise<boolean> {
  if (version === 0) {
    // What was only doubted is planned by nobody yet.
    const added = await db
      .insertInto('control_review_plan')
      .values({ control_id: controlId, scope, owner_id: ownerId, every_months: everyMonths })
      .onConflict((conflict) =>
        conflict
          .columns(['client_id', 'control_id', 'scope'])
          .doUpdateSet({ owner_id: ownerId, every_months: everyMonths, version: 1 })
          .where('control_review_plan.version', '=', 0),
      )
      .executeTakeFirst();
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const changed = await db
    .updateTable('control_review_plan')
    // Whoever has it from now on is told anew.
    .set({ owner_id: ownerId, every_months: everyMonths, version: version + 1, told_for: null })
    .where('control_id', '=', controlId)
    .where('scope', '=', scope)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Remembers that the owner was told of a day of review. */
export async function saveTold(db: ClientDb, { controlId, scope }: Place, day: string): Promise<void> {
  await db
    .updateTable('control_review_plan')
    .set({ told_for: day })
    .where('control_id', '=', controlId)
    .where('scope', '=', scope)
    .execute();
}

/** Remembers that what is recorded, at its version, is no longer true. The version of the plan stays, so this does not conflict with a change of the plan. */
export async function saveDoubt(
  db: ClientDb,
  { controlId, scope }: Place,
  { note, at, version }: { readonly note: string; readonly at: Date; readonly version: number },
): Promise<void> {
  const doubt = { doubt_note: note, doubted_at: at, doubted_version: version };
  const changed = await db
    .updateTable('control_review_plan')
    .set(doubt)
    .where('control_id', '=', controlId)
    .where('scope', '=', scope)
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0n) return;
  await db
    .insertInto('control_review_plan')
    .values({ control_id: controlId, scope, version: 0, ...doubt })
    .onConflict((conflict) => conflict.columns(['client_id', 'control_id', 'scope']).doUpdateSet(doubt))
    .execute();
}

/** How many controls a person answers for. */
export async function countOwned(db: ClientDb, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('control_review_plan')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('owner_id', '=', personId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Clients that work and where somebody answers for a control, after a place in their order. */
export function listClientsWithOwners(db: PlatformDb, page: ClientsAfter): Promise<string[]> {
  return listClientsWith(db, 'control_review_plan', 'r', sql`r.owner_id is not null`, page);
}

/** Whether a person `p` owns a control. */
export const ownsControl = sql<boolean>`exists (select from control_review_plan r where r.client_id = p.client_id and r.owner_id = p.id)`;
