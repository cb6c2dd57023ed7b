import { ProductError } from '@claimlock/contract/errors';
import type { Asker } from '../../foundation/access/actor.ts';
import type { IdentityContext } from '../../foundation/http/hallway.ts';

/** Whoever is signed in; the hallway has seen to it that somebody is. */
export function requireAsker({ asker }: IdentityContext): Asker {
  if (!asker) throw new ProductError('session.missing');
  return asker;
}
