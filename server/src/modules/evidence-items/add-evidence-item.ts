import type * as contract from '@claimlock/contract/evidence-items/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import { drawNumber } from '../../foundation/database/records.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { requireOwner } from '../people/index.ts';
import { checkDays } from './evidence-item.ts';
import { checkScope, linkedIn } from './evidence-link.ts';
import { insertLinks } from './link-store.ts';
import { checkControls, requireContents } from './require-contents.ts';
import { saveEdition } from './save-edition.ts';
import { aboutEvidence, findKnown } from './save-evidence-item.ts';
import { showEvidenceItem } from './show-evidence-item.ts';
import { insertItem } from './store.ts';

/** Adds a piece of evidence, linked to its controls. Nothing stands on it before somebody else approves it. */
export const addEvidenceItem: Handler<typeof contract.addEvidenceItem> = async (context, input) => {
  const { db, clock, record, membership } = context;
  const now = clock.now();
  const { title, description, kind, source } = input;
  const contents = requireContents(kind, input);
  const controls = [...new Set(input.controls)].sort();
  checkControls(controls);
  await checkScope(context, input.scope);
  const validFrom = input.validFrom ?? dayOf(now);
  checkDays(validFrom, input.validUntil, dayOf(now));
  const addedBy = membership?.personId ?? null;
  const ownerId = input.ownerId ?? addedBy;
  if (input.ownerId) await requireOwner(context, input.ownerId, { unknown: 'evidence.owner-unknown' });
  const item = { id: newId('evd', clock), number: await drawNumber(db, 'evidence_counter') };
  await insertItem(db, {
    ...item,
    title,
    description,
    kind,
    source,
    owner_id: ownerId,
    added_by_id: addedBy,
    received_at: now,
    valid_from: validFrom,
    valid_until: input.validUntil,
    created_at: now,
    updated_at: now,
  });
  const days = { validFrom, validUntil: input.validUntil };
  const edition = await saveEdition(context, item.id, 1, contents, days);
  await insertLinks(db, item.id, controls, input.scope, now);
  const { body, subject } = aboutEvidence(item);
  record('evidence-item.added', { ...body, kind, ownerId, ...edition, ...linkedIn(controls, input.scope) }, subject);
  return showEvidenceItem(context, await findKnown(context, item.id));
};
