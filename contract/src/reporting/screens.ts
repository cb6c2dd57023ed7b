/** The screens of this module that something outside a browser leads to. */
export const reportingScreens = {
  reporting: '/dashboard/reporting',
  exports: '/dashboard/reporting/export-history',
} as const;
