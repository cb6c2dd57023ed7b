import { later } from '../../ui/later.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

/** The tracker of a framework, fetched when its tab is opened. */
export const LaterTracker = later(() => import('./Tracker.tsx').then((m) => m.Tracker), <SkeletonRows rows={12} />);
