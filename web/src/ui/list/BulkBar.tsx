import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { Button } from '../Button.tsx';
import type { Things } from '../page-words.ts';

/** What can be done with the rows that are selected, on this page or among all that match. */
export function BulkBar({
  things: [one, many],
  count,
  total,
  most,
  whole = false,
  onAll,
  onWhole,
  onClear,
  children,
}: {
  readonly things: Things;
  readonly count: number;
  /** How many match the filters, where that is known. */
  readonly total: number | null;
  /** How many one change takes. */
  readonly most: number;
  /** True where everything that matches is selected. */
  readonly whole?: boolean;
  /** Selects everything that matches, however many those are; nothing where that cannot be done. */
  readonly onWhole?: (() => void) | undefined;
  /** Selects all that match, or the first of them; nothing where that cannot be done. */
  readonly onAll?: (() => void | Promise<void>) | undefined;
  readonly onClear: () => void;
  readonly children: ReactNode;
}) {
  const all = useMutation({ mutationFn: async () => onAll?.() });
  return (
    <section
      aria-label={`Selected ${many}`}
      // The frame leaves room for it under the list.
      data-bar=""
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line bg-accent-soft px-4 py-2 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:border-t max-sm:shadow-float sm:sticky sm:top-(--header) sm:z-20 sm:border-b"
    >
      <p role="status" className="font-medium">
        {whole
          ? `All ${formatCount(count, one, many)} that match are selected`
          : `${formatCount(count, one, many)} selected`}
      </p>
      {onWhole && total !== null && (
        <Button size="small" look="quiet" onClick={onWhole}>
          {`Select all ${formatNumber(total)} that match`}
        </Button>
      )}
      {!whole && !onWhole && onAll && total !== null && total > count && count < most && (
        <Button size="small" look="quiet" busy={all.isPending && 'Selecting'} onClick={() => all.mutate()}>
          {all.error
            ? 'That failed, try again'
            : total > most
              ? `Select the first ${formatNumber(most)} of ${formatNumber(total)} that match`
              : `Select all ${formatNumber(total)} that match`}
        </Button>
      )}
      <span className="ml-auto flex flex-wrap gap-2">
        {children}
        <Button size="small" onClick={onClear}>
          Clear the selection
        </Button>
      </span>
    </section>
  );
}
