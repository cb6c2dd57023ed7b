import type { TrendPoint } from '@claimlock/contract/compliance/endpoints';
import { TrendingUp } from 'lucide-react';
import { Widget } from '../../../ui/Section.tsx';
import { Empty } from '../../../ui/States.tsx';
import { TrendChart } from '../../../ui/TrendChart.tsx';

/** The compliance score over the last months beside its target (specification §2). */
export function TrendWidget({ points, target }: { readonly points: readonly TrendPoint[]; readonly target: number }) {
  const known = points.some(({ percent }) => percent !== null);
  return (
    <Widget title="Compliance trend" padded>
      {known ? (
        <TrendChart
          label="Overall compliance score by month, with its target"
          score="Overall Compliance"
          target="Target Score"
          points={points}
          targetPercent={target}
        />
      ) : (
        <Empty icon={<TrendingUp aria-hidden="true" size={20} />} title="No month has ended yet">
          The score of each month end is kept here.
        </Empty>
      )}
    </Widget>
  );
}
