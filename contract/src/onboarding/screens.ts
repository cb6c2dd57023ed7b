/** The screens of this module that something outside a browser leads to. */
export const onboardingScreens = {
  onboarding: '/dashboard/onboarding',
} as const;
