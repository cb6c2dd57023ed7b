export { onboardingModule } from './module.ts';
