import { type Selectable, sql } from 'kysely';
import type { ClientDb, Tables } from '../../../foundation/database/scope.ts';

/**
 * What a missed deadline breaks: the requirement of the law that it is kept with, and every other that asks for the same time
 * (ICO Accountability Framework: timely responses, individual complaints, assessing and reporting breaches).
 */
export const brokenRequirements = [
  { law: 'Art.12(3)', frameworkId: 'uk-gdpr', ref: 'Art.12(3)' },
  { law: 'Art.12(3)', frameworkId: 'ico-accountability', ref: 'ICO-4.4' },
  { law: 'Art.33(1)', frameworkId: 'uk-gdpr', ref: 'Art.33(1)' },
  { law: 'Art.33(1)', frameworkId: 'ico-accountability', ref: 'ICO-10.2' },
  { law: 'DPA2018.s164A', frameworkId: 'uk-gdpr', ref: 'DPA2018.s164A' },
  { law: 'DPA2018.s164A', frameworkId: 'ico-accountability', ref: 'ICO-4.11' },
] as const;

/** The deadlines that are missed now, beside each requirement that they break: columns `number`, `framework_id` and `ref`. */
export const missedNow = sql`(select m.number, b.framework_id, b.ref from missed_deadline m
  join unnest(
    ${brokenRequirements.map(({ law }) => law)}::text[],
    ${brokenRequirements.map(({ frameworkId }) => frameworkId)}::text[],
    ${brokenRequirements.map(({ ref }) => ref)}::text[]
  ) as b (law, framework_id, ref) on b.law = m.ref
  where m.ended_at is null)`;

export type MissedDeadline = Pick<
  Selectable<Tables['missed_deadline']>,
  'event_id' | 'number' | 'framework_id' | 'ref'
>;

/** The deadline of an event that was missed and is not made up for yet. */
export function findMissed(db: ClientDb, eventId: string): Promise<MissedDeadline | undefined> {
  return db
    .selectFrom('missed_deadline')
    .select(['event_id', 'number', 'framework_id', 'ref'])
    .where('event_id', '=', eventId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Keeps that a deadline was missed. */
export async function insertMissed(db: ClientDb, missed: MissedDeadline, at: Date): Promise<void> {
  await db
    .insertInto('missed_deadline')
    .values({ ...missed, missed_at: at })
    // Made up for and taken back at one instant, it was never made up for.
    .onConflict((same) => same.columns(['client_id', 'event_id', 'missed_at']).doUpdateSet({ ended_at: null }))
    .execute();
}

/** Keeps that what was missed is done, or need not be done any more. */
export async function endMissed(db: ClientDb, eventId: string, at: Date): Promise<void> {
  await db
    .updateTable('missed_deadline')
    .set({ ended_at: at })
    .where('event_id', '=', eventId)
    .where('ended_at', 'is', null)
    .execute();
}
