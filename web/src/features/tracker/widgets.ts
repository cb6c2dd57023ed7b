export { LaterTracker as Tracker } from './LaterTracker.tsx';
export { freshTracker, trackerAddress } from './tracker-address.ts';
