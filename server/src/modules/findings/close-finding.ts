import type * as contract from '@claimlock/contract/findings/endpoints';
import { dayOf, daysBetween } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { refuseOwner } from './check-owner.ts';
import { closed } from './finding.ts';
import { aboutFinding, decidedNow, findKnown, saveFinding } from './save-finding.ts';
import { showFinding } from './show-finding.ts';

/** Closes a finding after review, for good; never by whoever owns it (SoD-5). */
export const closeFinding: Handler<typeof contract.closeFinding> = async (
  context,
  { findingId, version, method, effectivenessCheck },
) => {
  const finding = await findKnown(context, findingId, version);
  const status = closed(finding.status);
  refuseOwner(context, finding, 'finding.owner-cannot-close');
  const { body, subject } = aboutFinding(finding);
  const daysOpen = Math.max(0, daysBetween(finding.identified_on, dayOf(context.clock.now())));
  context.record('finding.closed', { ...body, method, daysOpen }, subject);
  const change = { status, method, effectiveness_check: effectivenessCheck, ...decidedNow(context) };
  return showFinding(context, await saveFinding(context, finding, change));
};
