import type { FamilyWorking, Tier } from '@claimlock/contract/compliance/assurance';
import { classNames } from '../../../ui/class-names.ts';
import { type ReachableTier, type Step, stepsOf } from './tier-steps.ts';

const colours: Record<ReachableTier, string> = {
  Bronze: 'bg-bronze-soft text-bronze',
  Silver: 'bg-silver-soft text-silver',
  Gold: 'bg-gold-soft text-gold',
  Platinum: 'bg-platinum-soft text-platinum',
};

const heights: Record<ReachableTier, string> = {
  Bronze: 'sm:h-28',
  Silver: 'sm:h-36',
  Gold: 'sm:h-44',
  Platinum: 'sm:h-52',
};

const words: Record<Step['standing'], string> = {
  reached: 'Reached',
  here: 'You are here',
  next: 'Next',
  beyond: '',
};

/** The four tiers as steps, BRONZE to PLATINUM (specification §2), with the one that is reached. */
export function TierLadder({ tier, families }: { readonly tier: Tier; readonly families: readonly FamilyWorking[] }) {
  return (
    <div className="p-4">
      <ol className="grid gap-2 sm:grid-cols-4 sm:items-end">
        {stepsOf(tier, families).map((step) => {
          const filled = step.standing === 'here' || step.standing === 'reached';
          return (
            <li
              key={step.tier}
              aria-current={step.standing === 'here' ? 'step' : undefined}
              className={classNames(
                'flex flex-col justify-between gap-2 rounded-md border p-3',
                heights[step.tier],
                filled ? colours[step.tier] : 'border-line-strong border-dashed text-ink-soft',
                step.standing === 'here' ? 'border-current' : filled && 'border-transparent',
              )}
            >
              <div>
                <p className="text-13 font-semibold tracking-[0.06em]">{step.tier.toUpperCase()}</p>
                <p className="text-13">{words[step.standing]}</p>
              </div>
              <p className="numeric text-13">
                <span className="block font-semibold">
                  {step.familiesReady} of {families.length}
                </span>
                families ready
              </p>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
