import { controlVerdict } from '@claimlock/contract/compliance/control-verdict';
import type { ControlStood } from '@claimlock/contract/compliance/controls';
import { formatCount } from '../../../lib/format.ts';
import { Status } from '../../../ui/Status.tsx';
import { type Doubts, doubted, doubtsAbout } from '../../control-scopes/widgets.ts';

type Listed = ControlStood & { readonly controlId: string; readonly short?: number };

/** How far a control is in place, as its own panel says it, and what it leaves short, beside what speaks against it. */
export function standing(control: Listed, doubts: Doubts | undefined) {
  const { controlId, short = 0 } = control;
  const { verdict, tone } = controlVerdict(control);
  const about = doubtsAbout(doubts, controlId);
  if (short === 0) return doubted(verdict, tone, about);
  return doubted(`${verdict}, ${formatCount(short, 'requirement')} not met in full`, 'attention' as const, about);
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
