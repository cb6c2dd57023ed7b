import type { Duty } from '@claimlock/contract/access';
import { mostDutyProposals } from '@claimlock/contract/duty-proposals/most-proposals';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

type Row = Selectable<Tables['duty_proposal']>;

/** A proposal with whom it is about, and who would stand in. */
export type ProposalRow = Row & {
  readonly name: string;
  readonly user_id: string | null;
  readonly deputy_name: string | null;
  readonly deputy_user_id: string | null;
  readonly deputy_status: string | null;
};

const proposals = (db: ClientDb) =>
  db
    .selectFrom('duty_proposal as d')
    .innerJoin('person as p', (join) => join.onRef('p.client_id', '=', 'd.client_id').onRef('p.id', '=', 'd.person_id'))
    .leftJoin('person as s', (join) => join.onRef('s.client_id', '=', 'd.client_id').onRef('s.id', '=', 'd.deputy_id'))
    .selectAll('d')
    .select(['p.name', 'p.user_id'])
    .select(['s.name as deputy_name', 's.user_id as deputy_user_id', 's.status as deputy_status']);

/** The proposals that wait, of everybody or of one person, the longest waiting first. */
export function listWaiting(db: ClientDb, personId?: string): Promise<ProposalRow[]> {
  return proposals(db)
    .where('d.state', '=', 'Waiting')
    .$if(personId !== undefined, (query) => query.where('d.person_id', '=', personId ?? ''))
    .orderBy('d.proposed_at')
    .orderBy('d.id')
    .limit(mostDutyProposals)
    .execute();
}

/** A proposal by its id, whatever became of it. */
export function findProposal(db: ClientDb, id: string): Promise<ProposalRow | undefined> {
  return proposals(db).where('d.id', '=', id).executeTakeFirst();
}

/** How many wait at the client. */
export async function countWaiting(db: ClientDb): Promise<number> {
  const { count } = await db
    .selectFrom('duty_proposal')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('state', '=', 'Waiting')
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether somebody waits to be confirmed in a duty. */
export async function waitsFor(db: ClientDb, personId: string, duty: Duty): Promise<boolean> {
  const found = await db
    .selectFrom('duty_proposal')
    .select('id')
    .where('person_id', '=', personId)
    .where('duty', '=', duty)
    .where('state', '=', 'Waiting')
    .executeTakeFirst();
  return found !== undefined;
}

/** Adds a proposal. */
export async function insertProposal(db: ClientDb, proposal: Insertable<Tables['duty_proposal']>): Promise<void> {
  await db.insertInto('duty_proposal').values(proposal).execute();
}

/** Ends a proposal that waits; false where it waits no longer. */
export async function endProposal(
  db: ClientDb,
  id: string,
  end: Pick<Updateable<Tables['duty_proposal']>, 'state' | 'decided_by' | 'decided_at' | 'reason'>,
): Promise<boolean> {
  const ended = await db
    .updateTable('duty_proposal')
    .set(end)
    .where('id', '=', id)
    .where('state', '=', 'Waiting')
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}
