import type { ClientContext } from '../../../foundation/http/hallway.ts';
import type { Facts } from '../scores/score-requirement.ts';
import { assess, assuranceRule } from './assurance-rule.ts';
import { type readAssuranceRow, saveAssurance } from './assurance-store.ts';

/** Brings the assurance score and tier up to date with the facts of the controls that it looks at. */
export async function rescoreAssurance(
  { db, clock, record }: ClientContext,
  facts: Facts,
  today: string,
  before: Awaited<ReturnType<typeof readAssuranceRow>>,
): Promise<void> {
  const { raw, score, tier, families } = assess(facts, today);
  const levels = Object.fromEntries(families.map(({ family, level }) => [family, level]));
  const { version } = assuranceRule;
  if (
    before?.raw === raw &&
    before.tier === tier &&
    before.rule_version === version &&
    JSON.stringify(before.levels) === JSON.stringify(levels)
  )
    return;
  await saveAssurance(db, before, { raw, score, tier, levels, rule_version: version }, clock.now());
  if (before?.raw === raw && before.tier === tier) return;
  record(
    'assurance.rescored',
    { from: before?.raw ?? null, to: raw, tierFrom: before?.tier ?? null, tierTo: tier, ruleVersion: version },
    { kind: 'assurance', id: 'assurance' },
  );
}
