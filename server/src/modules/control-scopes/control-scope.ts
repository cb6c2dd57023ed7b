import type * as contract from '@claimlock/contract/control-scopes/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { z } from 'zod';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { findScope, isTaken, type ScopeRow } from './store.ts';

/** A part of the organisation as the contract shows it. */
export function asScope(row: ScopeRow): z.input<typeof contract.ControlScope> {
  const { id, kind, name, release, role, version } = row;
  return { id, kind, name, release, role, version, retiredAt: row.retired_at };
}

/** A part that is there, or not found. */
export async function findKnown({ db }: ClientContext, id: string): Promise<ScopeRow> {
  const row = await findScope(db, id);
  if (!row) throw new ProductError('not-found');
  return row;
}

/** Refuses a second part by the same name, beside the field. */
export async function refuseTaken(
  { db }: ClientContext,
  scope: Pick<ScopeRow, 'id' | 'kind' | 'name' | 'release'>,
): Promise<void> {
  if (await isTaken(db, scope)) throw nameTaken();
}

/** The refusal of a second part by the same name. */
export function nameTaken(): ProductError {
  return new ProductError('control-scope.name-taken', [
    { path: 'name', message: new ProductError('control-scope.name-taken').message },
  ]);
}

/** Refuses a release or a role of something that is no product, beside its field. */
export function refuseOffProduct({ kind, release, role }: Pick<ScopeRow, 'kind' | 'release' | 'role'>): void {
  if (kind === 'product') return;
  const { message } = new ProductError('control-scope.not-a-product');
  const fields = [...(release === null ? [] : ['release']), ...(role === null ? [] : ['role'])];
  if (fields.length > 0)
    throw new ProductError(
      'control-scope.not-a-product',
      fields.map((path) => ({ path, message })),
    );
}
