import type { Risk } from '@claimlock/contract/risks/endpoints';
import { Deadline } from '../../ui/Deadline.tsx';

/** When a risk is reviewed again; a resolved one is not. */
export function ReviewDate({ risk: { status, reviewOn } }: { readonly risk: Pick<Risk, 'status' | 'reviewOn'> }) {
  return reviewOn === null ? '–' : <Deadline on={reviewOn} open={status !== 'Resolved'} />;
}
