import { Building2 } from 'lucide-react';
import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';

const aboutClient = ':clientId';

/** Clients and brokers. */
export const organisations: Manifest = {
  name: 'organisations',
  screens: [
    { at: paths.brokerClients(), load: () => import('./BrokerClientsPage.tsx').then((m) => m.BrokerClientsPage) },
    { at: paths.clients(), crumb: 'Clients', load: () => import('./ClientsPage.tsx').then((m) => m.ClientsPage) },
    {
      at: paths.addClient(),
      crumb: 'Add Client',
      load: () => import('./AddClientPage.tsx').then((m) => m.AddClientPage),
    },
    {
      at: paths.editClient(aboutClient),
      crumb: 'Edit',
      load: () => import('./EditClientPage.tsx').then((m) => m.EditClientPage),
    },
    {
      at: paths.clientStatus(aboutClient),
      crumb: 'Status',
      load: () => import('./ClientStatusPage.tsx').then((m) => m.ClientStatusPage),
    },
  ],
  places: [
    { portal: 'broker_admin', label: 'Clients', to: paths.brokerClients(), icon: Building2, letter: 'c' },
    { portal: 'super_admin', label: 'Clients', to: paths.clients(), icon: Building2, letter: 'c' },
  ],
  palette: [{ label: 'Add Client', kind: 'Do', to: paths.addClient(), when: (_, may) => may('clients.add') }],
};
