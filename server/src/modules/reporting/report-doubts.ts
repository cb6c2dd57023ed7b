import { type Doubts, doubtWord } from '@claimlock/contract/compliance/control-doubts';
import { contradictedWords, doubtsOfMet } from '@claimlock/contract/compliance/requirement-doubts';
import { ClientId, FrameworkId } from '@claimlock/contract/identifiers';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { type ReadDoubts, readRequirementTree } from '../compliance/index.ts';
import { findPerson, placeOfPerson } from '../people/index.ts';
import type { ReportRow } from './store.ts';

/**
 * What speaks against controls, as the screens of whoever asked for a report show it. Of a past day it is not known: tests,
 * answers and deadlines have no history that could be read (ADR 0062).
 */
export async function readReportDoubts(
  context: ClientContext,
  report: Pick<ReportRow, 'as_of' | 'asker_id'>,
  readDoubts: ReadDoubts,
): Promise<Doubts | undefined> {
  if (report.as_of !== null) return undefined;
  return readDoubts({ ...context, membership: await standingOf(context, report.asker_id) });
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
