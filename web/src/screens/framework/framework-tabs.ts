/** The tabs of a framework; the first is the default. */
export const frameworkTabs = ['requirements', 'tracker'] as const;
