import type { ClientContext } from '../../foundation/http/hallway.ts';
import { readOwnClient } from './store.ts';

/** The name of the organisation whose scope is open. */
export async function readOwnName({ db }: ClientContext): Promise<string> {
  return (await readOwnClient(db)).name;
}
