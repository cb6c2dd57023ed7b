import { useCan } from '../../lib/can.ts';
import { later } from '../../ui/later.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { MyCourses } from './MyCourses.tsx';

const TeamTraining = later(() => import('./TeamTraining.tsx').then((m) => m.TeamTraining), <SkeletonRows />);

/** Active Courses: one's own on top, and everybody's under them for those who lead. */
export function CoursesTab({ clientId }: { readonly clientId: string }) {
  const learn = useCan('training.learn', clientId);
  const read = useCan('training.read', clientId);
  return (
    <div className="space-y-4">
      {learn.may && <MyCourses clientId={clientId} />}
      {read.may && <TeamTraining clientId={clientId} />}
    </div>
  );
}
