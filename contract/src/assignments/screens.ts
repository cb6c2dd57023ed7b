import { address } from '../address.ts';

/** The screens of this module that something outside a browser leads to. */
export const assignmentsScreens = {
  assignments: '/dashboard/assignments',
  assignment: (assignmentId: string, query: { requirement?: string } = {}) =>
    address(`/dashboard/assignments/${encodeURIComponent(assignmentId)}`, query),
} as const;
