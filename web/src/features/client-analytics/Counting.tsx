import { type ClientAnalytics, countClients } from '@claimlock/contract/client-analytics/endpoints';
import { ChartNoAxesCombined, RotateCw } from 'lucide-react';
import { useCan } from '../../lib/can.ts';
import { formatNumber } from '../../lib/format.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { ProgressBar } from '../../ui/Bars.tsx';
import { Button } from '../../ui/Button.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { Empty } from '../../ui/States.tsx';
import { Instant } from '../../ui/When.tsx';

/** When the figures of a screen were counted, as part of a sentence. */
export function CountedWhen({ state }: { readonly state: ClientAnalytics | undefined }) {
  if (!state?.counted) return null;
  return (
    <>
      {' '}
      Counted <Instant at={state.counted.countedAt} />, and every night at 02:00 UTC.
    </>
  );
}

/** Has all clients counted again; while that is under way it says so. */
export function CountAgain({
  state,
  look = 'secondary',
}: {
  readonly state: ClientAnalytics | undefined;
  readonly look?: 'primary' | 'secondary';
}) {
  const count = useWrite(countClients);
  const { may, why } = useCan('client-analytics.count', undefined);
  return (
    <>
      <Button
        look={look}
        icon={<RotateCw aria-hidden="true" size={15} />}
        whyNot={may ? undefined : why}
        busy={(count.isPending || Boolean(state?.underWay)) && 'Counting'}
        onClick={() => count.mutate({})}
      >
        {state?.counted ? 'Count again' : 'Count now'}
      </Button>
      <ProblemNotice problem={count.error ? problemOf(count.error) : undefined} />
    </>
  );
}

/** How far a count is that is under way. */
export function CountProgress({ state }: { readonly state: ClientAnalytics | undefined }) {
  if (!state?.underWay) return null;
  const { done, total } = state.underWay;
  return (
    <div className="mb-4">
      <ProgressBar label="Counting clients" percent={total === 0 ? 100 : (100 * done) / total} />
      <p aria-live="polite" className="mt-1.5 text-13 text-ink-soft">
        Counting clients: {formatNumber(done)} of {formatNumber(total)}. You can leave this page.
      </p>
    </div>
  );
}

/** Stands where figures would, before clients were counted for the first time. */
export function NotCounted({ state }: { readonly state: ClientAnalytics }) {
  return (
    <Empty
      icon={<ChartNoAxesCombined aria-hidden="true" size={20} />}
      title="Clients have not been counted yet"
      action={<CountAgain state={state} look="primary" />}
    >
      Clients are counted every night at 02:00 UTC. Count them now to see growth, tiers, scores, use and retention.
    </Empty>
  );
}
