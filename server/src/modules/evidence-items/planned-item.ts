import type { ClientContext } from '../../foundation/http/hallway.ts';
import { inHex } from '../files/index.ts';
import { wholeOrganisation } from './link-store.ts';
import { listPlannedItems, type PlannedItemRow } from './plan-store.ts';

/** A file as it is known by its facts, whether or not its bytes are here. */
export type KnownFile = {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
};

/** What is written down of a piece of evidence to be read elsewhere, without any file. */
export type WrittenEvidence = Pick<PlannedItemRow, 'title' | 'description' | 'kind' | 'source' | 'outcome' | 'text'> & {
  readonly url: string | null;
  readonly validFrom: string;
  readonly validUntil: string | null;
  readonly file: KnownFile | null;
};

/** The same of one that is on record here: how its review stands, and where it is linked. */
export type PlannedItem = WrittenEvidence & {
  readonly id: string;
  readonly number: number;
  readonly standing: 'approved' | 'withdrawn' | 'awaits-file' | 'waiting';
  readonly links: readonly { readonly controlId: string; readonly scope: string | null }[];
};

/** Everything that is on record as evidence, withdrawn or not, as it can be written down. */
export async function readPlannedItems({ db }: Pick<ClientContext, 'db'>): Promise<PlannedItem[]> {
  return (await listPlannedItems(db)).map(asPlanned);
}

function asPlanned(row: PlannedItemRow): PlannedItem {
  const { id, number, title, description, kind, source, outcome, text, url, valid_from, valid_until, links } = row;
  const file = fileOf(row.name, row.type, row.size, row.sha256);
  const awaited = fileOf(row.awaits_name, row.awaits_type, row.awaits_size, row.awaits_sha256);
  return {
    id,
    number,
    title,
    description,
    kind,
    source,
    outcome,
    text,
    url,
    validFrom: valid_from,
    validUntil: valid_until,
    file: file ?? awaited,
    standing:
      row.status === 'Withdrawn'
        ? 'withdrawn'
        : row.approved_edition !== null
          ? 'approved'
          : awaited
            ? 'awaits-file'
            : 'waiting',
    links: links.map(({ control, scope }) => ({
      controlId: control,
      scope: scope === wholeOrganisation ? null : scope,
    })),
  };
}

function fileOf(name: string | null, type: string | null, size: number | null, sha256: Uint8Array | null) {
  if (name === null || type === null || size === null || sha256 === null) return null;
  return { name, type, size, sha256: inHex(sha256) };
}
