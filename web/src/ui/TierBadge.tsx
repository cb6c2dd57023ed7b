import type { Tier } from '@claimlock/contract/compliance/assurance';
import { classNames } from './class-names.ts';

/** The colours that the specification gives the tiers: amber, grey, yellow, blue; other grey. */
const looks: Record<Tier, string> = {
  Bronze: 'bg-bronze-soft text-bronze',
  Silver: 'bg-silver-soft text-silver',
  Gold: 'bg-gold-soft text-gold',
  Platinum: 'bg-platinum-soft text-platinum',
  'Not yet assured': 'bg-sunken text-ink-soft dark:bg-line',
};

/** A tier, with the assurance score where it is given and there is one: `Bronze - 75%` (specification §2). */
export function TierBadge({ tier, score }: { readonly tier: Tier; readonly score?: number | undefined }) {
  return (
    <span
      data-tier={tier}
      className={classNames(
        'numeric inline-flex h-5.5 shrink-0 items-center whitespace-nowrap rounded-sm px-1.5 text-12 font-medium',
        looks[tier],
      )}
    >
      {score === undefined || (score === 0 && tier === 'Not yet assured') ? tier : `${tier} - ${score}%`}
    </span>
  );
}
