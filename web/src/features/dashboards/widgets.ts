export { OverviewSkeleton } from './OverviewSkeleton.tsx';
export { TierCounts } from './TierCounts.tsx';
