import type * as contract from '@claimlock/contract/dashboards/endpoints';
import { addDays, dayOf, monthOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { countItems, countOverdue } from '../action-items/index.ts';
import { readAssuranceScore, readComplianceScores } from '../compliance/index.ts';
import { countPeople, countWaiting, expiredBefore } from '../people/index.ts';
import { readPeopleScore } from '../people-analytics/index.ts';
import { readRunningBreaches } from '../privacy-events/index.ts';
import { readTrainingCompletion } from '../training/index.ts';

/** What a client's administrator looks after. */
export const readClientAdminOverview: Handler<typeof contract.readClientAdminOverview> = async (context) => {
  const { db, clock, clientId, membership } = context;
  const today = dayOf(clock.now());
  const monthBefore = addDays(`${monthOf(clock.now())}-01`, -1);
  const expired = expiredBefore(clock.now());
  const [people, waiting, now, before, score, compliance, assurance, openActions, overdueActions, breaches] =
    await Promise.all([
      countPeople(db, `${monthOf(clock.now())}-01`, expired),
      countWaiting(db, expired),
      readTrainingCompletion(db, clientId, today),
      readTrainingCompletion(db, clientId, monthBefore),
      readPeopleScore(context),
      readComplianceScores(context),
      readAssuranceScore(context),
      countItems(db, { status: 'open' }),
      countOverdue(db, today),
      readRunningBreaches(context),
    ]);
  return {
    employees: people.active,
    joinedThisMonth: people.joined,
    activeAdmins: people.admins,
    youAreAdmin: membership?.audience === 'client_admin',
    training: { now: now.percent, before: before.percent },
    peopleScore: score,
    invitationsOpen: people.invited,
    invitationsExpired: waiting.expired,
    notInvited: waiting.notInvited,
    compliancePercent: compliance.overall.percent,
    assurance,
    openActions,
    overdueActions,
    breaches,
    asOf: clock.now().toISOString(),
  };
};
