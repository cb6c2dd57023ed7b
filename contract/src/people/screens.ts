/** The screens of this module that something outside a browser leads to. */
export const peopleScreens = {
  administration: '/client-admin',
  employees: '/client-admin/employees',
  person: (personId: string) => `/dashboard/users/${encodeURIComponent(personId)}`,
} as const;
