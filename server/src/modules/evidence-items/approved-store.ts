import { sql } from 'kysely';
import type { ClientDb } from '../../foundation/database/scope.ts';

/** Approved evidence behind a control: from when it shows something, and until when. */
export type ApprovedBehind = {
  readonly control_id: string;
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly approved_from: string;
  readonly approved_until: string | null;
};

/** The approved evidence that is linked to any of some controls and has begun, the newest first; what failed shows nothing. */
export async function listApprovedBehind(db: ClientDb, controls: readonly string[]): Promise<ApprovedBehind[]> {
  if (controls.length === 0) return [];
  const { rows } =
    await sql<ApprovedBehind>`select distinct l.control_id, i.id, i.number, i.title, i.approved_from, i.approved_until
    from evidence_link l join evidence_item i on i.client_id = l.client_id and i.id = l.item_id
    where l.control_id = any(${[...controls]}::text[]) and i.approved_edition is not null and i.has_begun
      and i.approved_outcome is distinct from 'Failed'
    order by i.approved_from desc, i.number desc`.execute(db);
  return rows;
}
