/** The screens of this module that something outside a browser leads to. */
export const peopleScreens = {
  employees: '/client-admin/employees',
  person: (personId: string) => `/dashboard/users/${encodeURIComponent(personId)}`,
} as const;
