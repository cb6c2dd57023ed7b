import type * as contract from '@claimlock/contract/findings/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { refuseOwner } from './check-owner.ts';
import { dismissed } from './finding.ts';
import { aboutFinding, decidedNow, findKnown, saveFinding } from './save-finding.ts';
import { showFinding } from './show-finding.ts';

/** Says that an open finding is a false positive, and why; never by whoever owns it (SoD-5). */
export const dismissFinding: Handler<typeof contract.dismissFinding> = async (
  context,
  { findingId, version, reason },
) => {
  const finding = await findKnown(context, findingId, version);
  const status = dismissed(finding.status);
  refuseOwner(context, finding, 'finding.owner-cannot-close');
  const { body, subject } = aboutFinding(finding);
  context.record('finding.dismissed', body, subject);
  return showFinding(context, await saveFinding(context, finding, { status, reason, ...decidedNow(context) }));
};
