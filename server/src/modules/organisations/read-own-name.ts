import type { ClientContext } from '../../foundation/http/hallway.ts';
import { readOwnClient } from './store.ts';

/** The name of the organisation whose scope is open. */
export async function readOwnName({ db }: ClientContext): Promise<string> {
  return (await readOwnClient(db)).name;
}

/** Until when the data of the organisation whose scope is open is held at least; null where it does not close. */
export async function readOwnHold({ db }: ClientContext): Promise<string | null> {
  return (await readOwnClient(db)).held_until;
}
