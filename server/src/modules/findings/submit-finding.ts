import type * as contract from '@claimlock/contract/findings/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { submitted } from './finding.ts';
import { aboutFinding, findKnown, saveFinding } from './save-finding.ts';
import { showFinding } from './show-finding.ts';

/** Hands a finding over for review, with why it could happen and what was done about it. */
export const submitFinding: Handler<typeof contract.submitFinding> = async (
  context,
  { findingId, version, rootCause, correctiveAction },
) => {
  const finding = await findKnown(context, findingId, version);
  const status = submitted(finding.status);
  const { body, subject } = aboutFinding(finding);
  context.record('finding.submitted', body, subject);
  const change = { status, root_cause: rootCause, corrective_action: correctiveAction, review_note: null };
  return showFinding(context, await saveFinding(context, finding, change));
};
