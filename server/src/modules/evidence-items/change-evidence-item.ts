import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/evidence-items/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { checkDays, refuseIfWithdrawn } from './evidence-item.ts';
import { refuseOwnApproved } from './refuse-own-approved.ts';
import { aboutEvidence, checkOwner, findKnown, saveEvidenceItem } from './save-evidence-item.ts';
import { showEvidenceItem } from './show-evidence-item.ts';
import { isNarrowed, updateEdition } from './store.ts';

const moved = <T>(from: T, to: T) => (to === from ? undefined : { from, to });
const said = (from: string, to: string) => (to === from ? undefined : ('changed' as const));

/**
 * Changes what is said of a piece of evidence. Its days can be put right until they are approved; whoever chooses them
 * does not approve them after that.
 */
export const changeEvidenceItem: Handler<typeof contract.changeEvidenceItem> = async (context, input) => {
  const { db, clock, userId } = context;
  const before = await findKnown(context, input.evidenceItemId, input.version);
  refuseIfWithdrawn(before.status);
  const after = {
    title: input.title ?? before.title,
    description: input.description ?? before.description,
    source: input.source ?? before.source,
    owner_id: input.ownerId === undefined ? before.owner_id : input.ownerId,
    valid_from: input.validFrom ?? before.valid_from,
    valid_until: input.validUntil === undefined ? before.valid_until : input.validUntil,
  };
  const redated = after.valid_from !== before.valid_from || after.valid_until !== before.valid_until;
  if (redated) {
    if (before.status !== 'Waiting for review') throw new ProductError('evidence.dates-approved');
    checkDays(after.valid_from, after.valid_until, dayOf(clock.now()));
    const days = { valid_from: after.valid_from, valid_until: after.valid_until, dated_by: userId };
    await updateEdition(db, before.id, before.edition, days);
  }
  const resaid = (['title', 'description', 'source'] as const).some((name) => after[name] !== before[name]);
  if (resaid) await refuseOwnApproved(context, before);
  if (after.owner_id !== before.owner_id) {
    if (await isNarrowed(db)) refuseOwner();
    await checkOwner(context, after.owner_id);
  }
  const { body, subject } = aboutEvidence(before);
  context.record(
    'evidence-item.changed',
    {
      ...body,
      title: said(before.title, after.title),
      description: said(before.description, after.description),
      source: said(before.source, after.source),
      ownerId: moved(before.owner_id, after.owner_id),
      validFrom: moved(before.valid_from, after.valid_from),
      validUntil: moved(before.valid_until, after.valid_until),
    },
    subject,
  );
  return showEvidenceItem(context, await saveEvidenceItem(context, before, after));
};

function refuseOwner(): never {
  const code = 'evidence.owner-not-yours';
  throw new ProductError(code, [{ path: 'ownerId', message: new ProductError(code).message }]);
}
