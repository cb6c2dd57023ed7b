/** The tabs of the role manager; the first is the default. */
export const roleTabs = ['rights', 'matrix', 'hierarchy', 'custom'] as const;

/** Where the role manager of a person is, below their own page. */
export const roleOf = (person: string) => `${person}/role`;

/** The tabs of the page of all roles; the first is the default. */
export const rolesTabs = ['custom', 'duties', 'matrix', 'hierarchy'] as const;

/** Where the roles of an organisation are, below the list of its people. */
export const rolesOf = (people: string) => `${people}/roles`;
