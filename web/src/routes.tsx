import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { NotFound, NotFoundHere } from './shells/NotFound.tsx';
import { Root } from './shells/Root.tsx';
import { ScreenError } from './shells/ScreenError.tsx';

type Load = () => Promise<ComponentType>;

/** A screen that is fetched when it is first needed, or a little before. */
function screen(load: Load, crumb?: string): Pick<RouteObject, 'lazy' | 'ErrorBoundary' | 'handle'> {
  const lazy = () =>
    load().then(
      (Component) => ({ Component }),
      // The router would show nothing at all, for ever: a screen that could not be fetched breaks when it is shown.
      (error: unknown) => ({ element: <Lost error={error} /> }),
    );
  return { lazy, ErrorBoundary: ScreenError, handle: { load, crumb } };
}

function Lost({ error }: { readonly error: unknown }): never {
  throw error;
}

const settings = screen(() => import('./features/identity/SettingsPage.tsx').then((m) => m.SettingsPage), 'Settings');

const adminOverview = screen(
  () => import('./features/dashboards/AdminOverviewPage.tsx').then((m) => m.AdminOverviewPage),
  'Overview',
);

/** Every screen of the product. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ScreenError,
    // While the first screen is being fetched nothing is shown: it takes less time than a flash of something else.
    HydrateFallback: () => null,
    children: [
      { path: '/', ...screen(() => import('./features/identity/LandingPage.tsx').then((m) => m.LandingPage)) },
      { path: '/sign-in', ...screen(() => import('./features/identity/SignInPage.tsx').then((m) => m.SignInPage)) },
      {
        path: '/forgot-password',
        ...screen(() => import('./features/identity/ForgotPasswordPage.tsx').then((m) => m.ForgotPasswordPage)),
      },
      {
        path: '/reset-password',
        ...screen(() => import('./features/identity/ResetPasswordPage.tsx').then((m) => m.ResetPasswordPage)),
      },
      {
        path: '/invitation',
        ...screen(() => import('./features/identity/InvitationPage.tsx').then((m) => m.InvitationPage)),
      },
      { path: '/set-up', ...screen(() => import('./features/identity/SetUpPage.tsx').then((m) => m.SetUpPage)) },
      {
        path: '/no-access',
        ...screen(() => import('./features/identity/NoAccessPage.tsx').then((m) => m.NoAccessPage)),
      },
      {
        path: '/secure-account',
        ...screen(() => import('./features/identity/SecureAccountPage.tsx').then((m) => m.SecureAccountPage)),
      },
      {
        path: '/dashboard',
        ...screen(() => import('./shells/DashboardShell.tsx').then((m) => m.DashboardShell)),
        children: [
          {
            index: true,
            ...screen(() => import('./features/dashboards/DashboardPage.tsx').then((m) => m.DashboardPage)),
          },
          {
            path: 'compliance-engine',
            ...screen(() => import('./screens/ComplianceEnginePage.tsx').then((m) => m.ComplianceEnginePage)),
          },
          {
            path: 'compliance-engine/import',
            ...screen(() =>
              import('./features/own-frameworks/ImportFrameworkPage.tsx').then((m) => m.ImportFrameworkPage),
            ),
          },
          {
            path: 'compliance-engine/own/:frameworkId',
            ...screen(() => import('./features/own-frameworks/OwnFrameworkPage.tsx').then((m) => m.OwnFrameworkPage)),
          },
          {
            path: 'compliance-engine/plan',
            ...screen(() => import('./features/oscal/TakePlanPage.tsx').then((m) => m.TakePlanPage)),
          },
          {
            path: 'compliance-engine/privacy',
            ...screen(() =>
              import('./features/privacy-events/PrivacyRegisterPage.tsx').then((m) => m.PrivacyRegisterPage),
            ),
          },
          {
            path: 'compliance-engine/:frameworkId',
            ...screen(() => import('./screens/framework/FrameworkPage.tsx').then((m) => m.FrameworkPage)),
          },
          {
            path: 'compliance-engine/:frameworkId/statement',
            ...screen(() => import('./features/compliance/statements/StatementPage.tsx').then((m) => m.StatementPage)),
          },
          {
            path: 'compliance-engine/cyber-essentials/questionnaire',
            ...screen(() => import('./features/questionnaires/QuestionnairePage.tsx').then((m) => m.QuestionnairePage)),
          },
          {
            path: 'assignments',
            ...screen(() => import('./features/assignments/AssignmentsPage.tsx').then((m) => m.AssignmentsPage)),
          },
          {
            path: 'assignments/:assignmentId',
            ...screen(() => import('./features/assignments/AssignmentPage.tsx').then((m) => m.AssignmentPage)),
          },
          {
            path: 'risk-register',
            ...screen(() => import('./features/risks/RiskRegisterPage.tsx').then((m) => m.RiskRegisterPage)),
          },
          {
            path: 'insurance-compliance',
            ...screen(() => import('./features/compliance/assurance/AssurancePage.tsx').then((m) => m.AssurancePage)),
          },
          {
            path: 'company',
            ...screen(() => import('./features/organisations/CompanyPage.tsx').then((m) => m.CompanyPage)),
          },
          { path: 'users', ...screen(() => import('./features/people/UsersPage.tsx').then((m) => m.UsersPage)) },
          { path: 'settings', ...settings },
          { path: '*', Component: NotFoundHere },
        ],
      },
      {
        path: '/client-admin',
        ...screen(() => import('./shells/ClientAdminShell.tsx').then((m) => m.ClientAdminShell)),
        children: [
          {
            index: true,
            ...screen(() => import('./features/dashboards/ClientAdminPage.tsx').then((m) => m.ClientAdminPage)),
          },
          {
            path: 'employees',
            ...screen(() => import('./features/people/EmployeesPage.tsx').then((m) => m.EmployeesPage)),
          },
          {
            path: 'add-employee',
            ...screen(() => import('./features/people/AddEmployeePage.tsx').then((m) => m.AddEmployeePage)),
          },
          { path: 'settings', ...settings },
          { path: '*', Component: NotFoundHere },
        ],
      },
      {
        path: '/broker',
        ...screen(() => import('./shells/BrokerShell.tsx').then((m) => m.BrokerShell)),
        children: [
          { index: true, ...screen(() => import('./features/dashboards/BrokerPage.tsx').then((m) => m.BrokerPage)) },
          {
            path: 'clients',
            ...screen(() => import('./features/organisations/BrokerClientsPage.tsx').then((m) => m.BrokerClientsPage)),
          },
          { path: '*', Component: NotFoundHere },
        ],
      },
      {
        path: '/admin',
        ...screen(() => import('./shells/AdminShell.tsx').then((m) => m.AdminShell)),
        children: [
          { index: true, ...adminOverview },
          { path: 'overview', ...adminOverview },
          {
            path: 'partners',
            ...screen(() => import('./features/partners/PartnersPage.tsx').then((m) => m.PartnersPage), 'Partners'),
          },
          {
            path: 'clients',
            children: [
              {
                index: true,
                ...screen(
                  () => import('./features/organisations/ClientsPage.tsx').then((m) => m.ClientsPage),
                  'Clients',
                ),
              },
              {
                path: 'add',
                ...screen(
                  () => import('./features/organisations/AddClientPage.tsx').then((m) => m.AddClientPage),
                  'Add Client',
                ),
              },
              {
                path: ':clientId',
                ...screen(() => import('./features/organisations/ClientPage.tsx').then((m) => m.ClientPage), 'Client'),
              },
              {
                path: ':clientId/edit',
                ...screen(
                  () => import('./features/organisations/EditClientPage.tsx').then((m) => m.EditClientPage),
                  'Edit',
                ),
              },
              {
                path: ':clientId/status',
                ...screen(
                  () => import('./features/organisations/ClientStatusPage.tsx').then((m) => m.ClientStatusPage),
                  'Status',
                ),
              },
            ],
          },
          {
            path: 'ledger',
            ...screen(
              () => import('./features/ledger/PlatformLedgerPage.tsx').then((m) => m.PlatformLedgerPage),
              'Ledger',
            ),
          },
          {
            path: 'outbox',
            ...screen(() => import('./features/mail/OutboxPage.tsx').then((m) => m.OutboxPage), 'Outbox'),
          },
          { path: '*', Component: NotFoundHere },
        ],
      },
      {
        path: '/account',
        ...screen(() => import('./shells/AccountShell.tsx').then((m) => m.AccountShell)),
        children: [{ index: true, ...settings }],
      },
      { path: '*', Component: NotFound },
    ],
  },
];
