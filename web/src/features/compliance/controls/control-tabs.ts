/** The tabs of the page of a control; the first is the default. */
export const controlTabs = ['overview', 'evidence', 'requirements', 'history'] as const;
