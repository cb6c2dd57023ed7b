import { previewMatchingPeople } from '@claimlock/contract/people-bulk/endpoints';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import type { PeopleFilter, Seen, Whom } from './whom.ts';

/** Reads who matches before the dialog of a change opens. */
export function MatchingNow({
  clientId,
  filter,
  onClose,
  children,
}: {
  readonly clientId: string;
  readonly filter: PeopleFilter;
  readonly onClose: () => void;
  readonly children: (seen: Seen) => ReactNode;
}) {
  const query = useRead(previewMatchingPeople, { clientId, ...filter });
  const { data, isFetching, refetch } = query;
  if (data) {
    const { digest, ...seen } = data;
    return children({ ...seen, matching: { ...filter, digest }, isLooking: isFetching, lookAgain: refetch });
  }
  return (
    <Dialog open title="Matching people" onClose={onClose}>
      <Loaded query={query} what="The matching people" skeleton={<SkeletonText />}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}

/** The people of a change for all that match, with a way to read them again: only the people shown are changed. */
export function SeenPeople({ whom, onAgain }: { readonly whom: Whom; readonly onAgain: () => void }) {
  if (!('matching' in whom)) return null;
  const { names, people, isLooking, lookAgain } = whom;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="min-w-0 flex-1 basis-60 text-ink-soft">{namesOf(names, people - names.length)}</p>
      <Button
        size="small"
        icon={<RotateCw aria-hidden="true" size={14} />}
        busy={isLooking && 'Looking'}
        onClick={() => void lookAgain().then(onAgain)}
      >
        Look again
      </Button>
    </div>
  );
}

/** The first of them by name, and how many others they are. */
function namesOf(names: readonly string[], others: number): string {
  if (names.length === 0) return 'No one matches any more.';
  return others > 0 ? `${names.join(', ')} and ${formatNumber(others)} more.` : `${names.join(', ')}.`;
}
