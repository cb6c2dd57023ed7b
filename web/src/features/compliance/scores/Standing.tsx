import type { ControlStood } from '@claimlock/contract/compliance/controls';
import { listedVerdict } from '@claimlock/contract/compliance/listed-verdict';
import { Status } from '../../../ui/Status.tsx';
import { type Doubts, doubted, doubtsAbout } from '../../control-scopes/widgets.ts';

type Listed = ControlStood & { readonly controlId: string; readonly short?: number };

/** How far a control is in place, as its own panel says it, and what it leaves short, beside what speaks against it. */
export function standing({ short = 0, ...control }: Listed, doubts: Doubts | undefined) {
  const { verdict, tone } = listedVerdict({ ...control, short });
  return doubted(verdict, tone, doubtsAbout(doubts, control.controlId));
}

/** The same in a word with its shape. */
export function Standing({ control, doubts }: { readonly control: Listed; readonly doubts: Doubts | undefined }) {
  const { verdict, tone } = standing(control, doubts);
  return (
    <Status tone={tone} wraps>
      {verdict}
    </Status>
  );
}
