import type { LeavingPlan } from '@claimlock/contract/people/holdings';
import { type HandedOnKind, handedOnKinds } from '@claimlock/contract/words';

/** Whom the form names: for everything, for a kind in its stead, and for each duty; empty where nobody is. */
export type LeaverChoices = Readonly<Record<string, string>>;

const isHandedOn = (kind: string): kind is HandedOnKind => handedOnKinds.some((one) => one === kind);

/** What is sent of the choices: each kind of which something is open, and each duty, to whoever was named for it. */
export function leaverAnswer(plan: LeavingPlan, chosen: LeaverChoices) {
  const handOn = plan.holdings.flatMap(({ kind, open }) => {
    const toId = chosen[kind] || chosen.everything;
    return toId && open > 0 && isHandedOn(kind) ? [{ kind, toId }] : [];
  });
  const duties = plan.duties.flatMap(({ duty }) => {
    const toId = chosen[duty];
    return toId ? [{ duty, toId }] : [];
  });
  return { handOn, duties };
}

type Sent = {
  readonly handOn: readonly { readonly kind: string }[];
  readonly duties: readonly { readonly duty: string }[];
};

/** The field of the form that a problem of what was sent belongs to: `handOn.1.toId` is that of the second kind. */
export function nameOfProblem(path: string, { handOn, duties }: Sent): string {
  const [list, place] = path.split('.');
  const at = Number(place);
  return (list === 'handOn' ? handOn[at]?.kind : duties[at]?.duty) ?? 'everything';
}
