import type { AssignmentSummary } from '@claimlock/contract/assignments/endpoints';
import { formatDate } from '../../lib/format.ts';
import { classNames } from '../../ui/class-names.ts';

/** Until when an assignment is to be answered, and whether that is over. */
export function AssignmentDue({
  of: { dueOn, overdue },
}: {
  readonly of: Pick<AssignmentSummary, 'dueOn' | 'overdue'>;
}) {
  return (
    <time dateTime={dueOn} className={classNames('numeric whitespace-nowrap', overdue && 'font-medium text-bad')}>
      {formatDate(dueOn)}
      {overdue && <span className="font-normal"> · overdue</span>}
    </time>
  );
}
