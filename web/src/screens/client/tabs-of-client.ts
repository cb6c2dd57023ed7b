/** The tabs of a client's page as the platform sees it; the first is the default. */
export const clientTabs = ['profile', 'users', 'activity', 'frameworks', 'insurance', 'audit'] as const;
