import type { ClientDetail } from '@claimlock/contract/organisations/endpoints';
import { formatProven, formatScore } from '../../lib/format.ts';
import { provenShort } from '../../lib/score-words.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { Empty } from '../../ui/States.tsx';
import { WeightedScore } from '../../ui/WeightedScore.tsx';

const frameworkColumns: readonly Column<ClientDetail['frameworks'][number]>[] = [
  { id: 'name', heading: 'Framework', cell: ({ name }) => <span className="font-medium">{name}</span> },
  { id: 'percent', heading: 'Weighted score', right: true, cell: ({ percent }) => formatScore(percent) },
  { id: 'proven', heading: 'Proven', right: true, cell: ({ provenPercent }) => formatProven(provenPercent) },
  { id: 'outcome', heading: 'Outcome', cell: ({ outcome }) => outcome },
];

/** The frameworks that a client follows, with score, proof and outcome. */
export function ClientFrameworks({ client: { frameworks } }: { readonly client: Pick<ClientDetail, 'frameworks'> }) {
  return (
    <Section title="Frameworks">
      {frameworks.length === 0 ? (
        <Empty title="No framework is followed">The client’s administrators choose which to follow.</Empty>
      ) : (
        <DataTable
          caption="Frameworks"
          columns={frameworkColumns}
          rows={frameworks}
          keyOf={(framework) => framework.id}
          sticky={false}
          brief={({ name, percent, provenPercent, outcome }) => (
            <>
              <p className="flex justify-between gap-3 font-medium">
                {name} <WeightedScore percent={percent} />
              </p>
              <p className="text-13 text-ink-soft">
                {outcome}
                {provenShort({ provenPercent })}
              </p>
            </>
          )}
        />
      )}
    </Section>
  );
}
