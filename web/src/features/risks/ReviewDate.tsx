import type { Risk } from '@claimlock/contract/risks/endpoints';
import { formatDate, formatDue, today } from '../../lib/format.ts';
import { isReviewOverdue } from './risk-words.ts';

/** When a risk is looked at again, and how far off that is; being late is said in words. */
export function ReviewDate({ risk }: { readonly risk: Pick<Risk, 'status' | 'reviewOn'> }) {
  if (risk.reviewOn === null) return <>–</>;
  const now = today();
  const late = isReviewOverdue(risk, now);
  return (
    <time
      dateTime={risk.reviewOn}
      title={risk.status === 'Resolved' ? undefined : formatDue(risk.reviewOn, now)}
      className={late ? 'numeric font-medium whitespace-nowrap text-bad' : 'numeric whitespace-nowrap'}
    >
      {formatDate(risk.reviewOn)}
      {late && <span className="font-normal"> · {formatDue(risk.reviewOn, now)}</span>}
    </time>
  );
}
