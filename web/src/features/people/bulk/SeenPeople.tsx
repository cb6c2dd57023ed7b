import { previewMatchingPeople } from '@claimlock/contract/people-bulk/endpoints';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { problemOf } from '../../../lib/problem.ts';
import { reading } from '../../../lib/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { ProblemNotice } from '../../../ui/Notice.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import type { PeopleFilter, Seen, Whom } from './whom.ts';

/**
 * Reads who matches before the dialog of a change opens. While it is open only *Look again* reads them again: were they refreshed with
 * everything else on the page, somebody would confirm people whom they have not seen.
 */
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
  const query = useQuery({
    ...reading(previewMatchingPeople, { clientId, ...filter }),
    // Once they are seen, only *Look again* asks.
    enabled: ({ state }) => state.data === undefined,
    // Nothing is kept for the next dialog: an answer from before it may be about other people.
    gcTime: 0,
  });
  const { data, isFetching, refetch, error } = query;
  if (data) {
    const { digest, ...seen } = data;
    const matching = { ...filter, digest };
    return children({ ...seen, matching, isLooking: isFetching, failure: error, lookAgain: refetch });
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
  const { names, people, isLooking, failure, lookAgain } = whom;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 text-ink-soft">{namesOf(names, people - names.length)}</p>
        <Button
          size="small"
          icon={<RotateCw aria-hidden="true" size={14} />}
          busy={isLooking && 'Looking'}
          onClick={() => void lookAgain().then(({ error }) => error ?? onAgain())}
        >
          Look again
        </Button>
      </div>
      {failure && <ProblemNotice problem={problemOf(failure)} />}
    </>
  );
}

/** The first of them by name, and how many others they are. */
function namesOf(names: readonly string[], others: number): string {
  if (names.length === 0) return 'No one matches any more.';
  return others > 0 ? `${names.join(', ')} and ${formatNumber(others)} more.` : `${names.join(', ')}.`;
}
