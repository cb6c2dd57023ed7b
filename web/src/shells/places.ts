import type { Audience } from '@claimlock/contract/access';
import type { SessionState } from '@claimlock/contract/identity/endpoints';
import {
  Building2,
  ClipboardCheck,
  Gauge,
  Handshake,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  ScrollText,
  Settings,
  ShieldCheck,
  UserPlus,
  Users,
} from 'lucide-react';
import { paths } from '../lib/paths.ts';

/** A place of a portal: its entry in the side bar, in the command palette, and the letter that leads there after `g`. */
export type Place = {
  readonly label: string;
  readonly to: string;
  readonly icon: LucideIcon;
  readonly letter?: string;
  /** The addresses at which it is the current one, where that is more than its own. */
  readonly covers?: readonly string[];
  readonly below?: readonly Omit<Place, 'icon' | 'below'>[];
};

/** The side bar of `/dashboard`, in the specification's order (§2). Organisations and Users are for the role admin. */
export function dashboardPlaces(admin: boolean): readonly Place[] {
  return [
    { label: 'Dashboard', to: paths.landing(), icon: LayoutDashboard, letter: 'd', covers: [paths.dashboard()] },
    {
      label: 'Compliance',
      to: paths.complianceEngine(),
      icon: ClipboardCheck,
      covers: [paths.riskRegister(), paths.assignments()],
      below: [
        { label: 'Compliance Engine', to: paths.complianceEngine(), letter: 'c' },
        { label: 'Assignments', to: paths.assignments(), letter: 'a' },
        { label: 'Risk Register', to: paths.riskRegister(), letter: 'r' },
        { label: 'Privacy Register', to: paths.privacyRegister(), letter: 'p' },
      ],
    },
    { label: 'Insurance', to: paths.insuranceCompliance(), icon: ShieldCheck, letter: 'i' },
    ...(admin
      ? [
          { label: 'Organisations', to: paths.company(), icon: Building2, letter: 'o' },
          { label: 'Users', to: paths.users(), icon: Users, letter: 'u' },
        ]
      : []),
    { label: 'Settings', to: paths.settings(), icon: Settings, letter: 's' },
  ];
}

/** The side links of `/admin`. The outbox is there where no mail leaves the house. */
export function adminPlaces(mailDelivered: boolean): readonly Place[] {
  return [
    { label: 'Overview', to: paths.adminOverview(), icon: Gauge, letter: 'o', covers: [paths.admin()] },
    { label: 'Clients', to: paths.clients(), icon: Building2, letter: 'c' },
    { label: 'Partners', to: paths.partners(), icon: Handshake, letter: 'p' },
    { label: 'Ledger', to: paths.platformLedger(), icon: ScrollText, letter: 'l' },
    ...(mailDelivered ? [] : [{ label: 'Outbox', to: paths.outbox(), icon: Mail, letter: 'm' }]),
  ];
}

/** The side links of `/broker`. */
export const brokerPlaces: readonly Place[] = [
  { label: 'Overview', to: paths.broker(), icon: Gauge, letter: 'o' },
  { label: 'Clients', to: paths.brokerClients(), icon: Building2, letter: 'c' },
];

/** The side links of `/client-admin`. */
export const clientAdminPlaces: readonly Place[] = [
  { label: 'Overview', to: paths.clientAdmin(), icon: Gauge, letter: 'o' },
  { label: 'Employees', to: paths.employees(), icon: Users, letter: 'e' },
  { label: 'Add employee', to: paths.addEmployee(), icon: UserPlus, letter: 'n' },
  { label: 'Settings', to: paths.clientAdminSettings(), icon: Settings, letter: 's' },
];

/** Where each audience keeps its own account. */
export const accountPaths: Readonly<Record<Audience, string>> = {
  super_admin: paths.account(),
  broker_admin: paths.account(),
  client_admin: paths.clientAdminSettings(),
  employee: paths.settings(),
};

/** Whether whoever is signed in has the role admin at an organisation. */
export function isAdminAt(session: SessionState, organisationId: string | undefined): boolean {
  return session.memberships.some(({ organisation, role }) => organisation.id === organisationId && role === 'admin');
}

/** Whether a place is the one that an address shows. */
export function isCurrent(
  { to, covers = [] }: Pick<Place, 'to' | 'covers'>,
  pathname: string,
  others: readonly string[],
): boolean {
  if (pathname === to || covers.includes(pathname)) return true;
  // The longest address that leads here wins: `/broker` is not the current place at `/broker/clients`.
  const deeper = others.some((other) => other.length > to.length && isUnder(pathname, other));
  return to !== '/' && !deeper && isUnder(pathname, to);
}

function isUnder(pathname: string, to: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`);
}
