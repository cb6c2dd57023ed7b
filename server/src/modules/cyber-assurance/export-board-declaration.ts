import type * as contract from '@claimlock/contract/cyber-assurance/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../foundation/http/hallway.ts';
import { findSheet } from './cyber-assurance-store.ts';
import { isWithheldFrom } from './show-cyber-assurance.ts';

/**
 * What was declared, as the bytes that were declared: their SHA-256 is the one in the ledger. The board has it; others, where they
 * may read all that it was worded by (ADR 0075).
 */
export const exportBoardDeclaration: Handler<typeof contract.exportBoardDeclaration> = async (
  context,
  { frameworkId, declarationId },
) => {
  const { db, record } = context;
  const declaration = await findSheet(db, frameworkId, declarationId);
  if (!declaration) throw new ProductError('not-found');
  if (isWithheldFrom(context, declaration)) throw new ProductError('cyber-assurance.beyond-role');
  record('cyber-assurance.exported', { frameworkId, declarationId }, { kind: 'framework', id: frameworkId });
  return { name: `${frameworkId}-declaration-${declarationId}.json`, parts: oneOf(declaration.sheet) };
};

async function* oneOf(text: string): AsyncGenerator<string> {
  yield text;
}
