import type * as contract from '@claimlock/contract/evidence-items/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { refuseUnlessWaiting } from './evidence-item.ts';
import { aboutEvidence, findKnown, saveEvidenceItem } from './save-evidence-item.ts';
import { showEvidenceItem } from './show-evidence-item.ts';
import { updateEdition } from './store.ts';

/** Asks for changes to the latest edition: a new one answers it. What was approved before still holds. */
export const returnEvidenceItem: Handler<typeof contract.returnEvidenceItem> = async (
  context,
  { evidenceItemId, version, note },
) => {
  const { db, clock, userId, record } = context;
  const item = await findKnown(context, evidenceItemId, version);
  refuseUnlessWaiting(item);
  const decided = { decision: 'Changes requested' as const, decided_by: userId, decided_at: clock.now(), note };
  await updateEdition(db, item.id, item.edition, decided);
  const { body, subject } = aboutEvidence(item);
  record('evidence-item.returned', { ...body, edition: item.edition }, subject);
  return showEvidenceItem(context, await saveEvidenceItem(context, item, { status: 'Changes requested' }));
};
