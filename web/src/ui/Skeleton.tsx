import { classNames } from './class-names.ts';

/** A place where something will stand, in about its size. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-breathe rounded-sm bg-line', className)} />;
}

/** Rows that will come, in the height of a table's. */
export function SkeletonRows({ rows = 6, label = 'Loading' }: { readonly rows?: number; readonly label?: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
        <div key={row} className="flex h-10 items-center gap-4 border-line border-b px-4">
          <Skeleton className="h-3 w-2/5" />
          <Skeleton className="ml-auto h-3 w-24" />
          <Skeleton className="h-3 w-16" />
        </div>
      ))}
    </div>
  );
}

/** A paragraph's worth of lines that will come. */
export function SkeletonText({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div role="status" aria-label="Loading" className="space-y-2.5">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move.
        <Skeleton key={line} className={line === lines - 1 ? 'h-3 w-3/5' : 'h-3 w-full'} />
      ))}
    </div>
  );
}

/** A text of a page or more that will come: as high as the window, so that what follows does not jump from under the pointer. */
export function SkeletonPage() {
  return (
    <div className="min-h-svh">
      <SkeletonText lines={8} />
    </div>
  );
}
