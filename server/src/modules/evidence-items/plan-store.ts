import { sql } from 'kysely';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { EditionWithFile, EvidenceItemRow } from './store.ts';

/** A piece of evidence as a plan holds it: with the edition in force, or else the latest. */
export type PlannedItemRow = Pick<EvidenceItemRow, 'id' | 'number' | 'title' | 'description' | 'kind' | 'source'> & {
  readonly status: EvidenceItemRow['status'];
  readonly approved_edition: number | null;
  readonly links: EvidenceItemRow['links'];
} & Pick<
    EditionWithFile,
    'valid_from' | 'valid_until' | 'url' | 'text' | 'outcome' | 'name' | 'type' | 'size' | 'sha256'
  > &
  Pick<EditionWithFile, 'awaits_name' | 'awaits_type' | 'awaits_size' | 'awaits_sha256'>;

/** Every piece of evidence, also what was withdrawn, by number. */
export async function listPlannedItems(db: ClientDb): Promise<PlannedItemRow[]> {
  const { rows } = await sql<PlannedItemRow>`select i.id, i.number, i.title, i.description, i.kind, i.source, i.status,
      i.approved_edition, e.valid_from, e.valid_until, e.url, e.text, e.outcome,
      f.name, f.type, f.size, f.sha256, e.awaits_name, e.awaits_type, e.awaits_size, e.awaits_sha256,
      coalesce((select jsonb_agg(jsonb_build_object('control', l.control_id, 'scope', l.scope, 'part', null)
          order by l.control_id, l.scope)
        from evidence_link l where l.client_id = i.client_id and l.item_id = i.id), '[]') as links
    from evidence_item i
    join evidence_edition e on e.client_id = i.client_id and e.item_id = i.id
      and e.edition = coalesce(i.approved_edition, i.edition)
    left join stored_file f on f.client_id = e.client_id and f.id = e.file_id
    order by i.number`.execute(db);
  return rows;
}
