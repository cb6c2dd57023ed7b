import { ProductError } from '@claimlock/contract/errors';
import { type ReportKind, reportKindFacts } from '@claimlock/contract/reporting/endpoints';
import { mayInWhole } from '../../foundation/access/actor.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';

/**
 * A report shows nobody what they may not see of the whole organisation anyway, neither when it is asked for nor when it is
 * taken. Throws `access.denied`.
 */
export function mayRead({ membership }: Pick<ClientContext, 'membership'>, kind: ReportKind): void {
  if (!mayInWhole(membership, reportKindFacts(kind).shows)) throw new ProductError('access.denied');
}
