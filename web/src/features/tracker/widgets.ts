export { LaterTracker as Tracker } from './LaterTracker.tsx';
