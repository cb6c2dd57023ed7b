import type { Audience } from '@claimlock/contract/access';

type Query = Readonly<Record<string, string | undefined>>;

/** Where each audience begins (specification §1). */
export const homes: Readonly<Record<Audience, string>> = {
  super_admin: '/admin',
  broker_admin: '/broker',
  client_admin: '/client-admin',
  employee: '/dashboard',
};

/** Every address of the product. Links are built here and nowhere else. */
export const paths = {
  landing: () => '/',
  signIn: (query: { audience?: Audience; next?: string; ended?: 'yes' } = {}) => withQuery('/sign-in', query),
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  invitation: () => '/invitation',
  setUp: () => '/set-up',
  noAccess: () => '/no-access',
  secureAccount: () => '/secure-account',
  account: (query: { section?: string } = {}) => withQuery('/account', query),

  dashboard: (
    query: {
      tab?: string;
      item?: string;
      status?: string;
      entry?: string;
      working?: string;
      raises?: string;
      about?: string;
      level?: string;
    } = {},
  ) => withQuery('/dashboard', query),
  complianceEngine: (
    query: {
      tab?: string;
      control?: string;
      finding?: string;
      against?: string;
      evidence?: string;
      status?: string;
      about?: string;
      part?: string;
      test?: string;
      target?: string;
    } = {},
  ) => withQuery('/dashboard/compliance-engine', query),
  framework: (
    frameworkId: string,
    query: {
      tab?: string;
      result?: string;
      requirement?: string;
      line?: string;
      report?: string;
      product?: string;
      owner?: string;
      date?: string;
      risk?: string;
      clock?: string;
    } = {},
  ) => withQuery(`/dashboard/compliance-engine/${part(frameworkId)}`, query),
  importFramework: () => '/dashboard/compliance-engine/import',
  ownFramework: (frameworkId: string) => `/dashboard/compliance-engine/own/${part(frameworkId)}`,
  privacyRegister: (query: { kind?: string; state?: string; event?: string } = {}) =>
    withQuery('/dashboard/compliance-engine/privacy', query),
  takePlan: () => '/dashboard/compliance-engine/plan',
  statement: (frameworkId: string, query: { line?: string } = {}) =>
    withQuery(`/dashboard/compliance-engine/${part(frameworkId)}/statement`, query),
  questionnaire: (query: { part?: string; question?: string } = {}) =>
    withQuery('/dashboard/compliance-engine/cyber-essentials/questionnaire', query),
  assignments: (query: { status?: string } = {}) => withQuery('/dashboard/assignments', query),
  assignment: (assignmentId: string, query: { requirement?: string } = {}) =>
    withQuery(`/dashboard/assignments/${part(assignmentId)}`, query),
  riskRegister: (query: { tab?: string; risk?: string } = {}) => withQuery('/dashboard/risk-register', query),
  insuranceCompliance: () => '/dashboard/insurance-compliance',
  company: () => '/dashboard/company',
  users: (query: { person?: string } = {}) => withQuery('/dashboard/users', query),
  settings: (query: { section?: string } = {}) => withQuery('/dashboard/settings', query),

  clientAdmin: () => '/client-admin',
  employees: (query: { person?: string; status?: string } = {}) => withQuery('/client-admin/employees', query),
  addEmployee: () => '/client-admin/add-employee',
  clientAdminSettings: (query: { section?: string } = {}) => withQuery('/client-admin/settings', query),

  broker: () => '/broker',
  brokerClients: (query: { tier?: string; search?: string; status?: string; sort?: string } = {}) =>
    withQuery('/broker/clients', query),

  admin: () => '/admin',
  adminOverview: () => '/admin/overview',
  partners: () => '/admin/partners',
  clients: (query: { status?: string; tier?: string; search?: string } = {}) => withQuery('/admin/clients', query),
  addClient: () => '/admin/clients/add',
  client: (clientId: string) => `/admin/clients/${part(clientId)}`,
  editClient: (clientId: string) => `/admin/clients/${part(clientId)}/edit`,
  clientStatus: (clientId: string) => `/admin/clients/${part(clientId)}/status`,
  outbox: (query: { mail?: string } = {}) => withQuery('/admin/outbox', query),
  platformLedger: (query: { entry?: string } = {}) => withQuery('/admin/ledger', query),
} as const;

/** A place inside ClaimLock that an address names, or undefined: links from outside never lead anywhere else. */
export function insidePath(address: string | null | undefined): string | undefined {
  return address && /^\/(?![/\\])/.test(address) && !address.startsWith('/api/') ? address : undefined;
}

function part(text: string): string {
  return encodeURIComponent(text);
}

function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, value]],
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
