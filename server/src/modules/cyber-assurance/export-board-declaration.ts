import type * as contract from '@claimlock/contract/cyber-assurance/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../foundation/http/hallway.ts';
import { findSheet } from './cyber-assurance-store.ts';

/** What was declared, as the bytes that were declared: their SHA-256 is the one in the ledger. */
export const exportBoardDeclaration: Handler<typeof contract.exportBoardDeclaration> = async (
  { db, record },
  { frameworkId, declarationId },
) => {
  const sheet = await findSheet(db, frameworkId, declarationId);
  if (sheet === undefined) throw new ProductError('not-found');
  record('cyber-assurance.exported', { frameworkId, declarationId }, { kind: 'framework', id: frameworkId });
  return { name: `${frameworkId}-declaration-${declarationId}.json`, parts: oneOf(sheet) };
};

async function* oneOf(text: string): AsyncGenerator<string> {
  yield text;
}
