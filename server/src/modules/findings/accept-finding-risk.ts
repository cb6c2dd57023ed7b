import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/findings/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { refuseOwner } from './check-owner.ts';
import { accepted, isGrave } from './finding.ts';
import { aboutFinding, decidedNow, findKnown, saveFinding } from './save-finding.ts';
import { showFinding } from './show-finding.ts';

/** Accepts the risk of an open finding until a day; a grave one is senior management's to accept (SoD-6). */
export const acceptFindingRisk: Handler<typeof contract.acceptFindingRisk> = async (
  context,
  { findingId, version, reason, until },
) => {
  const finding = await findKnown(context, findingId, version);
  const status = accepted(finding.status, until, dayOf(context.clock.now()));
  refuseOwner(context, finding, 'finding.owner-cannot-accept');
  if (isGrave(finding.severity) && context.membership?.role !== 'senior-management')
    throw new ProductError('finding.management-accepts');
  const { body, subject } = aboutFinding(finding);
  context.record('finding.risk-accepted', { ...body, severity: finding.severity, until }, subject);
  const change = { status, reason, accepted_until: until, ...decidedNow(context) };
  return showFinding(context, await saveFinding(context, finding, change));
};
