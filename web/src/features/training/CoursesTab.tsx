import { lazy, Suspense } from 'react';
import { useCan } from '../../lib/can.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { MyCourses } from './MyCourses.tsx';

const TeamTraining = lazy(() => import('./TeamTraining.tsx').then((m) => ({ default: m.TeamTraining })));

/** Active Courses: one's own on top, and everybody's under them for those who lead. */
export function CoursesTab({ clientId }: { readonly clientId: string }) {
  const learn = useCan('training.learn', clientId);
  const read = useCan('training.read', clientId);
  return (
    <div className="space-y-4">
      {learn.may && <MyCourses clientId={clientId} />}
      {read.may && (
        <Suspense fallback={<SkeletonRows />}>
          <TeamTraining clientId={clientId} />
        </Suspense>
      )}
    </div>
  );
}
