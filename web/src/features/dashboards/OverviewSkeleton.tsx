import { Skeleton } from '../../ui/Skeleton.tsx';

/** The overview before its figures are there, in their shape. */
export function OverviewSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <div className="mb-4 grid gap-px overflow-hidden rounded-md border border-line bg-surface *:ring-1 *:ring-line sm:grid-cols-[repeat(auto-fit,minmax(210px,1fr))]">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <div key={key} className="space-y-3 bg-surface px-4 py-4">
            <Skeleton className="h-3 w-28" />
            <Skeleton className="h-8 w-24" />
            <Skeleton className="h-3 w-40" />
          </div>
        ))}
      </div>
      <div className="grid gap-4 xl:grid-cols-2">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <div key={key} className="h-[300px] rounded-md border border-line bg-surface p-4">
            <Skeleton className="mb-6 h-3 w-32" />
            <div className="space-y-5">
              <Skeleton className="h-3 w-full" />
              <Skeleton className="h-3 w-4/5" />
              <Skeleton className="h-3 w-full" />
              <Skeleton className="h-3 w-3/5" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
