import type { Write } from '../../../foundation/database/write-together.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { assuranceRule } from './assurance-rule.ts';
import { keptAssurance, type readAssuranceRow } from './assurance-store.ts';
import type { OnRecord } from './need-standing.ts';
import { assess } from './tier.ts';
import { cappedTier } from './tier-cap.ts';

/** The assurance score and tier by what is on record, as it is to be kept; nothing where it stays. */
export function rescoreAssurance(
  { clock, record }: ClientContext,
  onRecord: OnRecord,
  before: Awaited<ReturnType<typeof readAssuranceRow>>,
  exceptionUntil: string | null,
): Write | undefined {
  const { raw, score, tier: earned, families } = assess(onRecord);
  const tier = cappedTier(earned, exceptionUntil);
  const levels = Object.fromEntries(families.map(({ family, level }) => [family, level]));
  const { version } = assuranceRule;
  if (
    before?.raw === raw &&
    before.tier === tier &&
    before.rule_version === version &&
    JSON.stringify(before.levels) === JSON.stringify(levels)
  )
    return undefined;
  const write = keptAssurance(before, { raw, score, tier, levels, rule_version: version }, clock.now());
  if (before?.raw === raw && before.tier === tier) return write;
  record(
    'assurance.rescored',
    { from: before?.raw ?? null, to: raw, tierFrom: before?.tier ?? null, tierTo: tier, ruleVersion: version },
    { kind: 'assurance', id: 'assurance' },
  );
  return write;
}
