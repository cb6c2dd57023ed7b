import type { OnboardingKind } from '@claimlock/contract/onboarding/endpoints';
import { sql } from 'kysely';
import type { ClientDb } from '../../foundation/database/scope.ts';

/** A step of a person that turned out to be done, or to be done no more. */
export type Settled = { readonly person_id: string; readonly step_id: string; readonly kind: OnboardingKind };

/**
 * Marks steps as done whose fact is on record: the document was acknowledged, in the version that is asked now or since the
 * onboarding started; the course was completed, and counts today or was completed since then.
 */
export async function settleFromRecord(db: ClientDb, personIds: readonly string[], today: string): Promise<Settled[]> {
  const { rows } = await sql<Settled>`with facts as (
      select i.client_id, i.person_id, i.step_id, s.kind, case s.kind
          when 'document' then (select max(r.acknowledged_at) from document_reader r
            where r.client_id = i.client_id and r.document_id = s.document_id and r.person_id = i.person_id
              and r.acknowledged_at is not null and (r.is_current or r.acknowledged_at >= o.started_at))
          else (select max(a.completed_at) from training_assignment a
            where a.client_id = i.client_id and a.person_id = i.person_id and a.course_id = s.course_id
              and a.completed_at is not null
              and (a.is_current and coalesce(a.valid_until >= ${today}::date, true) or a.completed_at >= o.started_at))
          end as at
        from onboarding_item i
        join onboarding_step s on s.client_id = i.client_id and s.id = i.step_id and s.kind in ('document', 'course')
        join onboarding o on o.client_id = i.client_id and o.person_id = i.person_id and o.ended_on is null
       where i.person_id = any(${[...personIds]}::text[]) and i.done_at is null and i.is_asked)
    update onboarding_item i set done_at = f.at from facts f
     where f.at is not null and i.client_id = f.client_id and i.person_id = f.person_id and i.step_id = f.step_id
     returning i.person_id, i.step_id, f.kind`.execute(db);
  return inOrder(rows);
}

/** Those of some people who are asked for MFA and have joined, and whether their account has it. */
export async function listAskedForMfa(
  db: ClientDb,
  personIds: readonly string[],
): Promise<{ readonly person_id: string; readonly secured: boolean }[]> {
  const { rows } = await sql<{ person_id: string; secured: boolean }>`select i.person_id, p.secured
      from onboarding_item i
      join onboarding_step s on s.client_id = i.client_id and s.id = i.step_id and s.kind = 'mfa' and s.removed_at is null
      join onboarding o on o.client_id = i.client_id and o.person_id = i.person_id and o.ended_on is null
      join person p on p.client_id = i.client_id and p.id = i.person_id and p.user_id is not null
     where i.person_id = any(${[...personIds]}::text[]) and (i.is_asked or i.done_at is not null)`.execute(db);
  return rows;
}

/** Marks the MFA step of people as done or as open, as it is; answers those that changed. */
export async function settleMfa(
  db: ClientDb,
  facts: readonly { readonly personId: string; readonly has: boolean }[],
  at: Date,
): Promise<(Settled & { readonly done: boolean })[]> {
  if (facts.length === 0) return [];
  const { rows } = await sql<Settled & { done: boolean }>`update onboarding_item i
      set done_at = case when f.has then ${at}::timestamptz end
      from onboarding_step s, unnest(${facts.map(({ personId }) => personId)}::text[],
        ${facts.map(({ has }) => has)}::boolean[]) f (person_id, has)
     where i.person_id = f.person_id and s.client_id = i.client_id and s.id = i.step_id and s.kind = 'mfa'
       and s.removed_at is null and (i.done_at is not null) <> f.has
     returning i.person_id, i.step_id, s.kind, f.has as done`.execute(db);
  return inOrder(rows);
}

const inOrder = <One extends Settled>(rows: readonly One[]) =>
  rows.toSorted((one, other) => (`${one.person_id} ${one.step_id}` < `${other.person_id} ${other.step_id}` ? -1 : 1));
