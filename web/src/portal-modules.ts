import { clientAnalytics, platformOverview } from './features/client-analytics/portal-manifest.ts';
import { dashboardsInPortals } from './features/dashboards/portal-manifest.ts';
import { identityInPortals } from './features/identity/portal-manifest.ts';
import { ledger } from './features/ledger/portal-manifest.ts';
import { mail } from './features/mail/portal-manifest.ts';
import { organisations } from './features/organisations/portal-manifest.ts';
import { partners } from './features/partners/portal-manifest.ts';
import { peopleInPortals } from './features/people/portal-manifest.ts';
import { peopleActivityInPortals } from './features/people-activity/portal-manifest.ts';
import { peopleAnalytics } from './features/people-analytics/portal-manifest.ts';
import { peopleImportsInPortals } from './features/people-imports/portal-manifest.ts';
import { reportingInPortals } from './features/reporting/portal-manifest.ts';
import { supportAccess } from './features/support-access/portal-manifest.ts';
import { supportTickets } from './features/support-tickets/portal-manifest.ts';
import type { Manifest } from './lib/manifest.ts';
import { modules } from './modules.ts';
import { clientScreen } from './screens/client/portal-manifest.ts';
import { complianceOffers } from './screens/compliance-engine/palette-offers.ts';

/** What modules bring to the portals of client admins, brokers and super admins, in the order of their side bars. */
export const portalModules: readonly Manifest[] = [
  dashboardsInPortals,
  platformOverview,
  organisations,
  clientScreen,
  peopleInPortals,
  peopleImportsInPortals,
  reportingInPortals,
  peopleAnalytics,
  peopleActivityInPortals,
  supportAccess,
  supportTickets,
  partners,
  clientAnalytics,
  ledger,
  mail,
  identityInPortals,
  complianceOffers,
];

/** All that modules bring, to whichever portal. */
export const allModules: readonly Manifest[] = [...modules, ...portalModules];
