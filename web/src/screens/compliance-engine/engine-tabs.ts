/** The tabs of the Compliance Engine; the first is the default. */
export const engineTabs = [
  'frameworks',
  'gaps',
  'controls',
  'scopes',
  'tests',
  'evidence',
  'findings',
  'self-check',
] as const;
