import { linkPages } from '@claimlock/contract/identity/links';
import { expect, test } from 'vitest';
import { insidePath, movedAddress, paths } from './paths.ts';

const given = 'cli_1';

test('every address of the product', () => {
  const addresses = Object.entries(paths).map(
    ([name, path]) =>
      `${name} ${Reflect.apply(
        path,
        undefined,
        Array.from({ length: path.length }, () => given),
      )}`,
  );
  expect(addresses).toEqual([
    'landing /',
    'signIn /sign-in',
    'forgotPassword /forgot-password',
    'resetPassword /reset-password',
    'invitation /invitation',
    'setUp /set-up',
    'noAccess /no-access',
    'secureAccount /secure-account',
    'account /account',
    'dashboard /dashboard',
    'dashboardCompliance /dashboard/compliance',
    'dashboardRisks /dashboard/risks',
    'actions /dashboard/actions',
    'complianceEngine /dashboard/compliance-engine',
    'gaps /dashboard/compliance-engine/gaps',
    'controls /dashboard/compliance-engine/controls',
    'control /dashboard/compliance-engine/controls/cli_1',
    'controlScopes /dashboard/compliance-engine/scopes',
    'controlTests /dashboard/compliance-engine/tests',
    'evidence /dashboard/compliance-engine/evidence',
    'findings /dashboard/compliance-engine/findings',
    'finding /dashboard/compliance-engine/findings/cli_1',
    'selfCheck /dashboard/compliance-engine/self-check',
    'framework /dashboard/compliance-engine/cli_1',
    'tracker /dashboard/compliance-engine/cli_1/tracker',
    'importFramework /dashboard/compliance-engine/import',
    'ownFramework /dashboard/compliance-engine/own/cli_1',
    'privacyRegister /dashboard/compliance-engine/privacy',
    'takePlan /dashboard/compliance-engine/plan',
    'statement /dashboard/compliance-engine/cli_1/statement',
    'questionnaire /dashboard/compliance-engine/cyber-essentials/questionnaire',
    'assignments /dashboard/assignments',
    'assignment /dashboard/assignments/cli_1',
    'operations /dashboard/operations',
    'operation /dashboard/operations/cli_1',
    'riskRegister /dashboard/risk-register',
    'risk /dashboard/risk-register/cli_1',
    'training /dashboard/training',
    'trainingCertificates /dashboard/training/certifications',
    'outsideCertificates /dashboard/training/elsewhere',
    'phishing /dashboard/training/phishing',
    'phishingCampaign /dashboard/training/phishing/cli_1',
    'phishingMessage /message',
    'verifyCertificate /verify',
    'onboarding /dashboard/onboarding',
    'course /dashboard/training/courses/cli_1',
    'reporting /dashboard/reporting',
    'exportHistory /dashboard/reporting/export-history',
    'documents /dashboard/documents',
    'documentsToRead /dashboard/documents/to-read',
    'document /dashboard/documents/cli_1',
    'documentToRead /dashboard/documents/read/cli_1',
    'newDocument /dashboard/documents/write',
    'insuranceCompliance /dashboard/insurance-compliance',
    'company /dashboard/company',
    'users /dashboard/users',
    'userDepartments /dashboard/users/departments',
    'user /dashboard/users/cli_1',
    'settings /dashboard/settings',
    'clientAdmin /client-admin',
    'employees /client-admin/employees',
    'employeeDepartments /client-admin/employees/departments',
    'employee /client-admin/employees/cli_1',
    'bulkImportEmployees /client-admin/employees/bulk-import',
    'addEmployee /client-admin/add-employee',
    'peopleReports /client-admin/reports',
    'peopleAnalytics /client-admin/analytics',
    'supportAccess /client-admin/support-access',
    'clientAdminSettings /client-admin/settings',
    'broker /broker',
    'brokerClients /broker/clients',
    'brokerClient /broker/clients/cli_1',
    'admin /admin',
    'adminOverview /admin/overview',
    'analytics /admin/analytics',
    'clientOverview /admin/client-overview',
    'partners /admin/partners',
    'clients /admin/clients',
    'addClient /admin/clients/add',
    'client /admin/clients/cli_1',
    'editClient /admin/clients/cli_1/edit',
    'clientStatus /admin/clients/cli_1/status',
    'clientUsers /admin/clients/cli_1/users',
    'addClientUser /admin/clients/cli_1/users/add',
    'bulkImportClientUsers /admin/clients/cli_1/users/bulk-import',
    'clientUser /admin/clients/cli_1/users/cli_1',
    'outbox /admin/outbox',
    'platformLedger /admin/ledger',
  ]);
});

test('what is asked for stands in the query, and nothing empty does', () => {
  expect(paths.actions({ item: 'new', status: 'open' })).toBe('/dashboard/actions?item=new&status=open');
  expect(paths.signIn({ next: '/admin?a=1&b=2' })).toBe('/sign-in?next=%2Fadmin%3Fa%3D1%26b%3D2');
  expect(paths.framework('a/b', { result: '' })).toBe('/dashboard/compliance-engine/a%2Fb');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  null,
  undefined,
  '/api/session',
])('no link leads outside: %s', (address) => expect(insidePath(address)).toBeUndefined());

test('a link inside leads where it says', () => {
  expect(insidePath('/dashboard?item=act_1')).toBe('/dashboard?item=act_1');
});

test.each([
  ['/dashboard', '?tab=actions&item=act_1', '/dashboard/actions?item=act_1'],
  ['/dashboard', '?tab=overview&entry=7', '/dashboard?entry=7'],
  ['/dashboard/compliance-engine', '?tab=self-check', '/dashboard/compliance-engine/self-check'],
  [
    '/dashboard/compliance-engine/uk-gdpr',
    '?tab=tracker&line=Art.12(3)',
    '/dashboard/compliance-engine/uk-gdpr/tracker?line=Art.12%283%29',
  ],
  ['/dashboard/settings', '?section=security', '/dashboard/settings/security'],
])('%s%s of before leads to %s', (pathname, search, address) => expect(movedAddress(pathname, search)).toBe(address));

test.each([
  ['/dashboard', ''],
  ['/dashboard', '?item=act_1'],
  ['/dashboard', '?tab=../../admin'],
  ['/dashboard', '?tab='],
  ['/admin/clients', '?tab=actions'],
])('%s%s has not moved', (pathname, search) => expect(movedAddress(pathname, search)).toBeUndefined());

test('the links that letters carry open the pages that the product has for them', () => {
  expect([paths.invitation(), paths.resetPassword(), paths.setUp()]).toEqual([
    linkPages.invitation,
    linkPages.resetPassword,
    linkPages.setUp,
  ]);
});
