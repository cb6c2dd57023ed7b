import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/evidence-items/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { differenceOf, type Fields } from '../../foundation/records/difference.ts';
import { requireOwner } from '../people/index.ts';
import { checkDays, refuseUnlessOpen } from './evidence-item.ts';
import { refuseOwnApproved } from './refuse-own-approved.ts';
import { aboutEvidence, findKnown, saveEvidenceItem } from './save-evidence-item.ts';
import { showEvidenceItem } from './show-evidence-item.ts';
import { type EvidenceItemRow, isNarrowed, updateEdition } from './store.ts';

const fields = {
  title: { column: 'title', personal: true },
  description: { column: 'description', personal: true },
  source: { column: 'source', personal: true },
  ownerId: { column: 'owner_id' },
  validFrom: { column: 'valid_from' },
  validUntil: { column: 'valid_until' },
} as const satisfies Fields<EvidenceItemRow>;

/**
 * Changes what is said of a piece of evidence. Its days can be put right until they are approved; whoever chooses them
 * does not approve them after that.
 */
export const changeEvidenceItem: Handler<typeof contract.changeEvidenceItem> = async (context, input) => {
  const { db, clock, userId } = context;
  const before = await findKnown(context, input.evidenceItemId, input.version);
  refuseUnlessOpen(before);
  const { after, columns, facts } = differenceOf(before, input, fields);
  if (facts.validFrom || facts.validUntil) {
    if (before.status !== 'Waiting for review') throw new ProductError('evidence.dates-approved');
    checkDays(after.valid_from, after.valid_until, dayOf(clock.now()));
    const days = { valid_from: after.valid_from, valid_until: after.valid_until, dated_by: userId };
    await updateEdition(db, before.id, before.edition, days);
  }
  if (facts.title ?? facts.description ?? facts.source) await refuseOwnApproved(context, before);
  if (facts.ownerId) {
    if (await isNarrowed(db)) throw ProductError.beside('evidence.owner-not-yours', 'ownerId');
    if (after.owner_id) await requireOwner(context, after.owner_id, { unknown: 'evidence.owner-unknown' });
  }
  const { body, subject } = aboutEvidence(before);
  context.record('evidence-item.changed', { ...body, ...facts }, subject);
  return showEvidenceItem(context, await saveEvidenceItem(context, before, columns));
};
