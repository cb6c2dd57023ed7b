/**
 * What a change of one resource changes elsewhere, by the part of an address that names the resource. What is not named
 * here may touch anything, such as a control, which scores and lists of every kind rest on: then everything is read anew.
 */
const touched: Readonly<Record<string, readonly string[]>> = {
  risks: [
    ...[
      'risks',
      'risk-summary',
      'risk-matrix',
      'findings',
      'dashboard',
      'my-work',
      'ledger',
      'self-check',
      'action-items',
      'notifications',
    ],
    'people',
  ],
  'privacy-events': [
    ...['privacy-events', 'privacy-clocks', 'frameworks', 'dashboard', 'my-work', 'ledger', 'self-check'],
    ...['action-items', 'notifications', 'people'],
  ],
  'my-courses': [
    'my-courses',
    'my-onboarding',
    'training-certificates',
    'assigned-courses',
    'training-summary',
    'training-rules',
    'ledger',
    'notifications',
    'people',
  ],
  notifications: ['notifications'],
  'notice-choices': ['notice-choices', 'notifications'],
  operations: ['operations', 'ledger', 'reports', 'export-history'],
  'list-files': ['operations', 'ledger'],
  'list-exports': ['ledger', 'people', 'people-activity', 'export-history'],
};

/** The resource that an address is about: `risks` of `/api/clients/:clientId/risks/:riskId`. */
export function resourceOf(path: string): string {
  return /^\/api\/(?:clients\/:clientId\/|account\/)?([^/]+)/.exec(path)?.[1] ?? '';
}

/** Whether a change through one address can have changed what another answers. */
export function touches(changed: string, read: string): boolean {
  const also = touched[resourceOf(changed)];
  return also === undefined || also.includes(resourceOf(read));
}
