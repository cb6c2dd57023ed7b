import { activeDays, type CountedClients, leastClientsShown } from '@claimlock/contract/client-analytics/endpoints';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { Section } from '../../ui/Section.tsx';
import { CountBars } from './CountBars.tsx';

/** How many active clients used each part of the product. */
export function Use({ counted: { use, clients } }: { readonly counted: CountedClients }) {
  const few = clients.active < leastClientsShown;
  return (
    <Section
      title="Use of features"
      note={`Active clients whose people changed something there in the last ${activeDays} days. Reading alone does not count.`}
    >
      <CountBars
        whole={clients.active}
        bars={use.map(({ area, clients: count, percent }) => ({
          name: area,
          count: count ?? 0,
          figure:
            count === null ? (
              <span className="text-12 font-normal text-ink-faint">Fewer than {leastClientsShown}</span>
            ) : (
              <>
                {formatPercent(percent)}{' '}
                <span className="text-12 font-normal text-ink-faint">
                  {formatNumber(count)} of {formatNumber(clients.active)}
                </span>
              </>
            ),
        }))}
      />
      {few && (
        <p className="border-line border-t px-4 py-2 text-12 text-ink-faint">
          Privacy events and questionnaires are shown from {leastClientsShown} active clients on.
        </p>
      )}
    </Section>
  );
}
