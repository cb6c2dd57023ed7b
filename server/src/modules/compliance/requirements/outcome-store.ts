import { type Selectable, sql } from 'kysely';
import type { ClientDb, Tables } from '../../../foundation/database/scope.ts';
import type { Write } from '../../../foundation/database/write-together.ts';
import type { Cause } from '../scores/keep-score.ts';
import type { Override, RequirementOutcome } from '../scores/score-requirement.ts';
import { missedNow } from './missed-deadline-store.ts';

/** What is kept of one requirement. */
export type KeptOutcome = Pick<Selectable<Tables['requirement_state']>, 'ref' | 'result' | 'percent' | 'why' | 'proof'>;

export type MoveRow = Selectable<Tables['requirement_move']>;

type Asked = { readonly framework: { readonly id: string }; readonly refs: ReadonlySet<string> };

type Moved = {
  readonly framework: { readonly id: string };
  readonly moved: readonly RequirementOutcome[];
  /** What was kept of them before, by reference. */
  readonly was: ReadonlyMap<string, KeptOutcome>;
};

/** Requirements of several frameworks as two columns that go side by side. */
export function asColumns(asked: readonly Asked[]): { frameworks: string[]; refs: string[] } {
  const pairs = asked.flatMap(({ framework, refs }) => [...refs].map((ref) => [framework.id, ref] as const));
  return { frameworks: pairs.map(([id]) => id), refs: pairs.map(([, ref]) => ref) };
}

/** Keeps what follows for requirements, of all frameworks at once, and how each of them moved; nothing where none did. */
export function keptOutcomes(moved: readonly Moved[], cause: Cause, at: Date): Write | undefined {
  const all = moved.flatMap(({ framework, moved: some, was }) =>
    some.map((one) => ({ ...one, framework: framework.id, before: was.get(one.ref) })),
  );
  if (all.length === 0) return undefined;
  return sql`given_outcome as (
      select * from unnest(${all.map((one) => one.framework)}::text[], ${all.map((one) => one.ref)}::text[],
        ${all.map((one) => one.result)}::text[], ${all.map((one) => one.percent)}::double precision[], ${all.map((one) => one.why)}::text[], ${all.map((one) => one.proof ?? null)}::text[],
        ${all.map((one) => one.before?.result ?? null)}::text[], ${all.map((one) => one.before?.percent ?? null)}::double precision[])
        as g (framework_id, ref, result, percent, why, proof, from_result, from_percent)),
    kept_outcome as (insert into requirement_state as s (framework_id, ref, result, percent, why, proof, as_of)
      select framework_id, ref, result, percent, why, proof, ${at}::timestamptz from given_outcome
      on conflict (client_id, framework_id, ref) do update
        set result = excluded.result, percent = excluded.percent, why = excluded.why, proof = excluded.proof, as_of = excluded.as_of,
          moves = s.moves + ((excluded.result, excluded.percent) is distinct from (s.result, s.percent))::int
      returning framework_id, ref, moves),
    moved_outcome as (
      insert into requirement_move (framework_id, ref, place, moved_at, from_result, from_percent, to_result, to_percent, cause, control_id, action_item_id)
      select g.framework_id, g.ref, k.moves, ${at}::timestamptz, g.from_result, g.from_percent, g.result, g.percent,
        ${cause.says}, ${cause.controlId ?? null}::text, ${cause.actionItemId ?? null}::text
      from given_outcome g join kept_outcome k on k.framework_id = g.framework_id and k.ref = g.ref
      where g.from_result is not null and (g.from_result, g.from_percent) is distinct from (g.result, g.percent))`;
}

/** What is kept of the requirements asked for, by framework and reference. */
export async function readOutcomes(
  db: ClientDb,
  asked: readonly Asked[],
): Promise<Map<string, Map<string, KeptOutcome>>> {
  const { frameworks, refs } = asColumns(asked);
  const kept = new Map(asked.map(({ framework }) => [framework.id, new Map<string, KeptOutcome>()]));
  if (refs.length === 0) return kept;
  const { rows } = await sql<
    KeptOutcome & { framework_id: string }
  >`select s.framework_id, s.ref, s.result, s.percent, s.why, s.proof
    from unnest(${frameworks}::text[], ${refs}::text[]) as a (framework_id, ref)
    join requirement_state s on s.framework_id = a.framework_id and s.ref = a.ref`.execute(db);
  for (const row of rows) kept.get(row.framework_id)?.set(row.ref, row);
  return kept;
}

/** What scoring some requirements of a framework anew starts from, each by its reference. */
export type StartingPoint = {
  /** What was decided of them: that each applies, or that it is left out. */
  readonly decided: Map<string, boolean>;
  /** The overrides that count on them, and the deadlines that were missed. */
  readonly words: Map<string, Override>;
  readonly was: Map<string, KeptOutcome>;
};

type StartingRow = {
  readonly framework_id: string;
  readonly ref: string;
  readonly applicable: boolean | null;
  readonly word: Override['result'] | null;
  readonly until_on: string;
  readonly is_assessors: boolean;
  readonly missed: readonly number[] | null;
  readonly result: KeptOutcome['result'] | null;
  readonly percent: number | null;
  readonly why: string;
  readonly proof: KeptOutcome['proof'];
};

/** What was decided, said and kept of the requirements asked for, by framework. */
export async function readStartingPoints(db: ClientDb, asked: readonly Asked[]): Promise<Map<string, StartingPoint>> {
  const { frameworks, refs } = asColumns(asked);
  const points = new Map<string, StartingPoint>();
  for (const { framework } of asked) points.set(framework.id, { decided: new Map(), words: new Map(), was: new Map() });
  if (refs.length === 0) return points;
  const { rows } =
    await sql<StartingRow>`select a.framework_id, a.ref, d.applicable, o.result as word, o.until_on, o.report_id is not null as is_assessors, m.missed,
      s.result, s.percent, s.why, s.proof
    from unnest(${frameworks}::text[], ${refs}::text[]) as a (framework_id, ref)
    left join applicability d on d.framework_id = a.framework_id and d.ref = a.ref
    left join requirement_override o on o.framework_id = a.framework_id and o.ref = a.ref and o.ended_at is null
      and o.confirmed_at is not null
    left join lateral (select array_agg(number order by number) as missed from ${missedNow} as missed_now
      where framework_id = a.framework_id and ref = a.ref) m on true
    left join requirement_state s on s.framework_id = a.framework_id and s.ref = a.ref
    where d.ref is not null or o.ref is not null or m.missed is not null or s.ref is not null`.execute(db);
  for (const {
    framework_id,
    ref,
    applicable,
    word,
    until_on,
    is_assessors,
    missed,
    result,
    percent,
    why,
    proof,
  } of rows) {
    const point = points.get(framework_id);
    if (applicable !== null) point?.decided.set(ref, applicable);
    if (word !== null) point?.words.set(ref, { result: word, until: until_on, isAssessors: is_assessors });
    if (missed) point?.words.set(ref, { result: 'not-met', until: '9999-12-31', missed });
    if (result !== null) point?.was.set(ref, { ref, result, percent, why, proof });
  }
  return points;
}

/** The result and percent that are kept of every requirement of a framework, by reference. */
export async function readResults(
  db: ClientDb,
  frameworkId: string,
): Promise<Map<string, Pick<KeptOutcome, 'ref' | 'result' | 'percent' | 'proof'>>> {
  const rows = await db
    .selectFrom('requirement_state')
    .select(['ref', 'result', 'percent', 'proof'])
    .where('framework_id', '=', frameworkId)
    .execute();
  return new Map(rows.map((row) => [row.ref, row]));
}

/** The results that are kept of every requirement of every framework: by framework, by reference. */
export async function readAllResults(db: ClientDb): Promise<Map<string, Map<string, string>>> {
  const rows = await db.selectFrom('requirement_state').select(['framework_id', 'ref', 'result']).execute();
  const kept = new Map<string, Map<string, string>>();
  for (const { framework_id, ref, result } of rows) {
    const of = kept.get(framework_id) ?? new Map<string, string>();
    kept.set(framework_id, of.set(ref, result));
  }
  return kept;
}

/** How one requirement moved, the latest first. */
export function listMoves(db: ClientDb, frameworkId: string, ref: string, limit: number): Promise<MoveRow[]> {
  return db
    .selectFrom('requirement_move')
    .selectAll()
    .where('framework_id', '=', frameworkId)
    .where('ref', '=', ref)
    .orderBy('place', 'desc')
    .limit(limit)
    .execute();
}
