import { address } from '../address.ts';

/** The screens of this module that something outside a browser leads to. */
export const actionItemsScreens = {
  actions: (query: { item?: string; assignee?: string | null; status?: string } = {}) =>
    address('/dashboard/actions', query),
} as const;
