import type * as contract from '@claimlock/contract/evidence-items/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { refuseUnlessOpen } from './evidence-item.ts';
import { linkedOf } from './evidence-link.ts';
import { aboutEvidence, findKnown, saveEvidenceItem } from './save-evidence-item.ts';
import { showEvidenceItem } from './show-evidence-item.ts';

/** Withdraws a piece of evidence for good. It stays to be read with every edition; no control stands on it any more. */
export const withdrawEvidenceItem: Handler<typeof contract.withdrawEvidenceItem> = async (
  context,
  { evidenceItemId, version, reason },
) => {
  const { clock, userId, record } = context;
  const item = await findKnown(context, evidenceItemId, version);
  refuseUnlessOpen(item);
  const { body, subject } = aboutEvidence(item);
  record('evidence-item.withdrawn', { ...body, ...linkedOf(item), stands: null }, subject);
  const saved = await saveEvidenceItem(context, item, {
    status: 'Withdrawn',
    withdrawn_by: userId,
    withdrawn_at: clock.now(),
    withdrawn_reason: reason,
    approved_edition: null,
    approved_from: null,
    approved_until: null,
    approved_outcome: null,
    has_begun: false,
  });
  return showEvidenceItem(context, saved);
};
