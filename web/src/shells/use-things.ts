import type { Visit } from '../lib/manifest.ts';
import type { Entry } from './palette-entries.ts';
import { useClientThings } from './use-client-things.ts';
import { usePortalThings } from './use-portal-things.ts';

/** The records that match what is typed, of every kind and as far as the person may look for them. */
export function useThings(visit: Visit, search: string): Entry[] {
  const worth = search.length >= 2;
  const portals = usePortalThings(visit, search, worth);
  const client = useClientThings(visit, search, worth);
  return worth ? [...portals, ...client] : [];
}
