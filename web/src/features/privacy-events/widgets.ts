export { RunningBreaches } from './RunningBreaches.tsx';
export { RunningClocks } from './RunningClocks.tsx';
