import type { ControlStanding, TreatingControl } from '@claimlock/contract/risk-treatments/endpoints';
import { isShown } from '../../ui/proven-tone.ts';
import type { Tone } from '../../ui/Status.tsx';

/** The shape of each standing of a control. */
export const standingTones: Readonly<Record<ControlStanding, Tone>> = {
  Holds: 'good',
  Partly: 'attention',
  'Does not hold': 'bad',
  'Not applicable': 'out',
  'Not recorded': 'unknown',
};

/** The standing of a control in a word, which says where it holds on somebody's word alone. */
export const standingWord = ({ standing, proof }: Pick<TreatingControl, 'standing' | 'proof'>): string =>
  standing === 'Holds' && !isShown(proof) ? 'Holds, declared' : standing;

const scales = { Likelihood: 'likelihood', Impact: 'impact', Both: 'likelihood and impact' } as const;

/** What a control does to the rating, in a sentence. */
export function effectWords({ lowers, steps, failing, improved }: Omit<TreatingControl, 'id' | 'name'>): string {
  const much = `${scales[lowers]} by ${steps} ${steps === 1 ? 'step' : 'steps'}`;
  if (failing) return `Held when the risk was rated, and holds less now: raises ${much}.`;
  if (improved) return `Lowers ${much}. Holds more than when the risk was rated: review the risk to count it.`;
  return `Lowers ${much} while it holds.`;
}
