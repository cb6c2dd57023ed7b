/** The four audiences a membership can belong to (decisions §4). */
export const audiences = ['super_admin', 'broker_admin', 'client_admin', 'employee'] as const;
export type Audience = (typeof audiences)[number];

/** What somebody is in one place: of an audience, or the operator with support access, who looks and does nothing else. */
export const standings = [...audiences, 'support'] as const;
export type Standing = (typeof standings)[number];

/** The four roles a person can have inside a client (specification §6; decisions §4 gives the ids). */
export const roles = ['senior-management', 'manager', 'admin', 'staff'] as const;
export type Role = (typeof roles)[number];

/** The words people read for each role. */
export const roleNames: Record<Role, string> = {
  'senior-management': 'Senior Management',
  manager: 'Supervisory',
  admin: 'Admin',
  staff: 'Staff',
};

/** Time-bounded appointments beside a role (insurance domain, §9.2). */
export const duties = [
  'DPO',
  'CISO',
  'SENIOR_MGMT_S4',
  'INSURANCE_RESPONSIBLE',
  'ATTESTOR',
  'INCIDENT_LEAD',
  'BOARD_SPONSOR',
] as const;
export type Duty = (typeof duties)[number];

/** The words people read for each duty. */
export const dutyNames: Record<Duty, string> = {
  DPO: 'Data protection officer',
  CISO: 'Chief information security officer',
  SENIOR_MGMT_S4: 'Senior management (Insurance Act 2015, s.4)',
  INSURANCE_RESPONSIBLE: 'Responsible for insurance',
  ATTESTOR: 'Attestor',
  INCIDENT_LEAD: 'Incident lead',
  BOARD_SPONSOR: 'Board sponsor',
};

/** A column of the permission table: what somebody is, in one place. */
export const rolesAndDuties = [...roles, 'client_admin', 'broker_admin', 'super_admin', 'support', ...duties] as const;
export type RoleOrDuty = (typeof rolesAndDuties)[number];

/**
 * How far a permission reaches: my own account, rows assigned to me, my client, my own broker firm,
 * my broker's clients, every client.
 */
export const reaches = ['self', 'own', 'client', 'firm', 'broker', 'any'] as const;
export type Reach = (typeof reaches)[number];
