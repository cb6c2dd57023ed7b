/** The screens of this module that something outside a browser leads to. */
export const trainingSessionsScreens = {
  trainingSessions: () => '/dashboard/training/sessions',
} as const;
