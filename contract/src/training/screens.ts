/** The screens of this module that something outside a browser leads to. */
export const trainingScreens = {
  training: () => '/dashboard/training',
  course: (assignmentId: string) => `/dashboard/training/courses/${encodeURIComponent(assignmentId)}`,
} as const;
