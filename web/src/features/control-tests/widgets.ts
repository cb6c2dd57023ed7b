export { ControlTests } from './ControlTests.tsx';
export { LastRun } from './LastRun.tsx';
export { TestsTab } from './TestsTab.tsx';
export { freshTests, testsAddress } from './tests-address.ts';
