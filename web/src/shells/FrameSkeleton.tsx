import { Wordmark } from '../ui/Mark.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** The frame of a portal before anything is known, so that nothing jumps when it is. */
export function FrameSkeleton() {
  return (
    <div className="flex min-h-dvh" role="status" aria-label="Loading">
      <div className="hidden w-64 shrink-0 border-line border-r bg-sunken lg:block">
        <div className="flex h-14 items-center px-5">
          <Wordmark />
        </div>
        <div className="space-y-5 px-5 py-5">
          {['w-24', 'w-28', 'w-20', 'w-24'].map((width, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move.
            <Skeleton key={place} className={`h-3 ${width}`} />
          ))}
        </div>
      </div>
      <div className="flex-1">
        <div className="flex h-14 items-center border-line border-b bg-surface px-4 lg:px-8">
          <Skeleton className="h-9 w-[280px] max-w-[60%]" />
        </div>
        <div className="space-y-4 px-4 py-6 lg:px-8">
          <Skeleton className="h-6 w-72" />
          <Skeleton className="h-3 w-96 max-w-full" />
          <Skeleton className="mt-8 h-28 w-full" />
        </div>
      </div>
    </div>
  );
}
