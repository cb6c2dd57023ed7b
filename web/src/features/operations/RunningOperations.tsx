import { isUnderWay } from '@claimlock/contract/operations/watching';
import { useState } from 'react';
import { later } from '../../ui/later.ts';
import { useWatched } from './watch.ts';

// Most of the time nothing is under way: what shows it is fetched when something is.
const OperationsPopover = later(() => import('./OperationsPopover.tsx').then((m) => m.OperationsPopover));

/** What somebody who works at a client has under way, in the header; nothing where that is nothing. */
export function RunningOperations({ clientId }: { readonly clientId: string }) {
  const operations = useWatched(clientId);
  const [open, setOpen] = useState(false);
  if (!open && !operations.some(({ state }) => isUnderWay(state))) return null;
  return <OperationsPopover operations={operations} open={open} onOpen={setOpen} />;
}
