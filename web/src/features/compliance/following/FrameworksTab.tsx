import { type FrameworkScore, listFrameworkScores } from '@claimlock/contract/compliance/endpoints';
import { ClipboardCheck } from 'lucide-react';
import type { CsvColumn } from '../../../lib/csv.ts';
import { formatPercent, formatProven, formatScore } from '../../../lib/format.ts';
import { shippedFrameworks } from '../../../lib/frameworks.ts';
import { paths } from '../../../lib/paths.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { ProgressBar } from '../../../ui/Bars.tsx';
import { type Column, DataTable, opensLook } from '../../../ui/DataTable.tsx';
import { ExportRows } from '../../../ui/ExportRows.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Card } from '../../../ui/Section.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Empty } from '../../../ui/States.tsx';
import { WeightedScore } from '../../../ui/WeightedScore.tsx';
import { Ago } from '../../../ui/When.tsx';
import { OwnFrameworks } from '../../own-frameworks/widgets.ts';
import { useFrameworkScores } from '../queries.ts';
import { provenWords } from '../requirements/result-words.ts';
import { ProvenLink } from '../scores/ProvenLink.tsx';
import { FrameworkOffers } from './FrameworkOffers.tsx';
import { StatusAndOutstanding } from './StatusAndOutstanding.tsx';
import { WeightsButton } from './WeightsButton.tsx';

/** The frameworks followed: score, coverage, outcome, and when each last changed. */
export function FrameworksTab({ clientId }: { readonly clientId: string }) {
  const query = useFrameworkScores(clientId);
  return (
    <Loaded query={query} what="The frameworks" skeleton={<SkeletonRows rows={4} />}>
      {({ frameworks, weightsVersion }) => {
        const open = shippedFrameworks.filter(({ id }) => !frameworks.some((one) => one.frameworkId === id));
        return (
          <div className="space-y-4">
            <Card>
              {frameworks.length > 0 && (
                <>
                  <div className="flex justify-end gap-2 border-line border-b px-4 py-2.5">
                    <WeightsButton clientId={clientId} weighed={{ version: weightsVersion, frameworks }} />
                    <ExportRows
                      of={listFrameworkScores}
                      at={{ clientId }}
                      file="frameworks"
                      columns={exported}
                      total={frameworks.length}
                      read={async () => frameworks}
                    />
                  </div>
                  <DataTable
                    caption="Frameworks followed"
                    columns={columnsOf(clientId)}
                    rows={frameworks}
                    keyOf={({ frameworkId }) => frameworkId}
                    sticky={false}
                    brief={(framework) => <Brief clientId={clientId} framework={framework} />}
                  />
                </>
              )}
              {frameworks.length === 0 && (
                <Empty icon={<ClipboardCheck aria-hidden="true" size={20} />} title="No framework is followed yet">
                  A framework says what has to be true. Follow one, and its score shows how far you are and what is
                  missing.
                </Empty>
              )}
            </Card>
            <OwnFrameworks clientId={clientId} followed={frameworks.map(({ frameworkId }) => frameworkId)} />
            <FrameworkOffers clientId={clientId} offers={open} />
          </div>
        );
      }}
    </Loaded>
  );
}

const link = ({ frameworkId, name, version }: FrameworkScore) => (
  <Anchor to={paths.framework(frameworkId)} data-opens="" className={opensLook}>
    {name} <span className="font-normal text-ink-faint">{version}</span>
  </Anchor>
);

const exported: readonly CsvColumn<FrameworkScore>[] = [
  { heading: 'Framework', cell: ({ name }) => name },
  { heading: 'Version', cell: ({ version }) => version },
  { heading: 'Weighted score', cell: ({ score }) => score.percent },
  { heading: 'Proven', cell: ({ score }) => score.provenPercent },
  { heading: 'Coverage', cell: ({ score }) => score.coveragePercent },
  { heading: 'Weight', cell: ({ weight }) => weight },
  { heading: 'Outcome', cell: ({ outcome }) => outcome },
  { heading: 'Status', cell: ({ status }) => status },
  { heading: 'Met', cell: ({ score }) => score.met },
  { heading: 'Met, evidenced', cell: ({ score }) => score.evidenced },
  { heading: 'Met, tested', cell: ({ score }) => score.tested },
  { heading: 'Partly met', cell: ({ score }) => score.partly },
  { heading: 'Not met', cell: ({ score }) => score.notMet },
  { heading: 'Not assessed', cell: ({ score }) => score.notAssessed },
  { heading: 'Not applicable', cell: ({ score }) => score.notApplicable },
  { heading: 'Last change', cell: ({ score }) => score.asOf },
];

const columnsOf = (clientId: string): readonly Column<FrameworkScore>[] => [
  { id: 'name', heading: 'Framework', cell: link },
  {
    id: 'score',
    heading: 'Weighted score',
    cell: (framework) => (
      <span className="flex items-center gap-3">
        <span className="numeric min-w-10 text-right font-semibold">{formatScore(framework.score.percent)}</span>
        <span className="w-28">
          <ProgressBar percent={framework.score.percent} label={`${framework.name}: score`} />
        </span>
      </span>
    ),
  },
  {
    id: 'proven',
    heading: 'Proven',
    right: true,
    cell: ({ frameworkId, score }) => (
      <ProvenLink alone frameworkId={frameworkId}>
        {formatProven(score.provenPercent)}
      </ProvenLink>
    ),
  },
  {
    id: 'coverage',
    heading: 'Coverage',
    right: true,
    from: 'md',
    cell: ({ score }) => formatPercent(score.coveragePercent),
  },
  { id: 'outcome', heading: 'Outcome', cell: ({ outcome }) => outcome },
  {
    id: 'status',
    heading: 'Status',
    cell: (framework) => <StatusAndOutstanding clientId={clientId} framework={framework} />,
  },
  { id: 'changed', heading: 'Last change', from: 'lg', cell: ({ score }) => <Ago at={score.asOf} /> },
];

function Brief({ clientId, framework }: { readonly clientId: string; readonly framework: FrameworkScore }) {
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        {link(framework)}
        <WeightedScore percent={framework.score.percent} />
      </div>
      <div className="my-2">
        <ProgressBar percent={framework.score.percent} label={`${framework.name}: score`} />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">
        <StatusAndOutstanding clientId={clientId} framework={framework} />
        {framework.outcome} ·{' '}
        <ProvenLink alone frameworkId={framework.frameworkId}>
          {provenWords(framework.score)}
        </ProvenLink>
      </p>
    </>
  );
}
