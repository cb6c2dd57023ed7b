import type { Dashboard } from '@claimlock/contract/dashboards/endpoints';
import { paths } from '../../lib/paths.ts';
import { Kpi } from '../../ui/Kpi.tsx';

/** How many findings are open; opens exactly those. */
export function OpenGapsKpi({ openGaps }: { readonly openGaps: NonNullable<Dashboard['openGaps']> }) {
  return (
    <Kpi
      label="Open gaps"
      figure={String(openGaps.count)}
      note={openGaps.mine ? 'Findings of yours that are open' : 'Findings that are not closed, dismissed or accepted'}
      to={paths.findings({ status: 'open' })}
    />
  );
}
