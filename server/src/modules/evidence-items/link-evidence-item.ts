import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/evidence-items/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { refuseUnlessOpen, standingOn, standsOn } from './evidence-item.ts';
import { checkScope, linkedIn } from './evidence-link.ts';
import { insertLinks } from './link-store.ts';
import { refuseOwnApproved } from './refuse-own-approved.ts';
import { checkControls } from './require-contents.ts';
import { aboutEvidence, findKnown, saveEvidenceItem } from './save-evidence-item.ts';
import { showEvidenceItem } from './show-evidence-item.ts';

/** Links a piece of evidence to a control, there or in a part, which stands on it at once where it is approved. */
export const linkEvidenceItem: Handler<typeof contract.linkEvidenceItem> = async (
  context,
  { evidenceItemId, controlId, scope },
) => {
  const { db, clock, record } = context;
  const item = await findKnown(context, evidenceItemId);
  refuseUnlessOpen(item);
  await refuseOwnApproved(context, item);
  if (standingOn(item, dayOf(clock.now())) === 'expired') throw new ProductError('evidence.ended');
  checkControls([controlId]);
  await checkScope(context, scope);
  if (!(await insertLinks(db, item.id, [controlId], scope, clock.now()))) throw new ProductError('evidence.linked');
  const { body, subject } = aboutEvidence(item);
  record('evidence-item.linked', { ...body, ...linkedIn([controlId], scope), scope, stands: standsOn(item) }, subject);
  return showEvidenceItem(context, await saveEvidenceItem(context, item, {}));
};
