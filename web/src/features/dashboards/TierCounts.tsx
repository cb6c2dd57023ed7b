import { tiers as known } from '@claimlock/contract/compliance/assurance';
import { formatNumber } from '../../lib/format.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TierBadge } from '../../ui/TierBadge.tsx';

const marks: Record<(typeof known)[number], string> = {
  'Not yet assured': 'bg-line-strong',
  Bronze: 'bg-bronze',
  Silver: 'bg-silver',
  Gold: 'bg-gold',
  Platinum: 'bg-platinum',
};

/** How many clients have reached each tier; each count opens the clients it counts. */
export function TierCounts({
  tiers,
  linkTo,
}: {
  readonly tiers: readonly { readonly name: string; readonly count: number }[];
  readonly linkTo: (tier: string) => string;
}) {
  const most = Math.max(1, ...tiers.map(({ count }) => count));
  return (
    <ul>
      {tiers.map(({ name, count }) => {
        const tier = known.find((one) => one === name) ?? 'Not yet assured';
        return (
          <li key={name} className="border-line border-b last:border-b-0">
            <Anchor
              to={linkTo(name)}
              className="pointer-coarse:min-h-11 grid min-h-10 grid-cols-[8.5rem_minmax(0,1fr)_2.5rem] items-center gap-3 px-4 py-1.5 hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <span>
                <TierBadge tier={tier} />
              </span>
              <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
                <span
                  className={classNames('block h-full rounded-full', marks[tier])}
                  style={{ width: `${(100 * count) / most}%` }}
                />
              </span>
              <span className="numeric text-right font-semibold">{formatNumber(count)}</span>
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}
