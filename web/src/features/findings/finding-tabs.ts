/** The tabs of the page of a finding; the first is the default. */
export const findingTabs = ['overview', 'actions', 'history'] as const;
