import { lazy } from 'react';
import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';

/** Onboarding: one's own first steps, and those of one person. */
export const onboarding: Manifest = {
  name: 'onboarding',
  screens: [{ at: paths.onboarding(), load: () => import('./OnboardingPage.tsx').then((m) => m.OnboardingPage) }],
  work: { Part: lazy(() => import('./MyOnboarding.tsx').then((m) => ({ default: m.MyOnboarding }))) },
  ofPerson: lazy(() => import('./OnboardingOfPerson.tsx').then((m) => ({ default: m.OnboardingOfPerson }))),
};
