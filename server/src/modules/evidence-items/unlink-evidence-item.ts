import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/evidence-items/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { refuseUnlessOpen } from './evidence-item.ts';
import { linkedIn } from './evidence-link.ts';
import { removeLink } from './link-store.ts';
import { refuseOwnApproved } from './refuse-own-approved.ts';
import { aboutEvidence, findKnown, saveEvidenceItem } from './save-evidence-item.ts';
import { showEvidenceItem } from './show-evidence-item.ts';

/** Takes a piece of evidence away from a control, which stands on it no more. */
export const unlinkEvidenceItem: Handler<typeof contract.unlinkEvidenceItem> = async (
  context,
  { evidenceItemId, controlId, scope },
) => {
  const { db, record } = context;
  const item = await findKnown(context, evidenceItemId);
  refuseUnlessOpen(item);
  await refuseOwnApproved(context, item);
  if (!(await removeLink(db, item.id, controlId, scope))) throw new ProductError('evidence.not-linked');
  const { body, subject } = aboutEvidence(item);
  record('evidence-item.unlinked', { ...body, ...linkedIn([controlId], scope), scope, stands: null }, subject);
  return showEvidenceItem(context, await saveEvidenceItem(context, item, {}));
};
