import type * as contract from '@claimlock/contract/findings/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { returned } from './finding.ts';
import { aboutFinding, findKnown, saveFinding } from './save-finding.ts';
import { showFinding } from './show-finding.ts';

/** Sends a finding back from review, saying what it still needs. */
export const returnFinding: Handler<typeof contract.returnFinding> = async (context, { findingId, version, note }) => {
  const finding = await findKnown(context, findingId, version);
  const status = returned(finding.status);
  const { body, subject } = aboutFinding(finding);
  context.record('finding.returned', body, subject);
  return showFinding(context, await saveFinding(context, finding, { status, review_note: note }));
};
