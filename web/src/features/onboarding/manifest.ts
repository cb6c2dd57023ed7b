import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';

/** Onboarding: one's own first steps, and those of one person. */
export const onboarding: Manifest = {
  name: 'onboarding',
  screens: [{ at: paths.onboarding(), load: () => import('./OnboardingPage.tsx').then((m) => m.OnboardingPage) }],
  work: { load: () => import('./MyOnboarding.tsx').then((m) => m.MyOnboarding) },
  ofPerson: () => import('./OnboardingOfPerson.tsx').then((m) => m.OnboardingOfPerson),
};
