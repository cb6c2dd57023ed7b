import type * as contract from '@claimlock/contract/compliance/product-conformity';
import { ProductError } from '@claimlock/contract/errors';
import type { z } from 'zod';
import { dayOf } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { readScopesInUse, type ScopeRow } from '../../control-scopes/index.ts';
import type { Framework, Product } from '../../frameworks/index.ts';
import { readFacts } from '../controls/read-facts.ts';
import { readDecided } from '../requirements/applicability-store.ts';
import { readOverrides } from '../requirements/override-store.ts';
import { applicableCount, frameworkPercent, tally } from '../scores/score-framework.ts';
import { type RequirementOutcome, scoreProduct } from '../scores/score-requirement.ts';
import { followedFramework } from '../statements/statement-lines.ts';
import { isPaper } from './product-rule.ts';

type Standing = z.input<typeof contract.ProductStanding>;

/** One product as it stands today, with what follows for each requirement. */
export type ScoredProduct = {
  readonly standing: Standing;
  readonly outcomes: ReadonlyMap<string, RequirementOutcome>;
};

/** A framework that is told by product and followed here; any other is not found. */
export async function productFramework(context: Pick<ClientContext, 'db'>, frameworkId: string): Promise<Framework> {
  const { framework } = await followedFramework(context, frameworkId);
  if (framework.outcome !== 'product') throw new ProductError('not-found');
  return framework;
}

/** Every product as it stands today under a framework, by the rules that the stored score follows. */
export async function scoreProducts(
  { db, clock }: Pick<ClientContext, 'db' | 'clock'>,
  framework: Framework,
): Promise<ScoredProduct[]> {
  const { products = [], id, requirementsOf } = framework;
  const [facts, decided, overrides, scopes] = await Promise.all([
    readFacts(db, [...requirementsOf.keys()]),
    readDecided(db),
    readOverrides(db, id),
    readScopesInUse(db),
  ]);
  const [today, versions] = [dayOf(clock.now()), new Map(scopes.map((scope) => [scope.id, scope]))];
  const scored = products.flatMap((product) => {
    const scope = versions.get(product.id);
    const outcomes = scoreProduct(framework, product, facts, today, decided.get(id), overrides.get(id));
    return scope ? [{ standing: standingOf(framework, product, scope, outcomes), outcomes }] : [];
  });
  const weights = scored.map(({ standing: { applicable, percent } }) => (applicable === 0 ? 101 : (percent ?? -1)));
  const weakest = weights.indexOf(Math.min(...weights));
  return scored.map((one, place) => ({ ...one, standing: { ...one.standing, weakest: place === weakest } }));
}

function standingOf(
  framework: Framework,
  product: Product,
  { version }: ScopeRow,
  outcomes: ReadonlyMap<string, RequirementOutcome>,
): Standing {
  const counts = tally(outcomes.values());
  const papers = framework.requirements.flatMap((requirement) => {
    const outcome = isPaper(requirement) ? outcomes.get(requirement.ref) : undefined;
    return outcome && outcome.result !== 'not-applicable' ? [outcome.result] : [];
  });
  const applicable = applicableCount(counts);
  return {
    scopeId: product.id,
    name: product.name,
    role: product.role,
    version,
    applicable,
    weakest: false,
    percent: frameworkPercent(counts),
    met: counts.met,
    proven: counts.evidenced + counts.tested,
    leftOut: product.leftOut.size,
    papers: { met: papers.filter((result) => result === 'met').length, applicable: papers.length },
    ready: applicable > 0 && counts.met === applicable,
  };
}
