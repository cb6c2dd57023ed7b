import { ProductError } from '@claimlock/contract/errors';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { wholeOrganisation } from '../compliance/index.ts';
import { readScopesInUse } from '../control-scopes/index.ts';
import { findControl } from '../frameworks/index.ts';
import type { Place } from './store.ts';

/** The names of the parts in use that are named; refuses a control that there is not, and a part that is not in use. */
export async function requireParts(
  { db }: ClientContext,
  places: readonly Place[],
): Promise<ReadonlyMap<string, string>> {
  if (places.some(({ controlId }) => !findControl(controlId))) throw new ProductError('control.unknown');
  if (places.every(({ scope }) => scope === wholeOrganisation)) return new Map();
  const names = new Map((await readScopesInUse(db)).map(({ id, name }) => [id, name]));
  if (places.some(({ scope }) => scope !== wholeOrganisation && !names.has(scope))) {
    throw ProductError.beside('control-scope.unknown', 'scope');
  }
  return names;
}
