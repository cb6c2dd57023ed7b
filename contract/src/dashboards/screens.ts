/** The screens of this module that something outside a browser leads to. */
export const dashboardsScreens = {
  dashboard: '/dashboard',
  insuranceCompliance: '/dashboard/insurance-compliance',
} as const;
