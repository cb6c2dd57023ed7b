export { onboardingModule } from './module.ts';
export { startOnboarding } from './start-onboarding.ts';
