import type { TierMonth } from '@claimlock/contract/client-analytics/endpoints';
import { paths } from '../../lib/paths.ts';
import { Section } from '../../ui/Section.tsx';
import { TierCounts } from '../dashboards/widgets.ts';
import { MonthColumns } from './MonthColumns.tsx';

const colours = {
  'Not yet assured': 'bg-line-strong',
  Bronze: 'bg-bronze',
  Silver: 'bg-silver',
  Gold: 'bg-gold',
  Platinum: 'bg-platinum',
} as const;

/** Which tiers active clients have reached, now and at the last month ends. */
export function TierMix({ months }: { readonly months: readonly TierMonth[] }) {
  const now = months.at(-1)?.tiers ?? [];
  return (
    <Section title="Tiers" note="Clients that are active now, by the tier of their assurance score.">
      <TierCounts tiers={now} linkTo={(tier) => paths.clientOverview({ tier, status: 'Active' })} />
      <div className="border-line border-t">
        <MonthColumns
          label="Clients by tier and month"
          series={now.map(({ name }) => ({ name, colour: colours[name] }))}
          months={months.map(({ month, soFar, tiers }) => ({
            month,
            soFar,
            counts: tiers.map(({ count }) => count),
          }))}
        />
      </div>
    </Section>
  );
}
