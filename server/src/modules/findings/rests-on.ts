import { FindingAcceptedOn, type FindingRestsOn } from '@claimlock/contract/findings/advice';
import { isGraveSeverity, severities } from '@claimlock/contract/findings/endpoints';
import type { z } from 'zod';
import { addDays, dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { readPersonNames, vacantOf } from '../people/index.ts';
import { listSeveritiesSince } from './advice-store.ts';
import { adviceAsked, adviceThatCounts, type FindingAdviceOnRecord } from './finding-advice.ts';
import type { FindingRow } from './store.ts';

/** For how long before an acceptance a higher severity is pointed out, in days; as of a risk. */
const lookedBack = 30;

/**
 * What accepting the risk of a finding rests on as it is done. A duty that was ended, or a severity that was lowered, right before
 * makes advice unnecessary: neither is refused, as both may be right, and both are said.
 */
export async function restsOn(
  context: ClientContext,
  finding: FindingRow,
  onRecord: Pick<FindingAdviceOnRecord, 'given'>,
): Promise<FindingAcceptedOn> {
  return FindingAcceptedOn.parse({
    // Also of a duty that ended since: what it advised stays part of the decision.
    advice: adviceThatCounts(finding, onRecord).map(({ duty, advises }) => ({ duty, advises })),
    unheld: await vacantOf(context, adviceAsked(finding)),
    lowered: await loweredFrom(context, finding),
  });
}

/** The gravest of the higher severities within the days that are looked back on, where it was High or Critical. */
async function loweredFrom(
  { db, clock }: ClientContext,
  { id, severity }: FindingRow,
): Promise<FindingAcceptedOn['lowered']> {
  const since = new Date(`${addDays(dayOf(clock.now()), -lookedBack)}T00:00:00Z`);
  // They begin with the gravest.
  const place = (was: FindingRow['severity']) => severities.indexOf(was);
  const [before] = (await listSeveritiesSince(db, id, since))
    .filter((had) => isGraveSeverity(had.severity) && place(had.severity) < place(severity))
    .toSorted((one, other) => place(one.severity) - place(other.severity));
  return before ? { severity: before.severity, until: dayOf(new Date(before.until_at)) } : null;
}

/** What an acceptance rested on, with the names of today of who held a duty last; nothing where its risk is not accepted. */
export async function showRestsOn(
  { db }: ClientContext,
  { rests_on }: FindingRow,
): Promise<z.input<typeof FindingRestsOn> | null> {
  if (rests_on === null) return null;
  const { unheld, ...kept } = FindingAcceptedOn.parse(rests_on);
  const names = await readPersonNames(
    db,
    unheld.flatMap(({ personId }) => personId ?? []),
  );
  const named = unheld.map(({ duty, personId, until }) => ({
    duty,
    lastHeldBy: personId === null ? null : (names.get(personId) ?? null),
    until,
  }));
  return { ...kept, unheld: named };
}
