import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/evidence-items/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { inHex } from '../files/index.ts';
import { refuseUnlessWaiting, standsOn } from './evidence-item.ts';
import { linkedOf } from './evidence-link.ts';
import { aboutEvidence, findKnown, saveEvidenceItem } from './save-evidence-item.ts';
import { showEvidenceItem } from './show-evidence-item.ts';
import { findEdition, updateEdition } from './store.ts';

/** Approves the latest edition, never by whoever added it or chose its days. Its entry says what controls stand on now. */
export const approveEvidenceItem: Handler<typeof contract.approveEvidenceItem> = async (
  context,
  { evidenceItemId, version },
) => {
  const { db, clock, userId, record } = context;
  const item = await findKnown(context, evidenceItemId, version);
  refuseUnlessWaiting(item);
  const edition = await findEdition(db, item.id, item.edition);
  if (!edition) throw new ProductError('conflict');
  if (userId === null || edition.added_by === userId || edition.dated_by === userId)
    throw new ProductError('evidence.own-approval');
  const now = clock.now();
  const { valid_from, valid_until, outcome } = edition;
  if (valid_until !== null && valid_until < dayOf(now)) throw new ProductError('evidence.expired');
  await updateEdition(db, item.id, item.edition, { decision: 'Approved', decided_by: userId, decided_at: now });
  const approved = {
    approved_edition: item.edition,
    approved_from: valid_from,
    approved_until: valid_until,
    approved_outcome: outcome,
    has_begun: valid_from <= dayOf(now),
  };
  const { body, subject } = aboutEvidence(item);
  record(
    'evidence-item.approved',
    {
      ...body,
      edition: item.edition,
      validFrom: valid_from,
      validUntil: valid_until,
      sha256: edition.sha256 && inHex(edition.sha256),
      size: edition.size,
      ...linkedOf(item),
      stands: standsOn(approved),
    },
    subject,
  );
  const saved = await saveEvidenceItem(context, item, { ...approved, status: 'Approved', said_days: null });
  return showEvidenceItem(context, saved);
};
