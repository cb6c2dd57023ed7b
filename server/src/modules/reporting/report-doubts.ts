import type { Action } from '@claimlock/contract/access';
import { type Doubts, doubtWord } from '@claimlock/contract/compliance/control-doubts';
import { contradictedWords, doubtsOfMet } from '@claimlock/contract/compliance/requirement-doubts';
import { ClientId, FrameworkId } from '@claimlock/contract/identifiers';
import { type ReportKind, reportKindFacts } from '@claimlock/contract/reporting/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { doubtsToldBy, type ReadDoubts, readRequirementTree } from '../compliance/index.ts';
import { findPerson, placeOfPerson } from '../people/index.ts';
import type { ReportRow } from './store.ts';

/** What speaks against controls, and what that rests on. */
export type DoubtNeeds = {
  readonly readDoubts: ReadDoubts;
  /** What doubts rest on: whoever may read more of these may be told more. */
  readonly doubtsRestOn: () => readonly Action[];
};

/** What a report is told of doubts, and what its reader must be allowed to read for that. */
export type ToldDoubts = { readonly doubts: Doubts | undefined; readonly restsOn: readonly Action[] };

/**
 * What speaks against controls, as the screens of whoever asked for a report show it. Of a past day it is not known: tests,
 * answers and deadlines have no history that could be read (ADR 0062). It rests on all that whoever asked may read of it, also
 * where that says nothing just now: who is refused a file learns nothing from that.
 */
export async function readReportDoubts(
  context: ClientContext,
  report: Pick<ReportRow, 'as_of' | 'asker_id' | 'kind'>,
  { readDoubts, doubtsRestOn }: DoubtNeeds,
): Promise<ToldDoubts> {
  const untold = { doubts: undefined, restsOn: [] };
  // The database holds what was written under this very type.
  if (!reportKindFacts(report.kind as ReportKind).saysDoubts || report.as_of !== null) return untold;
  const membership = await standingOf(context, report.asker_id);
  const doubts = await readDoubts({ ...context, membership });
  return doubts ? { doubts, restsOn: doubtsToldBy(membership, doubtsRestOn()) } : untold;
}

/** Where whoever asked stands now, as the hallway would find it. */
async function standingOf(
  { db, clock, clientId }: ClientContext,
  personId: string | null,
): Promise<ClientContext['membership']> {
  const person = personId === null ? undefined : await findPerson(db, personId);
  if (person?.status !== 'Active') return undefined;
  const place = await placeOfPerson(db, person, dayOf(clock.now()));
  return { ...place, id: person.id, clientId, brokerId: null, personId: person.id, suspended: false };
}

/** What speaks against what a compliant framework is compliant by, in the word that its screens have; undefined of others. */
export async function wordOnCompliant(
  context: ClientContext,
  { frameworkId, status }: { readonly frameworkId: string; readonly status: string },
  doubts: Doubts | undefined,
): Promise<string | undefined> {
  if (status !== 'Compliant') return undefined;
  if (!doubts) return contradictedWords(undefined);
  const asked = { clientId: ClientId.parse(context.clientId), frameworkId: FrameworkId.parse(frameworkId) };
  const { requirements } = await readRequirementTree(context, asked);
  return doubtWord(true, doubtsOfMet(requirements, doubts));
}
