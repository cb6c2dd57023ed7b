import { type FindingSummary, isOpenFinding } from '@claimlock/contract/findings/endpoints';
import { formatDate, formatDue, today } from '../../lib/format.ts';
import { isOverdue } from './finding-words.ts';

/** By when a finding is to be put right; being late is said in words. What is over is not due any more. */
export function FindingDue({ finding }: { readonly finding: Pick<FindingSummary, 'status' | 'dueOn'> }) {
  const now = today();
  const late = isOverdue(finding, now);
  return (
    <time
      dateTime={finding.dueOn}
      title={isOpenFinding(finding.status) ? formatDue(finding.dueOn, now) : undefined}
      className={late ? 'numeric font-medium whitespace-nowrap text-bad' : 'numeric whitespace-nowrap'}
    >
      {formatDate(finding.dueOn)}
      {late && <span className="font-normal"> · {formatDue(finding.dueOn, now)}</span>}
    </time>
  );
}
