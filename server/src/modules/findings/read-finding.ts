import type * as contract from '@claimlock/contract/findings/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { findKnown } from './save-finding.ts';
import { showFinding } from './show-finding.ts';

/** One finding. */
export const readFinding: Handler<typeof contract.readFinding> = async (context, { findingId }) =>
  showFinding(context, await findKnown(context, findingId));
