import { type Reach, reaches, type Standing } from './standings.ts';

export {
  type Audience,
  audiences,
  type Duty,
  duties,
  dutyNames,
  type Reach,
  type Role,
  roleNames,
  roles,
  type Standing,
  standings,
} from './standings.ts';

type Row = Partial<Record<Standing, Reach>>;

const everyone = {
  staff: 'self',
  manager: 'self',
  'senior-management': 'self',
  admin: 'self',
  client_admin: 'self',
  broker_admin: 'self',
  super_admin: 'self',
} as const satisfies Row;

const everyoneAtClient = {
  staff: 'client',
  manager: 'client',
  'senior-management': 'client',
  admin: 'client',
  client_admin: 'client',
} as const satisfies Row;

const leadersAtClient = {
  manager: 'client',
  'senior-management': 'client',
  admin: 'client',
  client_admin: 'client',
} as const satisfies Row;

/** Who may do what, and how far. A standing that is absent may not: there is no default. */
export const policy = {
  'account.manage': everyone,
  'notifications.read': everyone,

  'action-items.list': {
    ...leadersAtClient,
    staff: 'own',
    DPO: 'client',
    CISO: 'client',
    broker_admin: 'broker',
    super_admin: 'any',
  },
  'action-items.add': { manager: 'client', admin: 'client', client_admin: 'client', CISO: 'client' },
  'action-items.change': { manager: 'client', admin: 'client', client_admin: 'client', CISO: 'client' },
  'action-items.complete': {
    staff: 'own',
    manager: 'client',
    'senior-management': 'own',
    admin: 'client',
    client_admin: 'client',
    CISO: 'client',
  },
  'action-items.review': { manager: 'client', admin: 'client', client_admin: 'client', CISO: 'client' },
  'action-items.link': {
    staff: 'own',
    manager: 'client',
    'senior-management': 'own',
    admin: 'client',
    client_admin: 'client',
    CISO: 'client',
  },
  'action-items.comment': { ...leadersAtClient, staff: 'own', DPO: 'client', CISO: 'client' },

  'risks.read': { ...leadersAtClient, staff: 'own', DPO: 'client', CISO: 'client' },
  'risks.change': { ...leadersAtClient, CISO: 'client' },

  'findings.list': {
    ...leadersAtClient,
    staff: 'own',
    DPO: 'client',
    CISO: 'client',
    broker_admin: 'broker',
    super_admin: 'any',
  },
  'findings.raise': { manager: 'client', admin: 'client', client_admin: 'client', DPO: 'client', CISO: 'client' },
  'findings.change': { manager: 'client', admin: 'client', client_admin: 'client', CISO: 'client' },
  'findings.work': {
    staff: 'own',
    manager: 'client',
    'senior-management': 'own',
    admin: 'client',
    client_admin: 'client',
    CISO: 'client',
  },
  'findings.review': { manager: 'client', admin: 'client', client_admin: 'client', CISO: 'client' },
  'findings.accept-risk': { ...leadersAtClient, CISO: 'client' },
  'findings.set-deadlines': { admin: 'client', client_admin: 'client', CISO: 'client' },

  // Whom a client's requests, breaches and complaints are about is nobody's business outside it. The data protection
  // officer is the contact for them (UK GDPR Art. 38(4)), so they may hold them too.
  'privacy-events.read': { ...leadersAtClient, staff: 'own', DPO: 'client', CISO: 'client' },
  'privacy-events.change': {
    manager: 'client',
    admin: 'client',
    client_admin: 'client',
    DPO: 'client',
    CISO: 'client',
  },
  'privacy-events.work': {
    staff: 'own',
    manager: 'client',
    'senior-management': 'own',
    admin: 'client',
    client_admin: 'client',
    DPO: 'client',
    CISO: 'client',
  },
  'tracker.read': { ...leadersAtClient, DPO: 'client', CISO: 'client' },
  'tracker.change': { manager: 'client', admin: 'client', client_admin: 'client', DPO: 'client', CISO: 'client' },

  // The platform's operators do not read what clients keep as evidence or answer (SoD-9).
  'evidence-items.list': { ...leadersAtClient, staff: 'own', DPO: 'client', CISO: 'client' },
  'evidence-items.add': everyoneAtClient,
  'evidence-items.change': {
    staff: 'own',
    manager: 'client',
    'senior-management': 'own',
    admin: 'client',
    client_admin: 'client',
    CISO: 'client',
  },
  'evidence-items.link': {
    staff: 'own',
    manager: 'client',
    'senior-management': 'own',
    admin: 'client',
    client_admin: 'client',
    CISO: 'client',
  },
  'evidence-items.review': { manager: 'client', admin: 'client', client_admin: 'client', CISO: 'client' },

  'control-tests.read': {
    ...leadersAtClient,
    DPO: 'client',
    CISO: 'client',
    broker_admin: 'broker',
    super_admin: 'any',
  },
  'control-tests.run': { manager: 'client', admin: 'client', client_admin: 'client', CISO: 'client' },
  'control-tests.set-up': { admin: 'client', client_admin: 'client', manager: 'client', CISO: 'client' },

  'compliance.read': { ...everyoneAtClient, broker_admin: 'broker', super_admin: 'any' },
  'compliance.read-working': {
    ...leadersAtClient,
    DPO: 'client',
    CISO: 'client',
    broker_admin: 'broker',
    super_admin: 'any',
  },
  'requirements.comment': { ...leadersAtClient, staff: 'own', DPO: 'client', CISO: 'client' },
  'assignments.read': { ...leadersAtClient, staff: 'own', DPO: 'client', CISO: 'client' },
  'assignments.make': { manager: 'client', admin: 'client', client_admin: 'client', CISO: 'client' },
  'assignments.answer': { ...leadersAtClient, staff: 'own', DPO: 'client', CISO: 'client' },
  'assignments.review': { manager: 'client', admin: 'client', client_admin: 'client', CISO: 'client' },
  'requirements.override': { ...leadersAtClient, CISO: 'client' },
  'compliance.follow-frameworks': { admin: 'client', client_admin: 'client' },
  'compliance.weigh-frameworks': { admin: 'client', client_admin: 'client' },
  'own-frameworks.change': { admin: 'client', client_admin: 'client', super_admin: 'any' },
  'compliance.decide-applicability': { manager: 'client', admin: 'client', client_admin: 'client', CISO: 'client' },
  'outcomes.change': { manager: 'client', admin: 'client', client_admin: 'client', CISO: 'client' },
  'cyber-assurance.read': {
    ...leadersAtClient,
    DPO: 'client',
    CISO: 'client',
    ATTESTOR: 'client',
    BOARD_SPONSOR: 'client',
    SENIOR_MGMT_S4: 'client',
  },
  'cyber-assurance.declare': {
    'senior-management': 'client',
    client_admin: 'client',
    ATTESTOR: 'client',
    BOARD_SPONSOR: 'client',
    SENIOR_MGMT_S4: 'client',
  },
  'questionnaires.read': {
    ...leadersAtClient,
    DPO: 'client',
    CISO: 'client',
    ATTESTOR: 'client',
    BOARD_SPONSOR: 'client',
    SENIOR_MGMT_S4: 'client',
  },
  'questionnaires.answer': { manager: 'client', admin: 'client', client_admin: 'client', CISO: 'client' },
  // On the board, or its equivalent; of a small company that is its admin. Whoever prepared the answers is refused (SoD-3).
  'questionnaires.declare': {
    'senior-management': 'client',
    client_admin: 'client',
    ATTESTOR: 'client',
    BOARD_SPONSOR: 'client',
    SENIOR_MGMT_S4: 'client',
  },
  // Whoever answers for a control sees when it is looked at again, and may say that it is still so.
  'control-reviews.read': {
    ...leadersAtClient,
    staff: 'own',
    DPO: 'client',
    CISO: 'client',
    broker_admin: 'broker',
    super_admin: 'any',
  },
  'controls.confirm': {
    manager: 'client',
    admin: 'client',
    client_admin: 'client',
    CISO: 'client',
    'senior-management': 'own',
    staff: 'own',
  },
  'controls.change': { manager: 'client', admin: 'client', client_admin: 'client', CISO: 'client' },
  'dashboard.read': { ...everyoneAtClient },

  'people.list': { ...leadersAtClient, super_admin: 'any' },
  'people.add': { admin: 'client', client_admin: 'client', super_admin: 'any' },
  'people.deactivate': { admin: 'client', client_admin: 'client' },
  'people.appoint': { admin: 'client', client_admin: 'client', 'senior-management': 'client' },

  'ledger.read': {
    manager: 'client',
    'senior-management': 'client',
    admin: 'client',
    client_admin: 'client',
    DPO: 'client',
    CISO: 'client',
  },
  'ledger.export': {
    'senior-management': 'client',
    admin: 'client',
    client_admin: 'client',
    DPO: 'client',
    CISO: 'client',
  },

  'organisation.read': everyoneAtClient,
  'organisation.change': { admin: 'client', client_admin: 'client' },

  'broker.read': { broker_admin: 'firm' },
  'broker-clients.list': { broker_admin: 'firm' },
  'broker-ledger.read': { broker_admin: 'firm' },

  'platform.read': { super_admin: 'any' },
  'clients.list': { super_admin: 'any' },
  'clients.add': { super_admin: 'any' },
  'clients.change': { super_admin: 'any' },
  'clients.suspend': { super_admin: 'any' },
  'brokers.list': { super_admin: 'any' },
  'brokers.add': { super_admin: 'any' },
  'operators.invite': { super_admin: 'any' },
  'invitations.list': { super_admin: 'any' },
  'invitations.withdraw': { super_admin: 'any' },
  'places.list': { super_admin: 'any' },
  'places.end': { super_admin: 'any' },
  'outbox.read': { super_admin: 'any' },
  'platform-ledger.read': { super_admin: 'any' },
} as const satisfies Record<string, Row>;

/** A row of the permission table. */
export type Action = keyof typeof policy;

/** How far `action` reaches for one standing, or undefined: not at all. */
export function reachOf(standing: Standing, action: Action): Reach | undefined {
  const row: Row = policy[action];
  return row[standing];
}

/** The widest reach that any of the standings gives, or undefined when none may. */
export function widestReach(held: readonly Standing[], action: Action): Reach | undefined {
  let widest: Reach | undefined;
  for (const standing of held) {
    const reach = reachOf(standing, action);
    if (reach && (widest === undefined || reaches.indexOf(reach) > reaches.indexOf(widest))) widest = reach;
  }
  return widest;
}
