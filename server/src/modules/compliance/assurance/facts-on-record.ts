import type { FactOnRecord } from '@claimlock/contract/compliance/assurance';
import type { z } from 'zod';
import type { ClientDb } from '../../../foundation/database/scope.ts';
import { readNames } from '../../identity/index.ts';
import type { Facts } from '../scores/score-requirement.ts';
import { assuranceRule } from './assurance-rule.ts';
import type { FactRow } from './fact-store.ts';
import { goodEvidence } from './known-facts.ts';
import { valueWords } from './need-words.ts';

/** Every fact that insurers ask for, with what was measured and what was stated of it, and by whom. */
export async function factsOnRecord(
  db: ClientDb,
  rows: readonly FactRow[],
  facts: Facts,
  today: string,
): Promise<z.input<typeof FactOnRecord>[]> {
  const names = await readNames(db, [...new Set(rows.flatMap(({ said_by }) => said_by ?? []))]);
  return assuranceRule.facts.map((fact) => {
    const { id, control, name, asks, kind, unit = null, choices = [], mayBeNone = false } = fact;
    const of = (source: FactRow['source']) => rows.find((row) => row.fact_id === id && row.source === source);
    const [measured, stated] = [of('measured'), of('stated')];
    const standing = goodEvidence(facts.get(control), today);
    return {
      id,
      controlId: control,
      name,
      asks,
      kind,
      unit,
      choices,
      mayBeNone,
      canBeStated: fact.measured !== 'always',
      measured: measured
        ? { value: measured.value, says: valueWords(fact, measured.value), asOf: measured.asOf }
        : null,
      stated: stated
        ? {
            value: stated.value,
            says: valueWords(fact, stated.value),
            asOf: stated.asOf,
            by: names.get(stated.said_by ?? '') ?? 'Somebody who left',
            at: stated.from_at,
            evidence: stated.named.map((one) => ({ ...one, isApproved: standing.has(one.number) })),
            version: stated.version,
          }
        : null,
      version: stated?.version ?? 0,
    };
  });
}
