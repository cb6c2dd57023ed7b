/** The tabs of one's own account; the first is the default. */
export const settingsTabs = [
  'profile',
  'security',
  'notifications',
  'appearance',
  'organisation',
  'onboarding',
  'support',
] as const;
