import { later } from '../../ui/later.ts';

/** The onboarding checklists of an organisation, for its settings. */
export const OnboardingSettings = later(() => import('./OnboardingSettings.tsx').then((m) => m.OnboardingSettings));
