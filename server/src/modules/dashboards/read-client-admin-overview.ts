import type { Action } from '@claimlock/contract/access';
import type * as contract from '@claimlock/contract/dashboards/endpoints';
import type { z } from 'zod';
import { mayInWhole } from '../../foundation/access/actor.ts';
import { dayOf, monthOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { countItems, countOverdue } from '../action-items/index.ts';
import { readAssuranceScore, readComplianceScores } from '../compliance/index.ts';
import { countDueOutsideCertificates } from '../outside-certificates/index.ts';
import {
  type AskedOfPeople,
  countLeaversWithWork,
  countOverdueOnboarding,
  countPeople,
  expiredBefore,
} from '../people/index.ts';
import { countOverdue as countOverduePeople, peopleScore, readStandings } from '../people-analytics/index.ts';
import { readRunningBreaches } from '../privacy-events/index.ts';
import { readTrainingSinceMonth } from '../training/index.ts';
import { countDueCertificates } from '../training-certificates/index.ts';

type Overview = z.input<typeof contract.readClientAdminOverview.output>;

/** Reads the certificates of an organisation that end soon or have ended; it stands in a module above. */
export type ReadEnding = (
  context: ClientContext,
) => Promise<NonNullable<Overview['certificatesEnding']['organisation']>>;

/** What a client's administrator looks after. */
export function readClientAdminOverviewWith(
  asked: AskedOfPeople,
  readOrganisationsEnding: ReadEnding,
): Handler<typeof contract.readClientAdminOverview> {
  return async (context) => {
    const { db, clock, clientId, membership } = context;
    const today = dayOf(clock.now());
    const mayChange = mayInWhole(membership, 'people.change');
    const [
      people,
      training,
      standings,
      compliance,
      assurance,
      openActions,
      overdueActions,
      breaches,
      onboardingOverdue,
      leaversWithWork,
      certificatesEnding,
    ] = await Promise.all([
      countPeople(db, `${monthOf(clock.now())}-01`, expiredBefore(clock.now())),
      readTrainingSinceMonth(db, clientId, clock.now()),
      readStandings(context),
      readComplianceScores(context),
      readAssuranceScore(context),
      countItems(db, { status: 'open' }),
      countOverdue(db, today),
      readRunningBreaches(context),
      countOverdueOnboarding(db, today),
      mayChange ? countLeaversWithWork(db, asked, today) : null,
      readEnding(context, readOrganisationsEnding),
    ]);
    return {
      employees: people.active,
      joinedThisMonth: people.joined,
      activeAdmins: people.admins,
      youAreAdmin: membership?.audience === 'client_admin',
      training: { now: training.now.percent, before: training.before.percent },
      peopleScore: peopleScore(standings),
      invitationsOpen: people.invitationsOpen,
      invitationsExpired: people.invitationsExpired,
      notInvited: people.notInvited,
      overduePeople: { ...countOverduePeople(standings), onboarding: onboardingOverdue },
      leaversWithWork,
      certificatesEnding,
      compliancePercent: compliance.overall.percent,
      assurance,
      openActions,
      overdueActions,
      breaches,
      asOf: clock.now().toISOString(),
    };
  };
}

/** Certificates that end soon, where the reader may read them. */
async function readEnding(
  context: ClientContext,
  readOrganisation: ReadEnding,
): Promise<Overview['certificatesEnding']> {
  const { db, clock, membership } = context;
  const today = dayOf(clock.now());
  const may = (action: Action) => mayInWhole(membership, action);
  const [courses, fromElsewhere, organisation] = await Promise.all([
    may('training-certificates.read') ? countDueCertificates(db, today) : null,
    may('outside-certificates.read') ? countDueOutsideCertificates(db, today) : null,
    may('cyber-assurance.read') ? readOrganisation(context) : null,
  ]);
  return { courses, fromElsewhere, organisation };
}
