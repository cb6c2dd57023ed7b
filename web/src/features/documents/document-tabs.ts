/** The tabs of Documents; the first is the default. */
export const documentTabs = ['all', 'to-read'] as const;
