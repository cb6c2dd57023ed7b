import type { ControlStanding, TreatingControl } from '@claimlock/contract/risk-treatments/endpoints';
import { isShown, provenTone } from '../../ui/proven-tone.ts';
import type { Tone } from '../../ui/Status.tsx';
import { type Doubt, doubted } from '../control-scopes/widgets.ts';

/** The shape of each standing of a control. */
const standingTones: Readonly<Record<ControlStanding, Tone>> = {
  Holds: 'good',
  Partly: 'attention',
  'Does not hold': 'bad',
  'Not applicable': 'out',
  'Not recorded': 'unknown',
};

/** The standing of a control in a word: whether it holds on somebody's word alone, and what speaks against it. */
export function standingVerdict(
  { standing, proof }: Pick<TreatingControl, 'standing' | 'proof'>,
  doubts: readonly Doubt[] | undefined,
) {
  const word = standing === 'Holds' && !isShown(proof) ? 'Holds, declared' : standing;
  return doubted(word, provenTone(standingTones[standing], proof), doubts);
}

const scales = { Likelihood: 'likelihood', Impact: 'impact', Both: 'likelihood and impact' } as const;

/** What a control does to the rating, in a sentence. */
export function effectWords({ lowers, steps, failing, improved }: Omit<TreatingControl, 'id' | 'name'>): string {
  const much = `${scales[lowers]} by ${steps} ${steps === 1 ? 'step' : 'steps'}`;
  if (failing) return `Held when the risk was rated, and holds less now: raises ${much}.`;
  if (improved) return `Lowers ${much}. Holds more than when the risk was rated: review the risk to count it.`;
  return `Lowers ${much} while it holds.`;
}
