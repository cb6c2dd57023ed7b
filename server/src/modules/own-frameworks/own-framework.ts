import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/own-frameworks/endpoints';
import type { z } from 'zod';
import type { ClientDb } from '../../foundation/database/scope.ts';
import { findOwn, lockOwn, type OwnRow } from './store.ts';

/** A framework of a client's own as the contract shows it. */
export function asOwnFramework(row: OwnRow): z.input<typeof contract.OwnFramework> {
  const { id, name, version, publisher, licence, file_hash, requirements, linked, revision } = row;
  const format = row.format as contract.OwnFormat;
  return {
    id,
    name,
    version,
    publisher,
    licence,
    format,
    requirements,
    linked,
    revision,
    fileHash: file_hash,
    importedBy: row.imported_by_name,
    importedAt: row.imported_at,
    releasedAt: row.released_at,
  };
}

/** A framework of the client's own; refuses what is not here. */
export async function knownOwn(db: ClientDb, id: string): Promise<OwnRow> {
  const row = await findOwn(db, id);
  if (!row) throw new ProductError('not-found');
  return row;
}

/** One that may still change, locked; refuses what is released, and what somebody changed meanwhile. */
export async function changeableOwn(db: ClientDb, id: string, revision?: number): Promise<OwnRow> {
  const row = await lockOwn(db, id);
  if (!row) throw new ProductError('not-found');
  if (row.released_at !== null) throw new ProductError('own-framework.released');
  if (revision !== undefined && revision !== row.revision) throw new ProductError('conflict');
  return row;
}
