/**
 * Whether adding evidence may lead back to an address: to a screen of the dashboard, and to nothing else that somebody could
 * write there.
 */
export const isDashboardAddress = (back: string): boolean => /^\/dashboard([/?]|$)/.test(back);
