import type { RiskFinding } from '@claimlock/contract/risk-treatments/endpoints';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { type ClientsAfter, listClientsWith } from '../../foundation/database/records.ts';
import type { ClientDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

export type RiskControlRow = Omit<Selectable<Tables['risk_control']>, 'client_id'>;

/** The controls of some risks, with what each lowers and what it counted when the risk was rated. */
export function listRiskControls(db: ClientDb, riskIds: readonly string[]): Promise<RiskControlRow[]> {
  if (riskIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('risk_control')
    .select(['risk_id', 'control_id', 'lowers', 'steps', 'held'])
    .where(sql<boolean>`risk_id = any(${riskIds}::text[])`)
    .orderBy('risk_id')
    .orderBy('control_id')
    .execute();
}

/**
 * Whether one of some controls, or any, treats a risk that is open or accepted. Where the scope reaches somebody's own risks alone, there may
 * always be one.
 */
export async function treatsRisks(db: ClientDb, controlIds: readonly string[] | undefined): Promise<boolean> {
  const some = controlIds ? sql`and c.control_id = any(${controlIds}::text[])` : sql``;
  const { rows } = await sql<{ there: boolean }>`select house.only_person_id() is not null or exists (
      select from risk_control c join risk r on r.client_id = c.client_id and r.id = c.risk_id
      where (r.is_open or r.acceptance = 'Accepted') ${some}) as there`.execute(db);
  return rows[0]?.there === true;
}

/** Makes the controls of a risk those that it names: what was said of one that stays is kept. */
export async function setRiskControls(db: ClientDb, riskId: string, controls: readonly string[]): Promise<void> {
  await sql`delete from risk_control where risk_id = ${riskId} and control_id <> all(${controls}::text[])`.execute(db);
  await sql`insert into risk_control (risk_id, control_id) select ${riskId}, unnest(${controls}::text[])
    on conflict do nothing`.execute(db);
}

/** Forgets what the controls of a risk counted when it was rated: it is rated anew. */
export async function forgetHeld(db: ClientDb, riskId: string): Promise<void> {
  await db.updateTable('risk_control').set({ held: null }).where('risk_id', '=', riskId).execute();
}

/** What a control of a risk counts on the day the risk is rated. */
export type Held = { readonly riskId: string; readonly controlId: string; readonly held: number };

/** Keeps what controls counted when their risks were rated. */
export async function saveHeld(db: ClientDb, held: readonly Held[]): Promise<void> {
  if (held.length === 0) return;
  await sql`update risk_control c set held = h.held
    from unnest(${held.map((one) => one.riskId)}::text[], ${held.map((one) => one.controlId)}::text[],
      ${held.map((one) => one.held)}::real[]) as h (risk_id, control_id, held)
    where c.risk_id = h.risk_id and c.control_id = h.control_id`.execute(db);
}

/** Says what a control lowers of a risk; answers whether it treats that risk at all. */
export async function updateRiskControl(
  db: ClientDb,
  { riskId, controlId }: { readonly riskId: string; readonly controlId: string },
  change: Pick<RiskControlRow, 'lowers' | 'steps'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('risk_control')
    .set(change)
    .where('risk_id', '=', riskId)
    .where('control_id', '=', controlId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The findings that a risk is linked to, as far as their reader sees them. */
export function listFindingsOfRisk(db: ClientDb, riskId: string): Promise<z.input<typeof RiskFinding>[]> {
  return db
    .selectFrom('risk_finding as l')
    .innerJoin('finding as f', (join) =>
      join.onRef('f.client_id', '=', 'l.client_id').onRef('f.id', '=', 'l.finding_id'),
    )
    .select(['f.id', 'f.number', 'f.title', 'f.severity', 'f.status'])
    .where('l.risk_id', '=', riskId)
    .orderBy('f.number')
    .execute();
}

/** The risks that a finding is linked to, the highest first, as far as their reader sees them. */
export function listRisksOf(db: ClientDb, findingId: string) {
  return db
    .selectFrom('risk_finding as l')
    .innerJoin('risk as r', (join) => join.onRef('r.client_id', '=', 'l.client_id').onRef('r.id', '=', 'l.risk_id'))
    .select(['r.id', 'r.title', 'r.status', 'r.likelihood', 'r.impact'])
    .where('l.finding_id', '=', findingId)
    .orderBy('r.score', 'desc')
    .orderBy('r.id')
    .execute();
}

/** Links a risk to a finding; answers whether it was not linked before. */
export async function insertRiskFinding(db: ClientDb, riskId: string, findingId: string, at: Date): Promise<boolean> {
  const row = await db
    .insertInto('risk_finding')
    .values({ risk_id: riskId, finding_id: findingId, linked_at: at })
    .onConflict((same) => same.doNothing())
    .returning('risk_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a link away; answers whether there was one. */
export async function deleteRiskFinding(db: ClientDb, riskId: string, findingId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('risk_finding')
    .where('risk_id', '=', riskId)
    .where('finding_id', '=', findingId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The clients where a risk that is open or accepted is treated by controls: what days do to those may raise it. */
export function listClientsWithTreatedRisks(db: PlatformDb, page: ClientsAfter): Promise<string[]> {
  return listClientsWith(
    db,
    'risk',
    'r',
    sql<boolean>`(r.is_open or r.acceptance = 'Accepted') and cardinality(r.controls) > 0`,
    page,
  );
}
