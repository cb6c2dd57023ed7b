import { readMyWork } from '@claimlock/contract/dashboards/my-work';
import { useState } from 'react';
import { useModules } from '../../lib/manifest.ts';
import { useRead } from '../../lib/query.ts';
import { Kpi, KpiStrip } from '../../ui/Kpi.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { fetching, useFetched } from '../../ui/later.ts';
import { RunningBreaches } from '../privacy-events/widgets.ts';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';

/** What waits for whoever looks, and nothing else: what each module brings, the first of them in a column of its own. */
export function MyWork({ clientId }: { readonly clientId: string }) {
  const query = useRead(readMyWork, { clientId });
  const parts = useModules().flatMap(({ name, work }) => (work ? [{ name, ...work }] : []));
  // Shown at once, so that none moves another.
  const [all] = useState(() =>
    fetching(() => Promise.all(parts.map(async ({ name, load }) => ({ name, Part: await load() })))),
  );
  const shown = useFetched(all);
  return (
    <Loaded query={query} what="Your work" skeleton={<OverviewSkeleton />}>
      {(work) => {
        if (!shown) return <OverviewSkeleton />;
        const [first, ...others] = shown;
        return (
          <>
            <RunningBreaches breaches={work.breaches} />
            <KpiStrip label="Your open work">
              {parts.map(({ name, figure }) => figure && <Kpi key={name} {...figure(work)} />)}
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
