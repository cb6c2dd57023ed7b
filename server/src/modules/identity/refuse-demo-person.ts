import { ProductError } from '@claimlock/contract/errors';
import type { ClientDb, PlatformDb } from '../../foundation/database/scope.ts';
import { isDemoPerson } from './place-store.ts';

/** Refuses to end the access of somebody whom visitors of the demo sign in as: the next one would find nobody. */
export async function refuseDemoPerson(db: ClientDb | PlatformDb, userId: string | null): Promise<void> {
  if (userId !== null && (await isDemoPerson(db, userId))) throw new ProductError('demo.person-stays');
}
