import { readMyWork } from '@claimlock/contract/dashboards/my-work';
import { type Manifest, useModules } from '../../lib/manifest.ts';
import { useRead } from '../../lib/query.ts';
import { Kpi, KpiStrip } from '../../ui/Kpi.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { fetchingFor, useFetched } from '../../ui/later.ts';
import { RunningBreaches } from '../privacy-events/widgets.ts';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';

// Together, so that none moves another as it comes.
const partsOf = fetchingFor((modules: readonly Manifest[]) =>
  Promise.all(
    modules.flatMap(({ name, work }) =>
      work ? [work.load().then((Part) => ({ name, Part, figure: work.figure }))] : [],
    ),
  ),
);

/** What waits for whoever looks, and nothing else: what each module brings, the first of them in a column of its own. */
export function MyWork({ clientId }: { readonly clientId: string }) {
  const query = useRead(readMyWork, { clientId });
  const modules = useModules();
  const shown = useFetched(partsOf(modules));
  return (
    <Loaded query={query} what="Your work" skeleton={<OverviewSkeleton />}>
      {(work) => {
        if (!shown) return <OverviewSkeleton />;
        const [first, ...others] = shown;
        return (
          <>
            <RunningBreaches breaches={work.breaches} />
            <KpiStrip label="Your open work">
              {shown.map(({ name, figure }) => figure && <Kpi key={name} {...figure(work)} />)}
            </KpiStrip>
            <div className="h-4" />
            <div className="grid items-start gap-4 xl:grid-cols-2">
              <div className="min-w-0">{first && <first.Part clientId={clientId} work={work} />}</div>
              <div className="min-w-0 space-y-4">
                {others.map(({ name, Part }) => (
                  <Part key={name} clientId={clientId} work={work} />
                ))}
              </div>
            </div>
          </>
        );
      }}
    </Loaded>
  );
}
