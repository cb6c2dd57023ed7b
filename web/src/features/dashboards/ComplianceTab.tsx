import { readDashboard } from '@claimlock/contract/dashboards/endpoints';
import { formatScore } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { coverageWords } from '../../lib/score-words.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Kpi, KpiStrip } from '../../ui/Kpi.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { AsOf } from '../../ui/When.tsx';
import { FrameworkWorkings, provenWords, useFrameworkScores } from '../compliance/widgets.ts';
import { FindingsWidget } from '../findings/widgets.ts';
import { dashboardAddress } from './dashboard-address.ts';
import { OpenGapsKpi } from './OpenGapsKpi.tsx';

/** The dashboard's second tab: the open findings, and the frameworks with what keeps each from being met. */
export function ComplianceTab({ clientId }: { readonly clientId: string }) {
  const [, change] = useUrlState(dashboardAddress);
  const query = useRead(readDashboard, { clientId });
  // Asked beside it, for what stands below.
  useFrameworkScores(clientId);
  return (
    <div className="space-y-4">
      <Loaded query={query} what="The findings" skeleton={<SkeletonRows rows={6} />}>
        {({ compliance, openGaps, findings }) => (
          <>
            <KpiStrip label="Key figures of compliance">
              <Kpi
                label="Compliance score"
                figure={formatScore(compliance.percent)}
                note={
                  <>
                    {provenWords(compliance)} · {coverageWords(compliance)} · <AsOf at={compliance.asOf} />
                  </>
                }
                to={paths.complianceEngine()}
                why={{
                  to: paths.dashboardCompliance({ working: 'compliance' }),
                  label: 'Why the compliance score is what it is',
                }}
              />
              {openGaps && <OpenGapsKpi openGaps={openGaps} />}
            </KpiStrip>
            {findings && openGaps && (
              <FindingsWidget findings={findings} count={openGaps.count} onOpen={(id) => change({ finding: id })} />
            )}
          </>
        )}
      </Loaded>
      {/* What stands above is as high as it will be by then: nothing moves away under a press. */}
      {!query.isPending && <FrameworkWorkings clientId={clientId} />}
    </div>
  );
}
