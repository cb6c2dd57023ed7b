import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ActionItemId, ClientId } from '../identifiers.ts';
import { sample } from '../sample.ts';

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
  asOf: z.iso.datetime(),
  ruleVersion: z.string(),
});
export type Assurance = z.infer<typeof Assurance>;

export const FamilyWorking = z.object({
  family: Family,
  name: z.string(),
  weight: z.number(),
  level: z.number().int().min(0).max(4),
  freshness: z.number(),
  freshnessWhy: z.string(),
  points: z.number(),
  reached: z.string(),
  /** What the next level asks; null at level 4. */
  next: z.string().nullable(),
  /** What would raise it to the level that the next tier asks, or else to the next one; null at level 4. */
  raise: z
    .object({
      toLevel: z.number().int(),
      /** By how many points it would raise the score. */
      points: z.number(),
      /** The controls that it still waits for, how far each has to come, and the open action that sees to it. */
      controls: z.array(
        z.object({
          controlId: z.string(),
          name: z.string(),
          needs: z.enum(['partial', 'implemented', 'effective']),
          actionItemId: ActionItemId.nullable(),
        }),
      ),
    })
    .nullable(),
  /** The lowest level each tier accepts. */
  minimum: z.object({ Bronze: z.number(), Silver: z.number(), Gold: z.number(), Platinum: z.number() }),
});
export type FamilyWorking = z.infer<typeof FamilyWorking>;

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
    nextTier: Tier.nullable(),
    /** What stands between this tier and the next, in words. */
    blockers: z.array(z.string()),
    rule: z.string(),
  }),
  example: { clientId: sample.clientId },
});
