/** The screens of this module that something outside a browser leads to. */
export const supportAccessScreens = {
  supportAccess: '/client-admin/support-access',
} as const;
