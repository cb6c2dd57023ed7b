import { Settings, Users } from 'lucide-react';
import { administersClient, type Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';
import { settingsTabs } from './settings-tabs.ts';

/** Accounts: coming in, being invited, and one's own settings. */
export const identity: Manifest = {
  name: 'identity',
  screens: [
    { at: paths.landing(), load: () => import('./LandingPage.tsx').then((m) => m.LandingPage) },
    { at: paths.signIn(), load: () => import('./SignInPage.tsx').then((m) => m.SignInPage) },
    {
      at: paths.forgotPassword(),
      load: () => import('./ForgotPasswordPage.tsx').then((m) => m.ForgotPasswordPage),
    },
    { at: paths.resetPassword(), load: () => import('./ResetPasswordPage.tsx').then((m) => m.ResetPasswordPage) },
    { at: paths.invitation(), load: () => import('./InvitationPage.tsx').then((m) => m.InvitationPage) },
    { at: paths.setUp(), load: () => import('./SetUpPage.tsx').then((m) => m.SetUpPage) },
    { at: paths.noAccess(), load: () => import('./NoAccessPage.tsx').then((m) => m.NoAccessPage) },
    { at: paths.secureAccount(), load: () => import('./SecureAccountPage.tsx').then((m) => m.SecureAccountPage) },
    {
      at: paths.settings(),
      crumb: 'Settings',
      tabs: settingsTabs,
      load: () => import('./SettingsPage.tsx').then((m) => m.SettingsPage),
    },
  ],
  places: [
    { portal: 'employee', label: 'Settings', to: paths.settings(), icon: Settings, letter: 's' },
    {
      portal: 'employee',
      label: 'Client administration',
      to: paths.clientAdmin(),
      icon: Users,
      when: administersClient,
    },
  ],
};
