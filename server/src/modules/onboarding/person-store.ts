import type { Role } from '@claimlock/contract/access';
import type { OnboardingKind } from '@claimlock/contract/onboarding/endpoints';
import { sql } from 'kysely';
import type { ClientDb } from '../../foundation/database/scope.ts';

/** The onboarding of a person as it is kept. */
export type OnboardingRow = {
  readonly person_id: string;
  readonly role: Role;
  readonly started_at: string;
  readonly counts_from: string | null;
  readonly completed_on: string | null;
  readonly ended_on: string | null;
};

/** The onboarding of a person, where they have one. */
export async function findOnboarding(db: ClientDb, personId: string): Promise<OnboardingRow | undefined> {
  const { rows } = await sql<OnboardingRow>`select person_id, role, started_at, counts_from, completed_on, ended_on
    from onboarding where person_id = ${personId}`.execute(db);
  return rows[0];
}

/** A step of somebody, with what it is about. */
export type ItemRow = {
  readonly step_id: string;
  readonly kind: OnboardingKind;
  readonly document_id: string | null;
  readonly document_title: string | null;
  readonly course_id: string | null;
  readonly assignment_id: string | null;
  readonly task: string | null;
  readonly due_on: string | null;
  readonly done_at: string | null;
  readonly is_asked: boolean;
  /** Whether its checklist asks for it no more. */
  readonly is_removed: boolean;
};

/** The steps of a person in their order: those that are asked, and those that are done. */
export async function listItems(db: ClientDb, personId: string, stepId?: string): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`select i.step_id, s.kind, s.document_id, d.title as document_title, s.course_id,
      a.id as assignment_id, s.task, i.due_on, i.done_at, i.is_asked, s.removed_at is not null as is_removed
    from onboarding_item i
    join onboarding_step s on s.client_id = i.client_id and s.id = i.step_id
    left join document d on d.client_id = s.client_id and d.id = s.document_id
    left join training_assignment a on a.client_id = i.client_id and a.person_id = i.person_id
      and a.course_id = s.course_id and a.is_current and a.ended_on is null
    where i.person_id = ${personId} and (i.is_asked or i.done_at is not null or i.step_id = ${stepId ?? null}::text)
      and (${stepId ?? null}::text is null or i.step_id = ${stepId ?? null}::text)
    order by s.removed_at is not null, s.place, s.id`.execute(db);
  return rows;
}

/** Ticks a task off, or takes that back; false where it stands so already. */
export async function tickTask(
  db: ClientDb,
  personId: string,
  stepId: string,
  done: { readonly at: Date; readonly by: string | null } | null,
): Promise<boolean> {
  const { rows } = await sql`update onboarding_item set done_at = ${done?.at ?? null}::timestamptz,
      done_by = ${done?.by ?? null}::text
    where person_id = ${personId} and step_id = ${stepId} and (done_at is null) = ${done !== null}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Those of some people who have an onboarding, whatever became of it. */
export async function listOnboarded(db: ClientDb, personIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ person_id: string }>`select person_id from onboarding
    where person_id = any(${[...personIds]}::text[])`.execute(db);
  return new Set(rows.map(({ person_id }) => person_id));
}
