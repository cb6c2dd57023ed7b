/** The tabs of the role manager; the first is the default. */
export const roleTabs = ['rights', 'matrix', 'hierarchy', 'custom'] as const;
