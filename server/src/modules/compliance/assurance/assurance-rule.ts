import { families } from '@claimlock/contract/compliance/assurance';
import { factKinds } from '@claimlock/contract/compliance/assurance-facts';
import { z } from 'zod';
import published from '../../../../catalogue/assurance-3.json' with { type: 'json' };

export const reachableTiers = ['Bronze', 'Silver', 'Gold', 'Platinum'] as const;
export type ReachableTier = (typeof reachableTiers)[number];
const ByTier = z.object({ Bronze: z.number(), Silver: z.number(), Gold: z.number(), Platinum: z.number() });

/** How far a control has to have come: partly in place, or in place. */
const ControlNeed = z.strictObject({
  control: z.string(),
  atLeast: z.enum(['partial', 'implemented']),
  /** Proof of any kind within so many days. */
  provenWithin: z.number().optional(),
});
export type ControlNeed = z.infer<typeof ControlNeed>;

/** What a fact has to say; where nothing is named, that the answer is yes. */
const FactNeed = z.strictObject({
  fact: z.string(),
  /** Of a coverage: the share that is covered; and whether each exception has to be on a list. */
  percent: z.number().optional(),
  listed: z.boolean().optional(),
  /** Of a number, or of how many are covered. */
  atLeast: z.number().optional(),
  atMost: z.number().optional(),
  below: z.number().optional(),
  oneOf: z.array(z.string()).optional(),
  /** Of a day: how many days ago at most. */
  within: z.number().optional(),
});
export type FactNeed = z.infer<typeof FactNeed>;

const PlainNeed = z.union([ControlNeed, FactNeed]);
/** One of several is enough. */
const AnyNeed = z.strictObject({ any: z.array(FactNeed).min(2) });
const Need = z.union([PlainNeed, AnyNeed]);
export type PlainNeed = z.infer<typeof PlainNeed>;
export type Need = z.infer<typeof Need>;

/** A fact that no control's state carries: a figure, an answer or a day, of the control that it belongs to. */
const Fact = z.strictObject({
  id: z.string(),
  control: z.string(),
  kind: z.enum(factKinds),
  name: z.string(),
  asks: z.string(),
  unit: z.string().optional(),
  choices: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  /**
   * Whether ClaimLock measures it: what anybody can see from outside is measured first, what is known of people only where
   * nothing is stated, and some is never stated.
   */
  measured: z.enum(['first', 'unless-stated', 'always']).optional(),
  /** Of a coverage: whether there may be none of what it counts, of which all are covered then. */
  mayBeNone: z.boolean().optional(),
});
export type AssuranceFact = z.infer<typeof Fact>;

const Ages = z.object({ automated: z.number(), document: z.number() });

const Rule = z.object({
  version: z.string(),
  /** For how many days proof is fresh, by its kind; up to twice as long it is stale, beyond that expired. */
  freshDays: Ages,
  /** How old proof may be at most for each tier. */
  tierDays: z.object({ automated: ByTier, document: ByTier }),
  lostWhenExpired: z.array(z.enum(families)),
  thresholds: ByTier,
  /** What tiers ask beside the score and the levels. */
  criteria: z.array(
    z.object({
      family: z.enum(families),
      need: PlainNeed,
      /** The member of the need that a tier sets. */
      measure: z.enum(['within', 'percent', 'atMost']),
      asks: ByTier.partial(),
    }),
  ),
  facts: z.array(Fact),
  families: z.array(
    z.object({
      family: z.enum(families),
      name: z.string(),
      weight: z.number(),
      minimum: ByTier,
      /** What each level adds to those below it. */
      levels: z.array(z.object({ says: z.string(), needs: z.array(Need) })).length(4),
    }),
  ),
});

/** The published rule: which facts each level asks, what the families weigh, and what each tier asks (insurance domain, §1.5 and §7). */
export const assuranceRule = Rule.parse(published);
export type FamilyRule = (typeof assuranceRule.families)[number];

const factById = new Map(assuranceRule.facts.map((fact) => [fact.id, fact]));

/** A fact by its id. */
export const findFact = (id: string): AssuranceFact | undefined => factById.get(id);

/** A fact that the rule itself names. */
export function factOf(id: string): AssuranceFact {
  const found = factById.get(id);
  if (!found) throw new Error(`The assurance rule has no fact ${id}.`);
  return found;
}

/** The single needs of a need: itself, or those of which one is enough. */
export const plainNeeds = (need: Need): readonly PlainNeed[] => ('any' in need ? need.any : [need]);

/** The control that a need is about. */
export const controlOf = (need: PlainNeed): string => ('control' in need ? need.control : factOf(need.fact).control);

/** What a level asks, together with those below it. */
export const needsUpTo = ({ levels }: FamilyRule, level: number): readonly Need[] =>
  levels.slice(0, level).flatMap(({ needs }) => needs);

/** The controls that assurance looks at: those of levels, and those whose evidence facts rest on. */
export const assuranceControls: ReadonlySet<string> = new Set([
  ...assuranceRule.families.flatMap((family) => needsUpTo(family, 4).flatMap(plainNeeds)).map(controlOf),
  ...assuranceRule.facts.map(({ control }) => control),
]);
