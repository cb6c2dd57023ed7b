import type { Audience } from '@claimlock/contract/access';

type Query = Readonly<Record<string, string | undefined>>;
type PeopleQuery = Readonly<
  Partial<
    Record<
      | 'person'
      | 'status'
      | 'access'
      | 'department'
      | 'group'
      | 'training'
      | 'documents'
      | 'onboarding'
      | 'mfa'
      | 'work',
      string
    >
  >
>;

/** Where each audience begins (specification §1). */
export const homes: Readonly<Record<Audience, string>> = {
  super_admin: '/admin',
  broker_admin: '/broker',
  client_admin: '/client-admin',
  employee: '/dashboard',
};

/** Every address of the product. Links are built here and nowhere else. */
export const paths = {
  landing: (query: { ended?: 'yes' } = {}) => withQuery('/', query),
  signIn: (query: { audience?: Audience; next?: string; ended?: 'yes' } = {}) => withQuery('/sign-in', query),
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  invitation: () => '/invitation',
  setUp: () => '/set-up',
  noAccess: () => '/no-access',
  secureAccount: () => '/secure-account',
  account: () => '/account',

  dashboard: (query: { item?: string; entry?: string; working?: string } = {}) => withQuery('/dashboard', query),
  dashboardCompliance: (query: { working?: string } = {}) => withQuery('/dashboard/compliance', query),
  dashboardRisks: (query: { level?: string; owner?: string; likelihood?: string; impact?: string } = {}) =>
    withQuery('/dashboard/risks', query),
  actions: (query: { item?: string; status?: string; assignee?: string; raises?: string; about?: string } = {}) =>
    withQuery('/dashboard/actions', query),
  complianceEngine: () => '/dashboard/compliance-engine',
  gaps: (query: { unproven?: string } = {}) => withQuery('/dashboard/compliance-engine/gaps', query),
  controls: (query: { control?: string; due?: string } = {}) =>
    withQuery('/dashboard/compliance-engine/controls', query),
  control: (controlId: string, { tab }: { tab?: 'evidence' | 'requirements' | 'history' } = {}) =>
    `/dashboard/compliance-engine/controls/${part(controlId)}${tab ? `/${tab}` : ''}`,
  controlScopes: (query: { part?: string } = {}) => withQuery('/dashboard/compliance-engine/scopes', query),
  controlTests: (query: { test?: string; target?: string } = {}) =>
    withQuery('/dashboard/compliance-engine/tests', query),
  evidence: (query: { evidence?: string; owner?: string; about?: string; back?: string } = {}) =>
    withQuery('/dashboard/compliance-engine/evidence', query),
  findings: (
    query: {
      finding?: string;
      status?: string;
      owner?: string;
      about?: string;
      against?: string;
      recurs?: string;
    } = {},
  ) => withQuery('/dashboard/compliance-engine/findings', query),
  finding: (findingId: string) => `/dashboard/compliance-engine/findings/${part(findingId)}`,
  selfCheck: () => '/dashboard/compliance-engine/self-check',
  framework: (
    frameworkId: string,
    query: { result?: string; requirement?: string; report?: string; product?: string } = {},
  ) => withQuery(`/dashboard/compliance-engine/${part(frameworkId)}`, query),
  tracker: (
    frameworkId: string,
    query: { result?: string; line?: string; owner?: string; date?: string; risk?: string; clock?: string } = {},
  ) => withQuery(`/dashboard/compliance-engine/${part(frameworkId)}/tracker`, query),
  importFramework: () => '/dashboard/compliance-engine/import',
  ownFramework: (frameworkId: string) => `/dashboard/compliance-engine/own/${part(frameworkId)}`,
  privacyRegister: (query: { kind?: string; state?: string; owner?: string; event?: string } = {}) =>
    withQuery('/dashboard/compliance-engine/privacy', query),
  takePlan: () => '/dashboard/compliance-engine/plan',
  statement: (frameworkId: string, query: { line?: string; shown?: string } = {}) =>
    withQuery(`/dashboard/compliance-engine/${part(frameworkId)}/statement`, query),
  questionnaire: (query: { part?: string; question?: string } = {}) =>
    withQuery('/dashboard/compliance-engine/cyber-essentials/questionnaire', query),
  assignments: (query: { status?: string } = {}) => withQuery('/dashboard/assignments', query),
  assignment: (assignmentId: string, query: { requirement?: string } = {}) =>
    withQuery(`/dashboard/assignments/${part(assignmentId)}`, query),
  operations: (query: { state?: string } = {}) => withQuery('/dashboard/operations', query),
  operation: (operationId: string, query: { status?: string } = {}) =>
    withQuery(`/dashboard/operations/${part(operationId)}`, query),
  riskRegister: (query: { risk?: string } = {}) => withQuery('/dashboard/risk-register', query),
  risk: (riskId: string) => `/dashboard/risk-register/${part(riskId)}`,
  training: (query: { course?: string; status?: string; department?: string } = {}) =>
    withQuery('/dashboard/training', query),
  trainingCertificates: (query: { renewal?: string } = {}) => withQuery('/dashboard/training/certifications', query),
  outsideCertificates: (query: { outsideCertificate?: string; renewal?: string } = {}) =>
    withQuery('/dashboard/training/elsewhere', query),
  phishing: () => '/dashboard/training/phishing',
  phishingCampaign: (campaignId: string) => `/dashboard/training/phishing/${part(campaignId)}`,
  phishingMessage: () => '/message',
  verifyCertificate: () => '/verify',
  onboarding: () => '/dashboard/onboarding',
  course: (assignmentId: string) => `/dashboard/training/courses/${part(assignmentId)}`,
  reporting: (query: { make?: string; search?: string } = {}) => withQuery('/dashboard/reporting', query),
  exportHistory: () => '/dashboard/reporting/export-history',
  documents: (query: { stage?: string; owner?: string; control?: string; review?: string; reading?: string } = {}) =>
    withQuery('/dashboard/documents', query),
  documentsToRead: () => '/dashboard/documents/to-read',
  document: (documentId: string, query: { version?: string; find?: string } = {}) =>
    withQuery(`/dashboard/documents/${part(documentId)}`, query),
  documentToRead: (documentId: string) => `/dashboard/documents/read/${part(documentId)}`,
  newDocument: () => '/dashboard/documents/write',
  insuranceCompliance: (query: { family?: string } = {}) => withQuery('/dashboard/insurance-compliance', query),
  company: (query: { edit?: string; history?: string; on?: string } = {}) => withQuery('/dashboard/company', query),
  users: (query: { person?: string; status?: string; department?: string; group?: string } = {}) =>
    withQuery('/dashboard/users', query),
  userDepartments: () => '/dashboard/users/departments',
  user: (personId: string) => `/dashboard/users/${part(personId)}`,
  settings: () => '/dashboard/settings',

  clientAdmin: () => '/client-admin',
  employees: (query: PeopleQuery = {}) => withQuery('/client-admin/employees', query),
  employeeDepartments: () => '/client-admin/employees/departments',
  employee: (personId: string) => `/client-admin/employees/${part(personId)}`,
  bulkImportEmployees: (query: { import?: string } = {}) => withQuery('/client-admin/employees/bulk-import', query),
  addEmployee: () => '/client-admin/add-employee',
  peopleReports: () => '/client-admin/reports',
  peopleAnalytics: () => '/client-admin/analytics',
  supportAccess: () => '/client-admin/support-access',
  clientAdminSettings: () => '/client-admin/settings',

  broker: () => '/broker',
  brokerClients: (query: { tier?: string; search?: string; status?: string; sort?: string } = {}) =>
    withQuery('/broker/clients', query),
  brokerClient: (clientId: string) => `/broker/clients/${part(clientId)}`,

  admin: () => '/admin',
  adminOverview: () => '/admin/overview',
  analytics: () => '/admin/analytics',
  clientOverview: (query: { status?: string; tier?: string; band?: string; attention?: string; sort?: string } = {}) =>
    withQuery('/admin/client-overview', query),
  partners: () => '/admin/partners',
  clients: (query: { status?: string; tier?: string; search?: string } = {}) => withQuery('/admin/clients', query),
  addClient: () => '/admin/clients/add',
  client: (clientId: string) => `/admin/clients/${part(clientId)}`,
  editClient: (clientId: string) => `/admin/clients/${part(clientId)}/edit`,
  clientStatus: (clientId: string) => `/admin/clients/${part(clientId)}/status`,
  clientUsers: (
    clientId: string,
    query: { person?: string; status?: string; department?: string; group?: string } = {},
  ) => withQuery(`/admin/clients/${part(clientId)}/users`, query),
  addClientUser: (clientId: string) => `/admin/clients/${part(clientId)}/users/add`,
  bulkImportClientUsers: (clientId: string, query: { import?: string } = {}) =>
    withQuery(`/admin/clients/${part(clientId)}/users/bulk-import`, query),
  clientUser: (clientId: string, personId: string) => `/admin/clients/${part(clientId)}/users/${part(personId)}`,
  outbox: (query: { mail?: string } = {}) => withQuery('/admin/outbox', query),
  platformLedger: (query: { entry?: string } = {}) => withQuery('/admin/ledger', query),
} as const;

/** Where one’s tickets with ClaimLock support are, in a portal or below one’s settings. */
export const supportAt = (
  above: string,
  query: { ticket?: string; reference?: string; screen?: string; client?: string } = {},
) => withQuery(`${above}/support`, query);

const tabbed =
  /^\/(dashboard|account|dashboard\/(compliance-engine|risk-register|settings)|client-admin\/settings|dashboard\/compliance-engine\/[^/]+)$/;

/** Where an address of before leads today: tabs used to stand in the query, and older notices and bookmarks say so. */
export function movedAddress(pathname: string, search: string): string | undefined {
  const query = new URLSearchParams(search);
  const named = ['tab', 'section'].find((name) => query.has(name));
  const tab = named && query.get(named);
  if (!named || !tab || !tabbed.test(pathname) || !/^[a-z-]+$/.test(tab)) return undefined;
  query.delete(named);
  const below = firstTabs.has(tab) ? pathname : `${pathname}/${tab}`;
  return query.size > 0 ? `${below}?${query}` : below;
}

/** Tabs that stand at the page's own address. */
const firstTabs = new Set(['overview', 'frameworks', 'active', 'requirements', 'profile']);

/** A place inside ClaimLock that an address names, or undefined: links from outside never lead anywhere else. */
export function insidePath(address: string | null | undefined): string | undefined {
  return address && /^\/(?![/\\])/.test(address) && !address.startsWith('/api/') ? address : undefined;
}

/** An id as a part of an address; a route's own name of one (`:clientId`) stays as it is. */
function part(text: string): string {
  return text.startsWith(':') ? text : encodeURIComponent(text);
}

function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, value]],
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
