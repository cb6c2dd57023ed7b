import { hasStatement } from '@claimlock/contract/compliance/statement-approval';
import { ProductError } from '@claimlock/contract/errors';
import type { Framework } from '../../frameworks/index.ts';

/** Whether a framework has a document to print and approve: it is of those with a statement, and something of it can be excluded. */
export const isStated = ({ id, requirements }: Pick<Framework, 'id' | 'requirements'>): boolean =>
  hasStatement(id) && requirements.some(({ excludable }) => excludable);

/** Refuses a framework of which it may be decided what applies, but that has no statement of applicability. */
export function refuseWithoutStatement(framework: Pick<Framework, 'id' | 'requirements'>): void {
  if (!isStated(framework)) throw ProductError.beside('statement.none', 'frameworkId');
}
