import { countedState } from '@claimlock/contract/compliance/control-verdict';
import type { Control } from '@claimlock/contract/compliance/controls';
import { implementations, proofs } from '@claimlock/contract/compliance/endpoints';
import type { ControlReview } from '@claimlock/contract/control-reviews/endpoints';
import { oneOf, text } from '../../../lib/url-state.ts';

/** What the list of controls keeps in its address. */
export const controlsAddress = {
  search: text,
  domain: text,
  state: oneOf(['unknown', ...implementations, 'not-applicable']),
  proof: oneOf(proofs),
  serving: oneOf(['yes']),
  owner: text,
  due: oneOf(['late', 'soon']),
  control: text,
};

/** The list of controls as it is when somebody comes to it: no filter of it stays behind. */
export const freshControls = {
  search: undefined,
  domain: undefined,
  state: undefined,
  proof: undefined,
  serving: undefined,
  owner: undefined,
  due: undefined,
  control: undefined,
} as const;

export type ControlFilter = {
  readonly search: string | undefined;
  readonly domain: string | undefined;
  readonly state: string | undefined;
  /** What its word rests on. */
  readonly proof: string | undefined;
  readonly serving: string | undefined;
  /** The id of whoever answers for it, or `nobody`. */
  readonly owner: string | undefined;
  /** Whether its review is late, or due within thirty days. */
  readonly due: string | undefined;
};

/** The reviews of controls for the organisation as a whole and for its parts, by control. */
export type Reviews = ReadonlyMap<string, readonly ControlReview[]>;

const soonMs = 30 * 86_400_000;

function isOwned(reviews: readonly ControlReview[], owner: string): boolean {
  return owner === 'nobody'
    ? reviews.every((one) => one.owner === null)
    : reviews.some((one) => one.owner?.id === owner);
}

function isDue(reviews: readonly ControlReview[], due: string, today: string): boolean {
  const soon = new Date(Date.parse(today) + soonMs).toISOString().slice(0, 10);
  return reviews.some(({ dueOn, late }) => (due === 'late' ? late : dueOn !== null && dueOn <= soon));
}

/** The controls that fit what the address asks for, in the catalogue's order; owner and review are ignored where reviews cannot be seen. */
export function shownControls(
  controls: readonly Control[],
  { search, domain, state, proof, serving, owner, due }: ControlFilter,
  reviews: Reviews | undefined,
  today: string,
): Control[] {
  const words = (search ?? '').toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return controls.filter((control) => {
    const says = `${control.id} ${control.name} ${control.objective}`.toLocaleLowerCase();
    return (
      (domain === undefined || control.domain === domain) &&
      (state === undefined || stateOf(control) === state) &&
      (proof === undefined || control.proof === proof) &&
      (serving === undefined || control.serves > 0) &&
      (owner === undefined || !reviews || isOwned(reviews.get(control.id) ?? [], owner)) &&
      (due === undefined || !reviews || isDue(reviews.get(control.id) ?? [], due, today)) &&
      words.every((word) => says.includes(word))
    );
  });
}

/** The evidence that a control counts by: of its weakest part, where it is recorded for parts; and until when it is good. */
export function countedEvidence(control: Pick<Control, 'state' | 'evidence' | 'parts' | 'weakest'>) {
  const part = control.parts.find(({ scopeId }) => scopeId === control.weakest);
  const evidence = part ? part.evidence : control.evidence;
  return { evidence, until: evidence ? evidence.until : (countedState(control)?.evidenceUntil ?? null) };
}

/** What is recorded of a control, as the filter names it. */
export function stateOf(control: Pick<Control, 'state' | 'parts' | 'weakest'>): string {
  const state = countedState(control);
  if (!state) return 'unknown';
  return state.applicable ? state.implementation : 'not-applicable';
}
