import type { TrackerLine } from '@claimlock/contract/tracker/endpoints';
import { paths } from '../../lib/paths.ts';
import { Kpi, KpiStrip } from '../../ui/Kpi.tsx';
import { isUnmet } from './tracker-lines.ts';

/** The figures of a tracker, each opening the lines that it counts. */
export function TrackerFigures({
  frameworkId,
  lines,
}: {
  readonly frameworkId: string;
  readonly lines: readonly TrackerLine[];
}) {
  const unmet = lines.filter(isUnmet);
  const count = (fits: (line: TrackerLine) => boolean) => unmet.filter(fits).length;
  const clocks = lines.filter(({ clock }) => clock !== null);
  const to = (query: Parameters<typeof paths.tracker>[1]) => paths.tracker(frameworkId, query);
  return (
    <KpiStrip label="What is tracked">
      <Kpi
        label="Overdue"
        figure={lines.filter(({ late }) => late).length}
        note="Their date is over, and they are not met"
        to={to({ date: 'late' })}
      />
      <Kpi
        label="Of high legal risk"
        figure={count(({ legalRisk }) => legalRisk === 'high')}
        note="Not fully met. The rating is a judgement and no part of the score"
        to={to({ risk: 'high', result: 'open' })}
      />
      <Kpi
        label="Without an owner"
        figure={count(({ owner }) => owner === null)}
        note="Not fully met, and nobody’s"
        to={to({ owner: 'nobody', result: 'open' })}
      />
      {clocks.length > 0 && (
        <Kpi
          label="With a late deadline"
          figure={clocks.filter(({ clock }) => (clock?.late ?? 0) > 0).length}
          note={`Of ${clocks.length} duties whose deadlines are counted in the privacy register`}
          to={to({ clock: 'late' })}
        />
      )}
    </KpiStrip>
  );
}
