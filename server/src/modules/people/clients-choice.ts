import { ProductError } from '@claimlock/contract/errors';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { hasActiveAdmin } from './store.ts';

/**
 * The operator lets in an organisation's first administrators. Once one has joined, only they let in anybody: the operator
 * would else let in itself, by another address of its own or by a link that it reads in the outbox (SoD-9, SoD-11).
 */
export async function requireClientsChoice({ db, membership }: ClientContext, field?: string): Promise<void> {
  if (membership?.audience !== 'super_admin' || !(await hasActiveAdmin(db))) return;
  throw field === undefined
    ? new ProductError('person.client-decides')
    : ProductError.beside('person.client-decides', field);
}
