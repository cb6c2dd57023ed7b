import type { Audience } from '@claimlock/contract/access';
import type { Manifest, Visit } from '../../lib/manifest.ts';
import { homes, paths, supportAt } from '../../lib/paths.ts';

const is =
  (audience: Audience) =>
  ({ memberships }: Visit) =>
    memberships.some((one) => one.audience === audience);

/** What clients, brokers and operators have of support tickets; the employees’ place is among their settings. */
export const supportTickets: Manifest = {
  name: 'support-tickets',
  screens: [
    {
      at: supportAt(homes.client_admin),
      load: () => import('./ClientSupportPage.tsx').then((m) => m.ClientSupportPage),
    },
    {
      at: supportAt(homes.broker_admin),
      load: () => import('./BrokerSupportPage.tsx').then((m) => m.BrokerSupportPage),
    },
    {
      at: supportAt(homes.super_admin),
      crumb: 'Support',
      load: () => import('./OperatorSupportPage.tsx').then((m) => m.OperatorSupportPage),
    },
  ],
  palette: [
    {
      label: 'Contact Support',
      kind: 'Do',
      to: supportAt(homes.client_admin, { ticket: 'new' }),
      when: is('client_admin'),
    },
    {
      label: 'Contact Support',
      kind: 'Do',
      to: supportAt(paths.settings(), { ticket: 'new' }),
      when: (visit) => is('employee')(visit) && !is('client_admin')(visit),
    },
    { label: 'Support', kind: 'Screen', to: supportAt(homes.broker_admin), when: is('broker_admin') },
    {
      label: 'Support tickets',
      kind: 'Screen',
      to: supportAt(homes.super_admin),
      when: (_, may) => may('support-tickets.answer'),
    },
  ],
};
