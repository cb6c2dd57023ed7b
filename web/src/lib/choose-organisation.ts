import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { selectOrganisation } from './selected-organisation.ts';
import { unlessUnsaved } from './unsaved.ts';

/**
 * Chooses an organisation, from the switcher, the palette or a notification: after asking where something is unsaved,
 * what was asked for the one before is dropped, and no detail of it stays open. It leads to an address if one is given.
 */
export function useChooseOrganisation(): (id: string, to?: string) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (id, to) =>
    unlessUnsaved(() => {
      void client.cancelQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'readSession' });
      if (to !== undefined) {
        selectOrganisation(id);
        void navigate(to);
        return;
      }
      // The details close first, so that none of the organisation before is asked for at the one after.
      const closing = navigate({ pathname, search: '' }, { flushSync: true });
      void Promise.resolve(closing).then(() => selectOrganisation(id));
    });
}
