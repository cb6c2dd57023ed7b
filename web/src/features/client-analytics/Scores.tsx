import type { CountedClients, ScoreMoves } from '@claimlock/contract/client-analytics/endpoints';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { provenShort } from '../../lib/score-words.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { bandWords } from './band-words.ts';
import { CountBars } from './CountBars.tsx';
import { pointsWords } from './points-words.ts';

const columns: readonly Column<ScoreMoves>[] = [
  { id: 'days', heading: 'Over', cell: ({ days }) => `${days} days` },
  { id: 'risen', heading: 'Risen', right: true, cell: ({ risen }) => formatNumber(risen) },
  { id: 'same', heading: 'About the same', right: true, cell: ({ same }) => formatNumber(same) },
  { id: 'fallen', heading: 'Fallen', right: true, cell: ({ fallen }) => formatNumber(fallen) },
  { id: 'mean', heading: 'Mean change', right: true, cell: ({ meanChange }) => pointsWords(meanChange) },
];

/** How the compliance scores of active clients are spread, and how they moved. */
export function Scores({ scores }: { readonly scores: CountedClients['scores'] }) {
  const { mean, meanProven, bands, notAssessed, moves } = scores;
  return (
    <Section
      title="Compliance scores"
      note={`Active clients by compliance score. Mean: ${formatPercent(mean)}${provenShort({ provenPercent: meanProven })}.`}
    >
      <CountBars
        bars={[
          ...bands.map(({ band, count }) => ({
            name: bandWords[band],
            count,
            figure: formatNumber(count),
            to: paths.clientOverview({ band, status: 'Active' }),
          })),
          { name: 'Not assessed', count: notAssessed, figure: formatNumber(notAssessed), colour: 'bg-line-strong' },
        ]}
      />
      <div className="border-line border-t">
        <DataTable
          caption="How compliance scores moved"
          columns={columns}
          rows={moves}
          keyOf={({ days }) => days}
          sticky={false}
          brief={({ days, risen, same, fallen, meanChange }) => (
            <>
              <span className="flex items-baseline justify-between gap-3">
                <span className="font-medium">Over {days} days</span>
                <span className="numeric font-medium">{pointsWords(meanChange)}</span>
              </span>
              <span className="block text-12 text-ink-faint">
                {formatNumber(risen)} risen · {formatNumber(same)} about the same · {formatNumber(fallen)} fallen
              </span>
            </>
          )}
        />
        <p className="border-line border-t px-4 py-2 text-12 text-ink-faint">
          Clients assessed then and now. A score moved if it changed by half a point or more.
        </p>
      </div>
    </Section>
  );
}
