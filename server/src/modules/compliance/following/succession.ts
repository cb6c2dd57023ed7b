import { isDeepStrictEqual } from 'node:util';
import type * as contract from '@claimlock/contract/compliance/succession';
import { ProductError } from '@claimlock/contract/errors';
import type { z } from 'zod';
import { dayOf } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import type { Framework } from '../../frameworks/index.ts';
import { readFacts } from '../controls/read-facts.ts';
import { type DecisionRow, listDecisions } from '../requirements/applicability-store.ts';
import { listStandingOverrides, readOverrides } from '../requirements/override-store.ts';
import { frameworkPercent, tally } from '../scores/score-framework.ts';
import { type Overrides, scoreRequirements } from '../scores/score-requirement.ts';
import { readFollowed, scoredFrameworkFor } from './followed-frameworks.ts';
import { differenceOf, type FrameworkDifference } from './framework-difference.ts';

/** Two versions, what differs between them, and what was decided of the older that goes along. */
export type Step = {
  readonly from: Framework;
  readonly to: Framework;
  readonly difference: FrameworkDifference;
  readonly goesAlong: readonly DecisionRow[];
  /** The requirements whose overrides go along; those that ask something else there have to be confirmed anew. */
  readonly overridesAlong: { readonly alike: readonly string[]; readonly changed: readonly string[] };
  /** The requirements whose implementation statements go along. */
  readonly statementsAlong: readonly string[];
  readonly shown: z.input<typeof contract.Succession>;
};

/** Finds out what moving from one version to another means. Refuses what is not followed, and what is followed already. */
export async function readStep(
  { db, clock }: Pick<ClientContext, 'db' | 'clock'>,
  fromId: string,
  toId: string,
): Promise<Step> {
  const followed = await readFollowed(db);
  const from = followed.find(({ framework }) => framework.id === fromId)?.framework;
  if (!from) throw new ProductError('framework.not-followed');
  const found = await scoredFrameworkFor(db, toId);
  if (!found) throw refusal('framework.unknown');
  if (followed.some(({ framework }) => framework.id === toId)) throw refusal('framework.followed');
  const goAlong = [...(from.statements ?? [])].filter(
    ([ref]) => asksTheSame(from, found, ref) && !found.statements?.has(ref),
  );
  const to = { ...found, statements: new Map([...goAlong, ...(found.statements ?? [])]) };
  const difference = differenceOf(from, to);
  const today = dayOf(clock.now());
  const [facts, decisions, already, overrides, overridesThere, standing] = await Promise.all([
    readFacts(db),
    listDecisions(db, fromId),
    listDecisions(db, toId),
    readOverrides(db, fromId),
    readOverrides(db, toId),
    listStandingOverrides(db, fromId, today),
  ]);
  const counting = overrides.get(fromId) ?? new Map();
  const countingThere = overridesThere.get(toId) ?? new Map();
  const along = [...new Set(standing.map(({ ref }) => ref))].filter((ref) => to.requirement.has(ref));
  const { alike = [], changed = [] } = Object.groupBy(along, (ref) =>
    asksTheSame(from, to, ref) ? 'alike' : 'changed',
  );
  // What was decided of the next version before, while it was followed, is the newer word.
  const goesAlong = [...decisions.values()].filter(({ ref, applicable }) => {
    const next = to.requirement.get(ref);
    return next !== undefined && !already.has(ref) && (applicable || next.excludable);
  });
  const percentOf = (framework: Framework, decided: Iterable<readonly [string, boolean]>, overrides: Overrides) => {
    const refs = framework.requirement.keys();
    return frameworkPercent(
      tally(scoreRequirements(framework, refs, facts, today, new Map(decided), overrides).values()),
    );
  };
  const asPairs = (rows: Iterable<DecisionRow>) => [...rows].map(({ ref, applicable }) => [ref, applicable] as const);
  return {
    from,
    to,
    difference,
    goesAlong,
    overridesAlong: { alike, changed },
    statementsAlong: goAlong.map(([ref]) => ref),
    shown: {
      from: named(from),
      to: named(to),
      kept: difference.kept.length,
      added: [...difference.added],
      removed: difference.removed.map((line) => ({ ...line, decided: decisions.has(line.ref) })),
      changed: difference.changed.map((line) => ({
        ...line,
        controlsAdded: [...line.controlsAdded],
        controlsRemoved: [...line.controlsRemoved],
      })),
      decisions: goesAlong.length,
      words: along.length,
      statements: goAlong.length,
      percent: percentOf(from, asPairs(decisions.values()), counting),
      percentAfter: percentOf(
        to,
        [...asPairs(already.values()), ...asPairs(goesAlong)],
        new Map([...[...counting].filter(([ref]) => alike.includes(ref)), ...countingThere]),
      ),
    },
  };
}

/** Whether a requirement asks the same of the same controls in two versions. */
function asksTheSame(from: Framework, to: Framework, ref: string): boolean {
  if (!to.requirement.has(ref)) return false;
  const of = ({ requirement, controlsOf, metByAnyControl }: Framework) => {
    const { title, asks, autoFail } = requirement.get(ref) ?? {};
    return [title, asks, autoFail, controlsOf.get(ref) ?? [], metByAnyControl.has(ref)];
  };
  return isDeepStrictEqual(of(from), of(to));
}

const named = ({ id, name, version }: Framework) => ({ id, name, version });

const refusal = (code: 'framework.unknown' | 'framework.followed') => ProductError.beside(code, 'to');
