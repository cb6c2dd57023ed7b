/**
 * The house, top floor first. A module may import the front door (index.ts) of modules on lower floors. Modules on one
 * floor do not know each other; they meet through the ledger. This list is both the picture and the rule.
 */
module.exports = {
  server: [
    ['system'],
    ['client-analytics', 'reporting'],
    [
      'dashboards',
      'attestations',
      'cyber-assurance',
      'product-markets',
      'target-profiles',
      'test-records',
      'tracker',
      'oscal',
    ],
    [
      'assignments',
      'control-reviews',
      'outside-certificates',
      'people-analytics',
      'people-bulk',
      'questionnaires',
      'risk-treatments',
    ],
    ['compliance', 'onboarding', 'training-certificates'],
    ['action-items', 'control-tests', 'documents', 'training'],
    ['company', 'evidence-items', 'findings', 'phishing', 'privacy-events', 'risks'],
    [
      'control-scopes',
      'organisations',
      'own-frameworks',
      'people-activity',
      'people-imports',
      'support-access',
      'training-sessions',
    ],
    ['duty-proposals', 'operations', 'support-tickets'],
    ['notifications'],
    ['people', 'frameworks', 'organisation-settings'],
    ['identity'],
    ['files', 'ledger', 'list-exports', 'mail'],
  ],
  /** The rooms of the server, the highest first: what stands above may know what stands below. */
  rooms: ['run', 'demo', 'modules', 'foundation'],
  /** The features of the web client, the highest first: one shows what those on lower floors hand out (widgets.ts). */
  features: [
    ['client-analytics'],
    ['dashboards', 'notifications', 'people-analytics', 'reporting'],
    ['attestations', 'cyber-assurance', 'product-markets', 'target-profiles', 'tracker', 'oscal', 'questionnaires'],
    ['compliance'],
    ['assignments', 'control-reviews', 'test-records'],
    ['documents', 'evidence-items', 'findings', 'privacy-events', 'risks', 'control-tests'],
    ['risk-treatments'],
    ['action-items', 'people-activity', 'people-imports', 'training'],
    ['outside-certificates', 'phishing'],
    [
      'own-frameworks',
      'company',
      'control-scopes',
      'organisations',
      'partners',
      'people',
      'frameworks',
      'training-certificates',
      'training-sessions',
    ],
    ['identity', 'ledger', 'mail', 'operations', 'support-access', 'system'],
    ['onboarding', 'organisation-settings', 'support-tickets'],
  ],
  /** The floors of the web client; a screen puts features side by side. */
  web: ['shells', 'screens', 'features', 'ui', 'lib'],
};
