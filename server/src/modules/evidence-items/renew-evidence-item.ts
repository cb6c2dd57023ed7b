import type * as contract from '@claimlock/contract/evidence-items/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { checkDays, refuseUnlessOpen } from './evidence-item.ts';
import { requireContents } from './require-contents.ts';
import { saveEdition } from './save-edition.ts';
import { aboutEvidence, findKnown, saveEvidenceItem } from './save-evidence-item.ts';
import { showEvidenceItem } from './show-evidence-item.ts';

/** Adds an edition, which waits for its review. What was approved before holds until this one is. */
export const renewEvidenceItem: Handler<typeof contract.renewEvidenceItem> = async (context, input) => {
  const item = await findKnown(context, input.evidenceItemId, input.version);
  refuseUnlessOpen(item);
  const contents = requireContents(item.kind, input);
  const now = context.clock.now();
  const validFrom = input.validFrom ?? dayOf(now);
  const { validUntil } = input;
  checkDays(validFrom, validUntil, dayOf(now));
  const edition = await saveEdition(context, item.id, item.edition + 1, contents, { validFrom, validUntil });
  const { body, subject } = aboutEvidence(item);
  context.record('evidence-item.renewed', { ...body, ...edition }, subject);
  const saved = await saveEvidenceItem(context, item, {
    edition: edition.edition,
    status: 'Waiting for review',
    received_at: now,
    valid_from: validFrom,
    valid_until: validUntil,
  });
  return showEvidenceItem(context, saved);
};
