import { sql } from 'kysely';
import type { ClientDb } from '../../foundation/database/scope.ts';

/** An open action item, and the requirement that it is about. */
export type OpenAbout = { readonly ref: string; readonly id: string; readonly title: string; readonly due_on: string };

/** The open items that are linked to requirements of a framework, those that are due first first. */
export function listOpenAbout(db: ClientDb, frameworkId: string): Promise<OpenAbout[]> {
  return db
    .selectFrom('action_item_link as l')
    .innerJoin('action_item as i', (join) =>
      join.onRef('i.client_id', '=', 'l.client_id').onRef('i.id', '=', 'l.item_id'),
    )
    .select(['l.ref', 'i.id', 'i.title', 'i.due_on'])
    .where('l.kind', '=', 'requirement')
    .where('l.target', '=', frameworkId)
    .where('i.is_open', '=', true)
    .orderBy('i.due_on')
    .orderBy('i.id')
    .execute();
}

/** How many items each risk's plan has, and how many of them are done: all risks that have any. */
export async function countPlansOfRisks(db: ClientDb): Promise<{ riskId: string; items: number; done: number }[]> {
  return db
    .selectFrom('action_item_link as l')
    .innerJoin('action_item as i', (join) =>
      join.onRef('i.client_id', '=', 'l.client_id').onRef('i.id', '=', 'l.item_id'),
    )
    .select((is) => [
      'l.target as riskId',
      is.fn.countAll<number>().as('items'),
      sql<number>`count(*) filter (where not i.is_open)`.as('done'),
    ])
    .where('l.kind', '=', 'risk')
    .groupBy('l.target')
    .execute();
}
