import type { RiskSummary } from '@claimlock/contract/risks/endpoints';
import { ShieldAlert } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Widget } from '../../ui/Section.tsx';
import { Empty } from '../../ui/States.tsx';
import { RiskMatrix } from './RiskMatrix.tsx';
import { TopRisks } from './TopRisks.tsx';

/** The dashboard's risk panel (specification §2): the matrix of open risks, and the top risks beside it. */
export function RisksWidget({
  summary,
  current,
  onOpen,
  onChoose,
}: {
  readonly summary: RiskSummary;
  readonly current?: string | undefined;
  /** Opens a risk's panel at its own address. */
  readonly onOpen: (riskId: string) => void;
  /** Opens the risks of a cell. */
  readonly onChoose: (likelihood: number, impact: number) => void;
}) {
  return (
    <Widget title="Risks" aside={<TextLink to={paths.dashboardRisks()}>{`All ${summary.open}`}</TextLink>}>
      {summary.open === 0 ? (
        <Empty icon={<ShieldAlert aria-hidden="true" size={20} />} title="No open risk is recorded">
          Your highest risks are listed here.
        </Empty>
      ) : (
        <div className="flex flex-1 max-sm:flex-col">
          <div className="px-3 py-2.5 sm:w-[56%]">
            <RiskMatrix
              cells={summary.matrix}
              names={summary}
              statuses={['Active', 'Mitigating']}
              onChoose={(place) => place && onChoose(place.likelihood, place.impact)}
            />
          </div>
          <div className="min-w-0 flex-1 border-line max-sm:border-t sm:border-l">
            <h3 className="px-4 pt-2.5 pb-1 text-12 font-semibold text-ink-faint">Top Risks, by score of 25</h3>
            <TopRisks compact names={summary} risks={summary.top.slice(0, 3)} current={current} onOpen={onOpen} />
          </div>
        </div>
      )}
    </Widget>
  );
}
