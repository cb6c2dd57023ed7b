import { sql } from 'kysely';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { FindingRow } from './store.ts';

type FindingBehind = Pick<FindingRow, 'id' | 'number' | 'title' | 'severity' | 'status' | 'control_id'>;

/** The open findings that name a requirement, or one of some controls, the gravest first. */
export function listFindingsOfRequirement(
  db: ClientDb,
  frameworkId: string,
  ref: string,
  controls: readonly string[],
): Promise<FindingBehind[]> {
  return db
    .selectFrom('finding')
    .select(['id', 'number', 'title', 'severity', 'status', 'control_id'])
    .where('is_open', '=', true)
    .where((is) =>
      is.or([
        is('control_id', '=', sql<string>`any(${[...controls]}::text[])`),
        is.and([is('framework_id', '=', frameworkId), is('requirement_ref', '=', ref)]),
      ]),
    )
    .orderBy('severity_rank')
    .orderBy('number')
    .limit(100)
    .execute();
}
