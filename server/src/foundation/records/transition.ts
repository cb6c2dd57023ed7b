import { type ErrorCode, ProductError } from '@claimlock/contract/errors';

/** Why a step cannot be taken from a state. */
type Refused = { readonly refused: ErrorCode };

/** A step between states: where it leads from each state, or why it does not. No state can be forgotten. */
export type Transition<State extends string> = Readonly<Record<State, State | Refused>>;

/** Says why a step cannot be taken from a state. */
export const refused = (code: ErrorCode): Refused => ({ refused: code });

/** The state that a step leads to; refuses where it cannot be taken. */
export function follow<State extends string>(step: Transition<State>, from: State): State {
  const to: State | Refused = step[from];
  if (typeof to === 'object') throw new ProductError(to.refused);
  return to;
}
