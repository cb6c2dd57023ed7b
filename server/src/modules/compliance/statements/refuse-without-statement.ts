import { hasStatement } from '@claimlock/contract/compliance/statement-approval';
import { ProductError } from '@claimlock/contract/errors';

/** Refuses a framework of which it may be decided what applies, but that has no statement of applicability. */
export function refuseWithoutStatement(frameworkId: string): void {
  if (!hasStatement(frameworkId)) throw ProductError.beside('statement.none', 'frameworkId');
}
