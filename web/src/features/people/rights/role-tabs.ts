/** The tabs of the role manager; the first is the default. */
export const roleTabs = ['rights', 'matrix', 'hierarchy', 'custom'] as const;

/** Where the role manager of a person is, below their own page. */
export const roleOf = (person: string) => `${person}/role`;
