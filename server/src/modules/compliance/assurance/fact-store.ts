import { FactValue } from '@claimlock/contract/compliance/assurance-facts';
import { EvidenceItemId } from '@claimlock/contract/identifiers';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { ClientDb, Tables } from '../../../foundation/database/scope.ts';
import type { KnownFact, KnownFacts } from './known-facts.ts';

const NamedEvidence = z.array(z.object({ id: EvidenceItemId, number: z.number() }));
export type NamedEvidence = z.infer<typeof NamedEvidence>;

/** What is on record of a fact now: what counts of it, and who said it when. */
export type FactRow = KnownFact &
  Pick<Selectable<Tables['assurance_fact']>, 'fact_id' | 'version' | 'said_by' | 'from_at'> & {
    readonly named: NamedEvidence;
  };

/** What is on record of every fact now, or of one. */
export async function listFacts(db: ClientDb, factId?: string): Promise<FactRow[]> {
  const rows = await db
    .selectFrom('assurance_fact')
    .selectAll()
    .where('to_at', 'is', null)
    .$if(factId !== undefined, (query) => query.where('fact_id', '=', factId ?? ''))
    .execute();
  return rows.map(({ source, value, as_of, evidence, fact_id, version, said_by, from_at }) => {
    const named = NamedEvidence.parse(evidence);
    return {
      fact_id,
      source,
      value: FactValue.parse(value),
      asOf: as_of,
      evidence: named.map(({ number }) => number),
      named,
      version,
      said_by,
      from_at,
    };
  });
}

/** The same by fact, as the rule reads it. */
export async function readKnownFacts(db: ClientDb): Promise<KnownFacts> {
  return Map.groupBy(await listFacts(db), ({ fact_id }) => fact_id);
}

type NewFact = Pick<KnownFact, 'source' | 'value' | 'asOf'> & {
  readonly factId: string;
  /** The version that this one follows; 0 where there is none. */
  readonly after: number;
  readonly evidence: NamedEvidence;
  readonly saidBy: string | null;
};

/** Ends what was on record of a fact, and begins what is from now on. */
export async function saveFact(db: ClientDb, fact: NewFact, at: Date): Promise<void> {
  await endFact(db, fact, at);
  await db
    .insertInto('assurance_fact')
    .values({
      fact_id: fact.factId,
      source: fact.source,
      version: fact.after + 1,
      value: JSON.stringify(fact.value),
      as_of: fact.asOf,
      evidence: JSON.stringify(fact.evidence),
      said_by: fact.saidBy,
      from_at: at,
    })
    .execute();
}

/** Ends what was on record of a fact. */
export async function endFact(
  db: ClientDb,
  { factId, source }: Pick<NewFact, 'factId' | 'source'>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('assurance_fact')
    .set({ to_at: at })
    .where('fact_id', '=', factId)
    .where('source', '=', source)
    .where('to_at', 'is', null)
    .execute();
}

/** The last version of a measurement, whether it still stands or not; 0 where there is none. */
export async function lastVersion(db: ClientDb, factId: string, source: KnownFact['source']): Promise<number> {
  const row = await db
    .selectFrom('assurance_fact')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('fact_id', '=', factId)
    .where('source', '=', source)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** Notes the newest days of measurements that came to the same. */
export async function bringForward(db: ClientDb, days: ReadonlyMap<string, string>): Promise<void> {
  if (days.size === 0) return;
  await sql`update assurance_fact f set as_of = n.as_of
    from unnest(${[...days.keys()]}::text[], ${[...days.values()]}::date[]) as n (fact_id, as_of)
    where f.fact_id = n.fact_id and f.source = 'measured' and f.to_at is null`.execute(db);
}
