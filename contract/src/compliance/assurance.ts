import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ActionItemId, ClientId, ControlId, EvidenceItemId } from '../identifiers.ts';
import { sample } from '../sample.ts';
import { AssuranceFactId, FactValue, factKinds } from './assurance-facts.ts';

/** The twelve control families an underwriter weighs (insurance domain, §1.2). */
export const families = ['MFA', 'EDR', 'BKP', 'PAM', 'VUL', 'EML', 'IRP', 'AWR', 'HRD', 'LOG', 'EOL', 'SUP'] as const;
export const Family = z.enum(families);
export type Family = z.infer<typeof Family>;

export const tiers = ['Not yet assured', 'Bronze', 'Silver', 'Gold', 'Platinum'] as const;
export const Tier = z.enum(tiers);
export type Tier = z.infer<typeof Tier>;

/** The tiers a client can aim at when it is added (specification §3; Platinum can only be earned). */
export const targetTiers = ['Bronze', 'Silver', 'Gold'] as const;
export const TargetTier = z.enum(targetTiers);
export type TargetTier = z.infer<typeof TargetTier>;

export const Assurance = z.object({
  /** 0–100, unrounded: tiers are decided on this one. */
  raw: z.number().min(0).max(100),
  /** `raw` rounded half up, for display. */
  score: z.number().int().min(0).max(100),
  tier: Tier,
  /** Whether the status of any control, or a stated fact, is on record: without one, 0 is no bad result. */
  isAssessed: z.boolean(),
  asOf: z.iso.datetime(),
  ruleVersion: z.string(),
});
export type Assurance = z.infer<typeof Assurance>;

/** One thing that a level asks: a control with its proof, or a fact of one. */
export const LevelNeed = z.object({
  controlId: ControlId,
  control: z.string(),
  /** The fact that is asked; null where the control's own state is. */
  factId: AssuranceFactId.nullable(),
  /** What is asked, and what is on record of it. */
  asks: z.string(),
  found: z.string(),
  /** Whether what is on record is enough, and whether it is proven: by a test, approved evidence or a measurement. */
  isMet: z.boolean(),
  isProven: z.boolean(),
  /**
   * The day of what it rests on, where that is too old: to count in full, or for the next tier where that is short of it. Of the
   * proof where a level above 1 is looked at, and otherwise of when it was last said.
   */
  outdatedOn: z.iso.date().nullable(),
});
export type LevelNeed = z.infer<typeof LevelNeed>;

/** What would raise a family, and what it still waits for. */
const FamilyRaise = z.object({
  toLevel: z.number().int(),
  /** By how many points it would raise the score. */
  points: z.number(),
  needs: z.array(LevelNeed.extend({ actionItemId: ActionItemId.nullable() })),
});

/** A level for each tier that can be reached. */
const byTier = z.object({ Bronze: z.number(), Silver: z.number(), Gold: z.number(), Platinum: z.number() });

export const FamilyWorking = z.object({
  family: Family,
  name: z.string(),
  weight: z.number(),
  level: z.number().int().min(0).max(4),
  freshness: z.number(),
  freshnessWhy: z.string(),
  /** The oldest day of what proves its level, and until when all of that is fresh; null where it is declared only or has no level. */
  proof: z.object({ on: z.iso.date(), freshUntil: z.iso.date() }).nullable(),
  points: z.number(),
  reached: z.string(),
  /** What the next level asks; null at level 4. */
  next: z.string().nullable(),
  /**
   * What would raise it: to the level that the next tier asks, which can be its own or a lower one on newer proof; or else its own
   * level on fresh proof; or else the next one. Null at level 4 on fresh proof.
   */
  raise: FamilyRaise.nullable(),
  /** The four levels, with what each adds to those below it. */
  levels: z.array(z.object({ level: z.number().int(), says: z.string(), needs: z.array(LevelNeed) })),
  /** The lowest level each tier accepts. */
  minimum: byTier,
  /** The level that holds with proof no older than each tier accepts. */
  levelFor: byTier,
});
export type FamilyWorking = z.infer<typeof FamilyWorking>;

/** A fact that insurers ask for, and what is on record of it. */
export const FactOnRecord = z.object({
  id: AssuranceFactId,
  controlId: ControlId,
  name: z.string(),
  asks: z.string(),
  kind: z.enum(factKinds),
  unit: z.string().nullable(),
  choices: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Of a coverage: whether there may be none of what it counts. */
  mayBeNone: z.boolean(),
  /** Whether somebody can state it; what ClaimLock always measures is not stated. */
  canBeStated: z.boolean(),
  /** What ClaimLock measured, and of which day. */
  measured: z.object({ value: FactValue, says: z.string(), asOf: z.iso.date() }).nullable(),
  /** What was stated last, by whom, and the evidence that it names. */
  stated: z
    .object({
      value: FactValue,
      says: z.string(),
      asOf: z.iso.date(),
      by: z.string(),
      at: z.iso.datetime(),
      evidence: z.array(z.object({ id: EvidenceItemId, number: z.number().int(), isApproved: z.boolean() })),
      version: z.number().int(),
    })
    .nullable(),
  /** The version to state it anew on; 0 where nothing was stated. */
  version: z.number().int(),
});
export type FactOnRecord = z.infer<typeof FactOnRecord>;

/** What stands between a tier and the next, in words, with the family or the control that it is about where it is about one. */
export const TierBlocker = z.object({ says: z.string(), family: Family.nullable(), controlId: ControlId.nullable() });
export type TierBlocker = z.infer<typeof TierBlocker>;

export const readAssurance = endpoint({
  name: 'readAssurance',
  method: 'GET',
  path: '/api/clients/:clientId/assurance',
  scope: 'client',
  action: 'compliance.read',
  summary:
    'The assurance score and tier of one client, with the level of each family and what holds the next tier back.',
  input: z.object({ clientId: ClientId }),
  output: z.object({
    assurance: Assurance,
    families: z.array(FamilyWorking),
    facts: z.array(FactOnRecord),
    nextTier: Tier.nullable(),
    blockers: z.array(TierBlocker),
    rule: z.string(),
    /** Since when the score is counted by the rule; scores from before stay as they were. */
    ruleSince: z.iso.datetime().nullable(),
  }),
  example: { clientId: sample.clientId },
});
