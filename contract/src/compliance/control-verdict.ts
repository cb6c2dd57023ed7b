import { type Doubt, type DoubtWord, doubtWord } from './control-doubts.ts';
import type { Control, ControlStood } from './controls.ts';
import type { Implementation } from './endpoints.ts';
import { implementationNames } from './implementation-words.ts';

/** How a control stands, beside the word for it: `said` is in place on somebody's word alone, `out` does not apply. */
export type ControlTone = 'good' | 'said' | 'part' | 'attention' | 'bad' | 'unknown' | 'out';

/** How each degree of being in place stands. */
const implementationTones: Readonly<Record<Implementation, ControlTone>> = {
  none: 'bad',
  planned: 'attention',
  partial: 'part',
  implemented: 'good',
  inherited: 'good',
};

/** How far a control is in place where what its word rests on stands beside it: good only where it counts and is proven. */
export function controlWord({
  state,
  counts,
  proof,
  hinderedBy = [],
}: Omit<ControlStood, 'hinderedBy'> & Partial<Pick<ControlStood, 'hinderedBy'>>): {
  readonly verdict: string;
  readonly tone: ControlTone;
} {
  if (!state) return { verdict: 'Not recorded', tone: 'unknown' };
  if (!state.applicable) return { verdict: 'Not applicable', tone: 'out' };
  if (hinderedBy.length > 0 || state.effectiveness === 'ineffective') return { verdict: 'Does not work', tone: 'bad' };
  const [verdict, tone] = [implementationNames[state.implementation], implementationTones[state.implementation]];
  if (tone !== 'good') return { verdict, tone };
  // In place as it was recorded, and yet it counts nothing: its evidence has ended, or it was not confirmed for a year.
  if (counts?.value !== 1) return { verdict: `${verdict}, not counted`, tone: 'attention' };
  return { verdict, tone: proof === 'evidenced' || proof === 'tested' ? tone : 'said' };
}

/** How far a control is in place, as a whole or in one part of the organisation, on every screen and in every report. */
export function controlVerdict(control: Parameters<typeof controlWord>[0]): ReturnType<typeof controlWord> {
  const { verdict, tone } = controlWord(control);
  return { verdict: tone === 'said' ? `${verdict}, declared` : verdict, tone };
}

/** The state that a control counts as: of its weakest part, where it is recorded for parts. */
export function countedState({
  state,
  parts,
  weakest,
}: Pick<Control, 'state' | 'parts' | 'weakest'>): Control['state'] {
  const part = parts.find(({ scopeId }) => scopeId === weakest);
  return !part || part.asTheRest ? state : part.state;
}

type Counted = Pick<Control, 'state' | 'hinderedBy' | 'parts' | 'weakest' | 'proof' | 'counts'>;

/** How far a control is in place: the worse of what is recorded of its weakest part and of what a grave finding says. */
export const countedVerdict = (control: Counted) => controlVerdict({ ...control, state: countedState(control) });

/** The same where what its word rests on stands beside it. */
export const countedWord = (control: Counted) => controlWord({ ...control, state: countedState(control) });

/** How that stands of which nothing good is said, whatever speaks against it. */
const noGood: readonly string[] = ['bad', 'out', 'unknown'];

/** What speaks against a control in a word, for documents that have a place for it beside the state. */
export const controlDoubt = (
  control: Parameters<typeof controlVerdict>[0],
  doubts: readonly Doubt[] | undefined,
): DoubtWord => doubtWord(!noGood.includes(controlVerdict(control).tone), doubts);

/**
 * A verdict beside what speaks against it, which is said in a word: nothing that is in doubt is good, and nothing is while
 * it is not known yet.
 */
export const doubted = <Tone extends string>(verdict: string, tone: Tone, doubts: readonly Doubt[] | undefined) =>
  besideWord(verdict, tone, doubtWord(true, doubts));

/** The same where what speaks against it is known as a word already. */
export function besideWord<Tone extends string>(
  verdict: string,
  tone: Tone,
  word: DoubtWord,
): { readonly verdict: string; readonly tone: Tone | 'unknown' | 'attention' } {
  if (word === undefined || noGood.includes(tone)) return { verdict, tone };
  if (word === 'not known') return { verdict, tone: tone === 'good' ? 'unknown' : tone };
  return { verdict: `${verdict}, ${word}`, tone: 'attention' };
}
