import type * as contract from '@claimlock/contract/evidence-items/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { findKnown } from './save-evidence-item.ts';
import { showEvidenceItem } from './show-evidence-item.ts';

/** One piece of evidence; a colleague's is not found by whoever sees only their own. */
export const readEvidenceItem: Handler<typeof contract.readEvidenceItem> = async (context, { evidenceItemId }) =>
  showEvidenceItem(context, await findKnown(context, evidenceItemId));
