import type { EvidenceItem, EvidenceItemSummary } from '@claimlock/contract/evidence-items/endpoints';
import type { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { hasMacros, inHex, promisesOtherwise } from '../files/index.ts';
import { findControl } from '../frameworks/index.ts';
import { readNames } from '../identity/index.ts';
import { standingOn } from './evidence-item.ts';
import { wholeOrganisation } from './link-store.ts';
import { type EditionWithFile, type EvidenceItemRow, type ListedItem, listEditions } from './store.ts';

/** More editions than anybody renews one piece of evidence; the oldest of more are not shown. */
const shownEditions = 100;

/** A piece of evidence as lists show it; controls are named from the catalogue. */
export function asEvidenceSummary(row: ListedItem, today: string): z.input<typeof EvidenceItemSummary> {
  const { id, number, title, description, kind, source, status, version, edition, outcome } = row;
  const standing = standingOn(row, today);
  return {
    id,
    number,
    title,
    description,
    kind,
    source,
    status,
    version,
    edition,
    outcome,
    keptFor: row.kept_for === null || row.kept_id === null ? null : { kind: row.kept_for, id: row.kept_id },
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? 'Someone who left' },
    controls: row.links.map(({ control, scope, part }) => ({
      id: control,
      name: findControl(control)?.name ?? control,
      part: scope === wholeOrganisation ? null : { id: scope, name: part ?? 'A part that is gone' },
    })),
    receivedAt: row.received_at,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    fileName: row.file_name,
    awaitsFile: row.awaits_name !== null,
    approved:
      row.approved_edition === null || row.approved_from === null || standing === null
        ? null
        : { edition: row.approved_edition, from: row.approved_from, until: row.approved_until, standing },
  };
}

/** A whole piece of evidence: every edition, and what was decided about each. */
export async function showEvidenceItem(
  { db, clock, userId }: ClientContext,
  row: EvidenceItemRow,
): Promise<z.input<typeof EvidenceItem>> {
  const editions = await listEditions(db, row.id, shownEditions);
  const people = [...editions.flatMap(({ added_by, decided_by }) => [added_by, decided_by]), row.withdrawn_by];
  const names = await readNames(db, [...new Set(people.filter((id) => id !== null))]);
  // Nobody adds or withdraws what another record keeps.
  const nobody = row.kept_for === null ? 'Someone who left' : 'ClaimLock';
  const nameOf = (id: string | null) => (id !== null && names.get(id)) || nobody;
  return {
    ...asEvidenceSummary(row, dayOf(clock.now())),
    editions: editions.map((edition) => ({
      edition: edition.edition,
      receivedAt: edition.received_at,
      addedBy: nameOf(edition.added_by),
      yours: userId !== null && (edition.added_by === userId || edition.dated_by === userId),
      validFrom: edition.valid_from,
      validUntil: edition.valid_until,
      file: fileOf(edition),
      url: edition.url,
      text: edition.text,
      outcome: edition.outcome,
      note: edition.note,
      awaits: awaitedBy(edition),
      decision: edition.decision,
      decided: edition.decided_at === null ? null : { by: nameOf(edition.decided_by), at: edition.decided_at },
    })),
    withdrawn:
      row.withdrawn_at === null
        ? null
        : { by: nameOf(row.withdrawn_by), at: row.withdrawn_at, reason: row.withdrawn_reason ?? '' },
  };
}

/** The file that an edition was taken over without; nothing of it is here. */
export function awaitedBy({ awaits_name, awaits_type, awaits_size, awaits_sha256 }: EditionWithFile) {
  if (awaits_name === null || awaits_type === null || awaits_size === null || awaits_sha256 === null) return null;
  return { name: awaits_name, type: awaits_type, size: awaits_size, sha256: inHex(awaits_sha256) };
}

function fileOf({ name, size, sha256, type }: EditionWithFile) {
  if (name === null || size === null || sha256 === null || type === null) return null;
  return {
    name,
    size,
    sha256: inHex(sha256),
    type,
    namedOtherwise: promisesOtherwise(name, type),
    macros: hasMacros(type),
  };
}
