export { privacyEventModule } from './module.ts';
export { type Clocks, countClocks } from './read-privacy-clocks.ts';
export { readRunningBreaches } from './read-running-breaches.ts';
