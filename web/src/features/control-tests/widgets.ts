export { ControlTests } from './ControlTests.tsx';
export { LastRun } from './LastRun.tsx';
