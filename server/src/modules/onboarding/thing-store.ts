import { sql } from 'kysely';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { Item } from './store.ts';

/** An open step that stands for a document or a course, with the day that it has by its checklist. */
export type OpenThing = Item & {
  readonly document_id: string | null;
  readonly course_id: string | null;
  readonly due_on: string;
};

/** The open steps of people that stand for a document or a course, once their days have begun. */
export async function listOpenThings(db: ClientDb, personIds: readonly string[]): Promise<OpenThing[]> {
  const { rows } = await sql<OpenThing>`select i.person_id, i.step_id, s.document_id, s.course_id, i.due_on
    from onboarding_item i
    join onboarding_step s on s.client_id = i.client_id and s.id = i.step_id and s.kind in ('document', 'course')
    join onboarding o on o.client_id = i.client_id and o.person_id = i.person_id and o.ended_on is null
   where i.person_id = any(${[...personIds]}::text[]) and i.done_at is null and i.is_asked and i.due_on is not null
   order by i.person_id, i.step_id`.execute(db);
  return rows;
}

/** Gives open steps the day on which what they stand for is due. Answers whose changed. */
export async function followThings(db: ClientDb, personIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`with things as (
      select i.client_id, i.person_id, i.step_id, coalesce(
          (select r.due_on from document_reader r where r.client_id = i.client_id and r.document_id = s.document_id
             and r.person_id = i.person_id and r.is_current and r.acknowledged_at is null),
          (select a.due_on from training_assignment a where a.client_id = i.client_id and a.course_id = s.course_id
             and a.person_id = i.person_id and a.is_current and a.ended_on is null and a.completed_at is null)) as due_on
        from onboarding_item i
        join onboarding_step s on s.client_id = i.client_id and s.id = i.step_id and s.kind in ('document', 'course')
        join onboarding o on o.client_id = i.client_id and o.person_id = i.person_id and o.ended_on is null
       where i.person_id = any(${[...personIds]}::text[]) and i.done_at is null and i.is_asked and i.due_on is not null)
    update onboarding_item i set due_on = t.due_on from things t
     where t.due_on <> i.due_on and i.client_id = t.client_id and i.person_id = t.person_id and i.step_id = t.step_id
    returning i.person_id`.execute(db);
  return [...new Set(rows.map(({ person_id }) => person_id))];
}
