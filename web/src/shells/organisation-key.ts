import { useState } from 'react';

/**
 * A key for the screen of a portal: another one when its organisation changes to another, so that nothing of the one before
 * stays on the screen, and the same when the organisation only becomes known, so that what is typed already stays.
 */
export function useOrganisationKey(id: string | undefined): number {
  const [seen, setSeen] = useState({ id, changes: 0 });
  if (id !== undefined && id !== seen.id) {
    const next = { id, changes: seen.id === undefined ? seen.changes : seen.changes + 1 };
    setSeen(next);
    return next.changes;
  }
  return seen.changes;
}
