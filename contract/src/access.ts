import { actionItemsPermissions } from './action-items/permissions.ts';
import { assignmentsPermissions } from './assignments/permissions.ts';
import { clientAnalyticsPermissions } from './client-analytics/permissions.ts';
import { companyPermissions } from './company/permissions.ts';
import { compliancePermissions } from './compliance/permissions.ts';
import { controlReviewsPermissions } from './control-reviews/permissions.ts';
import { controlTestsPermissions } from './control-tests/permissions.ts';
import { cyberAssurancePermissions } from './cyber-assurance/permissions.ts';
import { dashboardsPermissions } from './dashboards/permissions.ts';
import { documentsPermissions } from './documents/permissions.ts';
import { dutyProposalsPermissions } from './duty-proposals/permissions.ts';
import { evidenceItemsPermissions } from './evidence-items/permissions.ts';
import { findingsPermissions } from './findings/permissions.ts';
import { identityPermissions } from './identity/permissions.ts';
import { ledgerPermissions } from './ledger/permissions.ts';
import { listExportsPermissions } from './list-exports/permissions.ts';
import { mailPermissions } from './mail/permissions.ts';
import { notificationsPermissions } from './notifications/permissions.ts';
import { onboardingPermissions } from './onboarding/permissions.ts';
import { operationsPermissions } from './operations/permissions.ts';
import { organisationSettingsPermissions } from './organisation-settings/permissions.ts';
import { organisationsPermissions } from './organisations/permissions.ts';
import { outsideCertificatesPermissions } from './outside-certificates/permissions.ts';
import { ownFrameworksPermissions } from './own-frameworks/permissions.ts';
import { peoplePermissions } from './people/permissions.ts';
import { peopleActivityPermissions } from './people-activity/permissions.ts';
import { peopleAnalyticsPermissions } from './people-analytics/permissions.ts';
import type { Row } from './permission-rows.ts';
import { phishingPermissions } from './phishing/permissions.ts';
import { privacyEventsPermissions } from './privacy-events/permissions.ts';
import { questionnairesPermissions } from './questionnaires/permissions.ts';
import { reportingPermissions } from './reporting/permissions.ts';
import { risksPermissions } from './risks/permissions.ts';
import { type Duty, type Reach, type Role, type RoleOrDuty, reaches, type Standing } from './roles.ts';
import { supportAccessPermissions } from './support-access/permissions.ts';
import { supportTicketsPermissions } from './support-tickets/permissions.ts';
import { testRecordsPermissions } from './test-records/permissions.ts';
import { trackerPermissions } from './tracker/permissions.ts';
import { trainingPermissions } from './training/permissions.ts';
import { trainingCertificatesPermissions } from './training-certificates/permissions.ts';
import { trainingSessionsPermissions } from './training-sessions/permissions.ts';

export {
  type Audience,
  audiences,
  type Duty,
  duties,
  dutyNames,
  type Reach,
  type Role,
  type RoleOrDuty,
  roleNames,
  roles,
  rolesAndDuties,
  type Standing,
} from './roles.ts';

/** Who may do what, and how far: each module's permissions, side by side. */
export const policy = {
  ...identityPermissions,
  ...notificationsPermissions,
  ...actionItemsPermissions,
  ...assignmentsPermissions,
  ...compliancePermissions,
  ...controlReviewsPermissions,
  ...controlTestsPermissions,
  ...dashboardsPermissions,
  ...clientAnalyticsPermissions,
  ...documentsPermissions,
  ...evidenceItemsPermissions,
  ...findingsPermissions,
  ...ledgerPermissions,
  ...mailPermissions,
  ...organisationSettingsPermissions,
  ...organisationsPermissions,
  ...cyberAssurancePermissions,
  ...trackerPermissions,
  ...ownFrameworksPermissions,
  ...peoplePermissions,
  ...dutyProposalsPermissions,
  ...peopleActivityPermissions,
  ...peopleAnalyticsPermissions,
  ...phishingPermissions,
  ...privacyEventsPermissions,
  ...questionnairesPermissions,
  ...risksPermissions,
  ...operationsPermissions,
  ...reportingPermissions,
  ...supportAccessPermissions,
  ...supportTicketsPermissions,
  ...trainingPermissions,
  ...trainingCertificatesPermissions,
  ...companyPermissions,
  ...trainingSessionsPermissions,
  ...outsideCertificatesPermissions,
  ...onboardingPermissions,
  ...testRecordsPermissions,
  ...listExportsPermissions,
} as const satisfies Record<string, Row>;

/** A row of the permission table. */
export type Action = keyof typeof policy;

/** How far `action` reaches for one role or duty, or undefined: not at all. */
export function reachOf(roleOrDuty: RoleOrDuty, action: Action): Reach | undefined {
  const row: Row = policy[action];
  return row[roleOrDuty];
}

/** The widest reach that any of the roles and duties gives, or undefined when none may. */
export function widestReach(held: readonly RoleOrDuty[], action: Action): Reach | undefined {
  let widest: Reach | undefined;
  for (const one of held) {
    const reach = reachOf(one, action);
    if (reach && (widest === undefined || reaches.indexOf(reach) > reaches.indexOf(widest))) widest = reach;
  }
  return widest;
}

/** What somebody is in one place, as far as permission goes; `withheld` is what their custom role leaves out. */
export type Place = {
  readonly audience: Standing;
  readonly role: Role | null;
  readonly duties: readonly Duty[];
  readonly withheld: readonly string[];
};

/** The role that somebody acts in, as a column of the permission table. */
export function roleIn({ audience, role }: Pick<Place, 'audience' | 'role'>): RoleOrDuty {
  return audience === 'employee' ? (role ?? 'staff') : audience;
}

/** How far `action` reaches there. A custom role takes from what the role gives, adds nothing, and leaves duties alone. */
export function reachIn(place: Place, action: Action): Reach | undefined {
  const { duties, withheld } = place;
  return widestReach(withheld.includes(action) ? duties : [roleIn(place), ...duties], action);
}
