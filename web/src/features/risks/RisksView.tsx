import { type RiskStatus, type RiskSummary, readRiskSummary } from '@claimlock/contract/risks/endpoints';
import { readRiskMatrix } from '@claimlock/contract/risks/matrix';
import { ratingViews, viewNames } from '@claimlock/contract/risks/treatment-states';
import { useRead } from '../../lib/query.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { Section } from '../../ui/Section.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { Empty } from '../../ui/States.tsx';
import { MatrixLegend, RiskMatrix } from './RiskMatrix.tsx';
import { RisksTable } from './RisksTable.tsx';
import { countWords } from './risk-words.ts';
import { risksList, type Shown } from './risks-list.tsx';
import { TopRisks } from './TopRisks.tsx';

/** Risks as a picture and as a list: a cell of the matrix that is pressed filters the list under it. */
export function RisksView({ clientId, shown }: { readonly clientId: string; readonly shown: Shown }) {
  const query = useRead(readRiskSummary, { clientId });
  return (
    // On a phone the list comes first: the pictures alone are taller than its screen.
    <div className="flex flex-col gap-4">
      <div className="max-sm:order-last">
        <Loaded query={query} what="The risk matrix" skeleton={<PictureSkeleton />}>
          {(summary) => <Picture clientId={clientId} summary={summary} shown={shown} />}
        </Loaded>
      </div>
      <div>
        <RisksTable clientId={clientId} shown={shown} />
      </div>
    </div>
  );
}

const counted: Readonly<Record<Shown, readonly RiskStatus[]>> = {
  open: ['Active', 'Mitigating'],
  Active: ['Active'],
  Mitigating: ['Mitigating'],
  Resolved: ['Resolved'],
};

const notes: Readonly<Record<Shown, string>> = {
  open: 'Open risks',
  Active: 'Active risks',
  Mitigating: 'Risks being treated',
  Resolved: 'Resolved risks, as they were rated',
};

function Picture({
  clientId,
  summary,
  shown,
}: {
  readonly clientId: string;
  readonly summary: RiskSummary;
  readonly shown: Shown;
}) {
  const { values, refine, open, onOpen } = useList(risksList, { clientId, status: shown });
  const { likelihood, impact, view = 'current' } = values;
  // The current one is that of the summary: figures and cells are of one moment.
  const other = useRead(readRiskMatrix, { clientId, view }, view !== 'current');
  const cells = view === 'current' ? summary.matrix : (other.data?.matrix ?? []);
  const unrated = counted[shown].reduce((sum, status) => sum + (other.data?.unrated[status] ?? 0), 0);
  const chosen = likelihood && impact ? { likelihood: Number(likelihood), impact: Number(impact) } : undefined;
  const written = (rating: number | undefined) =>
    risksList.filters.likelihood.read(rating === undefined ? null : String(rating));
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Section
        title="Risk matrix"
        note={`${notes[shown]}. Press a cell to list its risks; the small figure is its score, likelihood × impact.`}
        padded
        aside={
          <Segments
            label="Rating shown in the matrix"
            choices={ratingViews.map((one) => ({ value: one, label: one === 'residual' ? 'Target' : viewNames[one] }))}
            value={view}
            onChange={(to) =>
              refine({
                view: risksList.filters.view.read(to === 'current' ? null : to),
                likelihood: undefined,
                impact: undefined,
              })
            }
          />
        }
      >
        <RiskMatrix
          cells={cells}
          names={summary}
          statuses={counted[shown]}
          chosen={chosen}
          onChoose={(place) =>
            refine({
              likelihood: written(place?.likelihood),
              impact: written(place?.impact),
              level: undefined,
            })
          }
        />
        <div className="mt-3">
          <MatrixLegend />
        </div>
        {view !== 'current' && unrated > 0 && (
          <p className="mt-2 text-13 text-ink-soft">
            {countWords(unrated)} without {view === 'inherent' ? 'an inherent' : 'a target'} rating.
          </p>
        )}
      </Section>
      <Section
        title="Top Risks"
        note={
          summary.mine
            ? 'Your open risks by score, likelihood times impact, 1 to 25'
            : 'Open risks by score, likelihood times impact, 1 to 25'
        }
      >
        {summary.top.length === 0 ? (
          <Empty title="No open risks">The gravest open risks are listed here.</Empty>
        ) : (
          <TopRisks names={summary} risks={summary.top} current={open} onOpen={(id) => onOpen(id)} />
        )}
      </Section>
    </div>
  );
}

function PictureSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {['matrix', 'top'].map((key) => (
        <div key={key} className="h-[300px] rounded-md border border-line bg-surface p-4">
          <SkeletonText lines={6} />
        </div>
      ))}
    </div>
  );
}
