import { drawNumber } from '../../foundation/database/records.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { linkedOf } from './evidence-link.ts';
import { insertLinks, wholeOrganisation } from './link-store.ts';
import type { WrittenEvidence } from './planned-item.ts';
import { aboutEvidence } from './save-evidence-item.ts';
import { insertEdition, insertItem } from './store.ts';

type Taken = WrittenEvidence & {
  readonly links: readonly { readonly controlId: string; readonly scope: string | null }[];
};

/**
 * Takes over what was written down of a piece of evidence elsewhere. Nothing stands on it: where it had a file, it waits
 * for that; where it had none, it waits for its review, by somebody else than whoever takes it over.
 */
export async function takeEvidence(context: ClientContext, taken: Taken): Promise<void> {
  const { db, clock, userId, membership, record } = context;
  if (userId === null) throw new Error('Evidence is taken over by somebody.');
  const { title, description, kind, source, outcome, url, text, validFrom, validUntil, file, links } = taken;
  const [now, ownerId] = [clock.now(), membership?.personId ?? null];
  const item = { id: newId('evd', clock), number: await drawNumber(db, 'evidence_counter') };
  await insertItem(db, {
    ...item,
    title,
    description,
    kind,
    source,
    owner_id: ownerId,
    added_by_id: ownerId,
    status: file ? 'Changes requested' : 'Waiting for review',
    received_at: now,
    valid_from: validFrom,
    valid_until: validUntil,
    created_at: now,
    updated_at: now,
  });
  await insertEdition(db, {
    item_id: item.id,
    edition: 1,
    received_at: now,
    added_by: userId,
    valid_from: validFrom,
    valid_until: validUntil,
    url,
    text,
    outcome,
    ...(file && {
      awaits_name: file.name,
      awaits_type: file.type,
      awaits_size: file.size,
      awaits_sha256: Buffer.from(file.sha256, 'hex'),
    }),
  });
  const places = Map.groupBy(links, ({ scope }) => scope ?? wholeOrganisation);
  for (const [scope, linked] of places) {
    const controls = linked.map(({ controlId }) => controlId);
    await insertLinks(db, item.id, controls, scope, now);
  }
  const { body, subject } = aboutEvidence(item);
  const linked = links.map(({ controlId, scope }) => ({
    control: controlId,
    scope: scope ?? wholeOrganisation,
    part: null,
  }));
  // No bytes came in, so none are sworn to.
  const edition = { edition: 1, sha256: null, size: null, validFrom, validUntil };
  const where = linkedOf({ links: linked });
  record('evidence-item.added', { ...body, kind, ownerId, ...edition, ...where, taken: true }, subject);
}
