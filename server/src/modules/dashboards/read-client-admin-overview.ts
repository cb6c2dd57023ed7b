import type * as contract from '@claimlock/contract/dashboards/endpoints';
import { dayOf, monthOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { countItems, countOverdue } from '../action-items/index.ts';
import { readAssuranceScore, readComplianceScores } from '../compliance/index.ts';
import { countPeople } from '../people/index.ts';

/** What a client's administrator looks after. */
export const readClientAdminOverview: Handler<typeof contract.readClientAdminOverview> = async (context) => {
  const { db, clock, membership } = context;
  const today = dayOf(clock.now());
  const [people, compliance, assurance, openActions, overdueActions] = await Promise.all([
    countPeople(db, `${monthOf(clock.now())}-01`),
    readComplianceScores(context),
    readAssuranceScore(context),
    countItems(db, { status: 'open' }),
    countOverdue(db, today),
  ]);
  return {
    employees: people.active,
    joinedThisMonth: people.joined,
    activeAdmins: people.admins,
    youAreAdmin: membership?.audience === 'client_admin',
    invitationsOpen: people.invited,
    compliancePercent: compliance.overall.percent,
    assurance,
    openActions,
    overdueActions,
    asOf: clock.now().toISOString(),
  };
};
