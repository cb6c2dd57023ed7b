import type { Audience } from '@claimlock/contract/access';
import type { Manifest, Place, Visit } from '../lib/manifest.ts';
import { paths } from '../lib/paths.ts';

/** The side bar of a portal: what the modules bring to it for this visit, those below another place under that. */
export function placesOf(modules: readonly Manifest[], portal: Audience, visit: Visit): readonly Place[] {
  const brought = modules
    .flatMap(({ places = [] }) => places)
    .filter((place) => place.portal === portal && (place.when?.(visit) ?? true));
  return brought.flatMap((place) => {
    if (!('icon' in place)) return [];
    const below = brought.flatMap((other) => ('under' in other && other.under === place.label ? [other] : []));
    return [{ ...place, below }];
  });
}

/** Where each audience keeps its own account. */
export const accountPaths: Readonly<Record<Audience, string>> = {
  super_admin: paths.account(),
  broker_admin: paths.account(),
  client_admin: paths.clientAdminSettings(),
  employee: paths.settings(),
};

/** Whether a place, or one below it, is the one that an address shows. */
export function isCurrent(
  { to, covers = [], below = [] }: Pick<Place, 'to' | 'covers' | 'below'>,
  pathname: string,
  others: readonly string[],
): boolean {
  if (pathname === to || covers.includes(pathname)) return true;
  if (below.some((one) => isCurrent(one, pathname, others))) return true;
  // The longest address that leads here wins: `/broker` is not the current place at `/broker/clients`.
  const deeper = others.some((other) => other.length > to.length && isUnder(pathname, other));
  return to !== '/' && !deeper && isUnder(pathname, to);
}

function isUnder(pathname: string, to: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`);
}
