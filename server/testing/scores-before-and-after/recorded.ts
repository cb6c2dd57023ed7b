import { FactValue } from '@claimlock/contract/compliance/assurance-facts';
import { AnswersOutcome, Effectiveness, Implementation } from '@claimlock/contract/compliance/endpoints';
import { ProductRole } from '@claimlock/contract/control-scopes/endpoints';
import { z } from 'zod';
import type { ControlFacts } from '../../src/modules/compliance/controls/control-value.ts';
import type { Facts } from '../../src/modules/compliance/scores/score-requirement.ts';
import { controls, type Framework, findFramework } from '../../src/modules/frameworks/index.ts';
import demo from './demo.json' with { type: 'json' };
import organisations from './organisations.json' with { type: 'json' };

const Pieces = z.array(z.strictObject({ number: z.number(), from: z.string(), until: z.string().nullable() }));
const State = z.strictObject({
  applicable: z.boolean(),
  implementation: Implementation,
  effectiveness: Effectiveness,
  testedOn: z.string().nullable().default(null),
  testedUntil: z.string().nullable().default(null),
  evidenceUntil: z.string().nullable(),
  confirmedOn: z.string(),
  hinderedBy: z.array(z.number()).default([]),
  evidence: z.strictObject({ pieces: Pieces }).optional(),
});
const Part = z.strictObject({
  name: z.string(),
  scopeId: z.string().exactOptional(),
  kind: z.literal('product').exactOptional(),
  facts: State,
});

/** One organisation's record: everything that both the earlier and the present rules score. */
const Recorded = z.strictObject({
  id: z.string(),
  name: z.string(),
  what: z.string(),
  today: z.string(),
  /** The frameworks that it follows, each with its weight. */
  frameworks: z.record(z.string(), z.number()),
  /** What is recorded of controls: of all, of a domain or of one; a later line replaces an earlier one. */
  records: z.array(
    z.strictObject({ on: z.array(z.string()), state: State.extend({ parts: z.array(Part).exactOptional() }) }),
  ),
  /** The controls of which it is stated, of each requirement that they answer for alone, that they meet it fully (ADR 0072). */
  stated: z.union([z.literal('all'), z.array(z.string())]).default([]),
  decided: z.record(z.string(), z.record(z.string(), z.boolean())),
  overrides: z.array(
    z.strictObject({
      framework: z.string(),
      ref: z.string(),
      result: z.enum(['met', 'partly', 'not-met']),
      until: z.string(),
      isAssessors: z.boolean(),
      /** Whether a second person confirmed it; the earlier rules did not ask. */
      isConfirmed: z.boolean(),
    }),
  ),
  missed: z.array(z.strictObject({ framework: z.string(), ref: z.string(), number: z.number() })),
  answers: z.record(z.string(), AnswersOutcome),
  facts: z.record(
    z.string(),
    z.array(
      z.strictObject({
        source: z.enum(['stated', 'measured']),
        value: FactValue,
        asOf: z.string(),
        evidence: z.array(z.number()),
      }),
    ),
  ),
  products: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      role: ProductRole.nullable(),
      leftOut: z.array(z.string()),
    }),
  ),
});
export type Recorded = z.infer<typeof Recorded>;

/** The ten invented organisations. */
export const inventedOrganisations: readonly Recorded[] = z.array(Recorded).parse(organisations);
/** The demo's three: as they were recorded before tests and statements were, and as they are recorded today. */
export const demoOrganisations: readonly Recorded[] = z.array(Recorded).parse(demo);

/** What is recorded of each control of an organisation. */
export function factsOf({ records }: Recorded): Facts {
  const facts = new Map<string, ControlFacts>();
  for (const { on, state } of records)
    for (const { id } of controls)
      if (on.some((name) => name === 'all' || name === id || name === id.split('-')[0])) facts.set(id, state);
  return facts;
}

/** A followed framework as the catalogue has it, told of the organisation's products where it is one of products. */
export function frameworkOf({ products, stated }: Recorded, id: string): Framework {
  const found = findFramework(id);
  if (!found) throw new Error(`The catalogue has no framework ${id}.`);
  const statements = [...found.needsStatement].flatMap(([ref, control]) =>
    stated === 'all' || stated.includes(control) ? [[ref, fully(control)] as const] : [],
  );
  const framework = statements.length > 0 ? { ...found, statements: new Map(statements) } : found;
  if (framework.outcome !== 'product') return framework;
  return { ...framework, products: products.map((one) => ({ ...one, leftOut: new Set(one.leftOut) })) };
}

const fully = (control: string) => ({ control, extent: 'fully' }) as const;
