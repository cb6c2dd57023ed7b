import type { Action } from '@claimlock/contract/access';
import type * as contract from '@claimlock/contract/dashboards/endpoints';
import type { z } from 'zod';
import { mayInWhole } from '../../foundation/access/actor.ts';
import { addDays, dayOf, monthOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { countItems, countOverdue } from '../action-items/index.ts';
import { readAssuranceScore, readComplianceScores } from '../compliance/index.ts';
import { countEndingOutsideCertificates } from '../outside-certificates/index.ts';
import { type AskedOfPeople, countPeople, countToDo, countWaiting, expiredBefore } from '../people/index.ts';
import { readPeopleScore } from '../people-analytics/index.ts';
import { readRunningBreaches } from '../privacy-events/index.ts';
import { readTrainingCompletion } from '../training/index.ts';
import { countEndingCertificates } from '../training-certificates/index.ts';

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
    const monthBefore = addDays(`${monthOf(clock.now())}-01`, -1);
    const expired = expiredBefore(clock.now());
    const [
      people,
      waiting,
      now,
      before,
      score,
      compliance,
      assurance,
      openActions,
      overdueActions,
      breaches,
      toDo,
      certificatesEnding,
    ] = await Promise.all([
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
      countToDo(db, asked, today),
      readEnding(context, readOrganisationsEnding),
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
      overduePeople: { courses: toDo.courses, documents: toDo.documents, onboarding: toDo.onboarding },
      leaversWithWork: mayInWhole(membership, 'people.change') ? toDo.leavers : null,
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
    may('training-certificates.read') ? countEndingCertificates(db, today) : null,
    may('outside-certificates.read') ? countEndingOutsideCertificates(db, today) : null,
    may('cyber-assurance.read') ? readOrganisation(context) : null,
  ]);
  return { courses, fromElsewhere, organisation };
}
