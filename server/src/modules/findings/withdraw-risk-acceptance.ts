import type * as contract from '@claimlock/contract/findings/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { reinstateFinding } from './reinstate-finding.ts';
import { findKnown } from './save-finding.ts';
import { showFinding } from './show-finding.ts';

/** Takes an accepted risk back. */
export const withdrawRiskAcceptance: Handler<typeof contract.withdrawRiskAcceptance> = async (context, { findingId }) =>
  showFinding(context, await reinstateFinding(context, await findKnown(context, findingId), 'withdrawn'));
