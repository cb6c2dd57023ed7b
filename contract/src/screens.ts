type Query = Readonly<Record<string, string | null | undefined>>;

/**
 * The addresses of the screens that something outside a browser leads to: a notice, a mail, a document. The web client
 * serves each of them, and a test of its routes says so.
 */
export const screens = {
  dashboard: '/dashboard',
  employees: '/client-admin/employees',
  person: (personId: string) => `/dashboard/users/${encodeURIComponent(personId)}`,
  supportAccess: '/client-admin/support-access',
  supportTicket: (ticket: string) => address('/dashboard/settings/support', { ticket }),
  administratorTicket: (ticket: string) => address('/client-admin/support', { ticket }),
  brokerTicket: (ticket: string) => address('/broker/support', { ticket }),
  operatorTicket: (ticket: string) => address('/admin/support', { ticket }),
  operatorClient: (clientId: string) => `/admin/clients/${encodeURIComponent(clientId)}`,
  insuranceCompliance: '/dashboard/insurance-compliance',
  assignments: '/dashboard/assignments',
  reporting: '/dashboard/reporting',
  operation: (operationId: string) => `/dashboard/operations/${encodeURIComponent(operationId)}`,
  actions: (query: { item?: string; assignee?: string | null; status?: string } = {}) =>
    address('/dashboard/actions', query),
  riskRegister: (query: { risk?: string } = {}) => address('/dashboard/risk-register', query),
  documents: (query: { state?: string; kind?: string; owner?: string; review?: string } = {}) =>
    address('/dashboard/documents', query),
  document: (documentId: string) => `/dashboard/documents/${encodeURIComponent(documentId)}`,
  documentToRead: (documentId: string) => `/dashboard/documents/read/${encodeURIComponent(documentId)}`,
  training: () => '/dashboard/training',
  onboarding: '/dashboard/onboarding',
  trainingCertificates: () => '/dashboard/training/certifications',
  trainingSessions: () => '/dashboard/training/sessions',
  course: (assignmentId: string) => `/dashboard/training/courses/${encodeURIComponent(assignmentId)}`,
  controls: (query: { control?: string; owner?: string | null; due?: 'soon' } = {}) =>
    address('/dashboard/compliance-engine/controls', query),
  evidence: (query: { evidence?: string; owner?: string; ending?: 'soon' | 'expired' } = {}) =>
    address('/dashboard/compliance-engine/evidence', query),
  findings: (query: { finding?: string; status?: string; owner?: string } = {}) =>
    address('/dashboard/compliance-engine/findings', query),
  outsideCertificates: (query: { outsideCertificate?: string } = {}) => address('/dashboard/training/elsewhere', query),
  privacyRegister: (query: { event?: string; state?: string; owner?: string | null } = {}) =>
    address('/dashboard/compliance-engine/privacy', query),
  framework: (frameworkId: string, query: { report?: string; requirement?: string } = {}) =>
    address(`/dashboard/compliance-engine/${encodeURIComponent(frameworkId)}`, query),
  statement: (frameworkId: string) => `/dashboard/compliance-engine/${encodeURIComponent(frameworkId)}/statement`,
  tracker: (frameworkId: string, query: { line?: string; owner?: string | null } = {}) =>
    address(`/dashboard/compliance-engine/${encodeURIComponent(frameworkId)}/tracker`, query),
  assignment: (assignmentId: string, query: { requirement?: string } = {}) =>
    address(`/dashboard/assignments/${encodeURIComponent(assignmentId)}`, query),
} as const;

/** An address with what is asked for there. */
export function address(path: string, query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return given.length > 0 ? `${path}?${given.join('&')}` : path;
}
