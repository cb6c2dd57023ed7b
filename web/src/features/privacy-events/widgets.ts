export { RunningBreaches } from './RunningBreaches.tsx';
