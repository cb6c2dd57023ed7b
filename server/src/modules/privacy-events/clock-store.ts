import type { PrivacyEventKind } from '@claimlock/contract/privacy-events/endpoints';
import { sql } from 'kysely';
import type { ClientDb } from '../../foundation/database/scope.ts';

/** How the deadlines of one kind of event were kept. */
export type KindCount = {
  readonly kind: PrivacyEventKind;
  readonly kept: number;
  readonly kept_late: number;
  /** Not decided yet, those that are late among them. */
  readonly open: number;
  readonly late: number;
  /** Of breaches: of how many it was decided whether people are told, and of how many it is still open. */
  readonly people_decided: number;
  readonly people_open: number;
};

/** How deadlines were kept, by kind: those decided of what came since an instant, and all that are open. */
export async function countByKind(db: ClientDb, since: Date, now: Date): Promise<KindCount[]> {
  const { rows } = await sql<KindCount>`select kind,
      (count(*) filter (where recent and not released and met_at is not null and (due_at is null or met_at <= due_at)))::int as kept,
      (count(*) filter (where recent and not released and met_at > due_at))::int as kept_late,
      (count(*) filter (where undecided))::int as open,
      (count(*) filter (where undecided and due_at < ${now}::timestamptz))::int as late,
      (count(*) filter (where recent and people_decided_at is not null))::int as people_decided,
      (count(*) filter (where people_decided_at is null and ended_at is null))::int as people_open
    from (select *, came_at >= ${since}::timestamptz as recent, met_at is null and not released as undecided from privacy_event) e
    group by kind`.execute(db);
  return rows;
}
