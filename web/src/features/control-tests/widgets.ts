export { ControlTests } from './ControlTests.tsx';
export { LastRun } from './LastRun.tsx';
export { TestsTab } from './TestsTab.tsx';
