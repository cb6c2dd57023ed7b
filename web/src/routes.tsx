import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { NotFound, NotFoundHere } from './shells/NotFound.tsx';
import { Root } from './shells/Root.tsx';
import { ScreenError } from './shells/ScreenError.tsx';

type Load = () => Promise<ComponentType>;

/** A screen that is fetched when it is first needed, or a little before. */
function screen(load: Load): Pick<RouteObject, 'lazy' | 'ErrorBoundary' | 'handle'> {
  return { lazy: async () => ({ Component: await load() }), ErrorBoundary: ScreenError, handle: { load } };
}

const settings = screen(() => import('./features/identity/SettingsPage.tsx').then((m) => m.SettingsPage));

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
            ...screen(() =>
              import('./features/compliance/ComplianceEnginePage.tsx').then((m) => m.ComplianceEnginePage),
            ),
          },
          {
            path: 'compliance-engine/:frameworkId',
            ...screen(() => import('./features/compliance/FrameworkPage.tsx').then((m) => m.FrameworkPage)),
          },
          {
            path: 'insurance-compliance',
            ...screen(() => import('./features/compliance/AssurancePage.tsx').then((m) => m.AssurancePage)),
          },
          { path: 'settings', ...settings },
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
