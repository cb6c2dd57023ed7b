import type { OperationItemStatus } from '@claimlock/contract/operations/endpoints';
import { operationsErrors } from '@claimlock/contract/operations/errors';
import { actsForAsker, type Operation, type OperationState } from '@claimlock/contract/operations/watching';
import { formatCount } from '../../lib/format.ts';
import type { Tone } from '../../ui/Status.tsx';

/** The tone of each state. */
export const stateTones: Readonly<Record<OperationState, Tone>> = {
  Pending: 'unknown',
  Running: 'info',
  Completed: 'good',
  'Completed with errors': 'attention',
  Failed: 'bad',
  Cancelled: 'out',
};

/** The tone of each status of an item. */
export const itemTones: Readonly<Record<OperationItemStatus, Tone>> = {
  Pending: 'unknown',
  Done: 'good',
  Skipped: 'out',
  Failed: 'bad',
};

type Counted = Pick<Operation, 'total' | 'done' | 'skipped' | 'failed'>;

const over = ({ done, skipped, failed }: Counted) => done + skipped + failed;

/** How much of it is over, in percent. */
export const overPercent = (operation: Counted): number => (100 * over(operation)) / operation.total;

/** How much of it is over, in words: `12 of 40`. */
export const overWords = (operation: Counted): string => `${over(operation)} of ${operation.total}`;

/** How long the rest takes at the rate measured so far, in words; nothing before there is one. */
export function restWords({ rate, ...operation }: Counted & Pick<Operation, 'rate'>): string | undefined {
  const left = operation.total - over(operation);
  if (rate === null || rate <= 0 || left === 0) return undefined;
  const minutes = left / rate;
  return minutes < 1 ? 'less than a minute left' : `about ${formatCount(Math.ceil(minutes), 'minute')} left`;
}

/** Why whoever looks cannot run it again, where it acts with the rights of a colleague. */
export const whyNoRetry = ({ kind, yours }: Pick<Operation, 'kind' | 'yours'>): string | undefined =>
  actsForAsker[kind] && !yours ? operationsErrors['operation.not-yours'].message : undefined;
