import { classNames } from './class-names.ts';
import { SkeletonText } from './Skeleton.tsx';

/** About as tall as what a framework asks beside its requirements, so that nothing under it moves when that is there. */
export function OutcomeSkeleton({ tall = false }: { readonly tall?: boolean }) {
  return (
    <div
      className={classNames('rounded-md border border-line bg-surface p-4', tall ? 'min-h-[880px]' : 'min-h-[233px]')}
    >
      <SkeletonText lines={tall ? 16 : 6} />
    </div>
  );
}
