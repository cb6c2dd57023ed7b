import { ProductError } from '@claimlock/contract/errors';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { findScope } from '../control-scopes/index.ts';
import { wholeOrganisation } from './link-store.ts';
import type { EvidenceItemRow } from './store.ts';

/** What the ledger says of where a piece of evidence is linked: controls for the whole organisation, and those in parts. */
export function linkedOf({ links }: Pick<EvidenceItemRow, 'links'>) {
  const inParts = links.filter(({ scope }) => scope !== wholeOrganisation);
  return {
    controls: links.flatMap(({ control, scope }) => (scope === wholeOrganisation ? [control] : [])),
    ...(inParts.length > 0 && { inParts: inParts.map(({ control, scope }) => ({ controlId: control, scope })) }),
  };
}

/** The same of links of one scope. */
export function linkedIn(controls: readonly string[], scope: string) {
  return linkedOf({ links: controls.map((control) => ({ control, scope, part: null })) });
}

/** Refuses a part of the organisation that is not there, or not any more. */
export async function checkScope({ db }: ClientContext, scope: string): Promise<void> {
  if (scope === wholeOrganisation) return;
  const found = await findScope(db, scope);
  const code = !found ? 'control-scope.unknown' : found.retired_at === null ? undefined : 'control-scope.retired';
  if (code) throw ProductError.beside(code, 'scope');
}
