import { ProductError } from '@claimlock/contract/errors';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { findOwnClient, readOwnClient } from './store.ts';

/** The name of the organisation whose scope is open. */
export async function readOwnName({ db }: ClientContext): Promise<string> {
  return (await readOwnClient(db)).name;
}

/** Since when the organisation whose scope is open closes, and until when its data is held at least; null where it does not close. */
export async function readOwnClosing({ db }: ClientContext): Promise<{ at: Date; heldUntil: string } | null> {
  const client = await findOwnClient(db);
  if (!client) throw new ProductError('not-found');
  const { closing_at, held_until } = client;
  return closing_at !== null && held_until !== null ? { at: new Date(closing_at), heldUntil: held_until } : null;
}
