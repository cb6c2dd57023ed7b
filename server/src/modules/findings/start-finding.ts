import type * as contract from '@claimlock/contract/findings/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { started } from './finding.ts';
import { aboutFinding, findKnown, saveFinding } from './save-finding.ts';
import { showFinding } from './show-finding.ts';

/** Says that work on a finding has begun. */
export const startFinding: Handler<typeof contract.startFinding> = async (context, { findingId }) => {
  const finding = await findKnown(context, findingId);
  const status = started(finding.status);
  const { body, subject } = aboutFinding(finding);
  context.record('finding.started', body, subject);
  return showFinding(context, await saveFinding(context, finding, { status }));
};
