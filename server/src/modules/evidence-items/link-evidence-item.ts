import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/evidence-items';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { checkControls } from './check-contents.ts';
import { refuseIfWithdrawn, standsOn } from './evidence-item.ts';
import { refuseOwnApproved } from './refuse-own-approved.ts';
import { aboutEvidence, findKnown, saveEvidenceItem } from './save-evidence-item.ts';
import { showEvidenceItem } from './show-evidence-item.ts';
import { insertLinks } from './store.ts';

/** Links a piece of evidence to a control, which stands on it at once where it is approved. */
export const linkEvidenceItem: Handler<typeof contract.linkEvidenceItem> = async (
  context,
  { evidenceItemId, controlId },
) => {
  const { db, clock, record } = context;
  const item = await findKnown(context, evidenceItemId);
  refuseIfWithdrawn(item.status);
  await refuseOwnApproved(context, item);
  if (item.status === 'Approved' && item.valid_until !== null && item.valid_until < dayOf(clock.now()))
    throw new ProductError('evidence.ended');
  checkControls([controlId]);
  if (!(await insertLinks(db, item.id, [controlId], clock.now()))) throw new ProductError('evidence.linked');
  const { body, subject } = aboutEvidence(item);
  record(
    'evidence-item.linked',
    { ...body, controls: [controlId], scope: 'organisation', stands: standsOn(item) },
    subject,
  );
  return showEvidenceItem(context, await saveEvidenceItem(context, item, {}));
};
