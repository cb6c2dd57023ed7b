export { FrameworkOutcome } from './FrameworkOutcome.tsx';
export { Tracker } from './Tracker.tsx';
export { freshTracker, trackerAddress } from './tracker-address.ts';
