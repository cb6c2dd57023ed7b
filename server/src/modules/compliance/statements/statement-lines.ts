import type * as contract from '@claimlock/contract/compliance/applicability';
import { ProductError } from '@claimlock/contract/errors';
import type { z } from 'zod';
import { dayOf } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { type Framework, findControl } from '../../frameworks/index.ts';
import { readFacts } from '../controls/read-facts.ts';
import { readFollowed } from '../following/followed-frameworks.ts';
import { type DecisionRow, listDecisions } from '../requirements/applicability-store.ts';
import { readOverrides } from '../requirements/override-store.ts';
import { restsOn } from '../scores/rests-on.ts';
import { scoreRequirements } from '../scores/score-requirement.ts';

type Line = z.input<typeof contract.StatementLine>;

/** A framework that is followed, and the version of it. */
export type FollowedVersion = { readonly framework: Framework; readonly version: string };

/** A framework that this client follows, at the version it follows; others are not found. */
export async function followedFramework(
  { db }: Pick<ClientContext, 'db'>,
  frameworkId: string,
): Promise<FollowedVersion> {
  const found = (await readFollowed(db)).find(({ framework }) => framework.id === frameworkId);
  if (!found) throw new ProductError('framework.not-followed');
  return { framework: found.framework, version: found.row.version };
}

/** Lines of a framework's statement of applicability, one for each ref; its decisions are read where they are not known. */
export async function statementLines(
  { db, clock }: Pick<ClientContext, 'db' | 'clock'>,
  framework: Framework,
  refs: readonly string[],
  known?: ReadonlyMap<string, DecisionRow>,
): Promise<Line[]> {
  const [facts, decisions, overrides] = await Promise.all([
    readFacts(db),
    known ?? listDecisions(db, framework.id),
    readOverrides(db, framework.id),
  ]);
  const decided = new Map([...decisions.values()].map(({ ref, applicable }) => [ref, applicable]));
  const words = overrides.get(framework.id);
  const outcomes = scoreRequirements(framework, refs, facts, dayOf(clock.now()), decided, words);
  const titles = new Map(framework.groups.map(({ ref, title }) => [ref, title]));
  return refs.flatMap((ref): Line[] => {
    const requirement = framework.requirement.get(ref);
    if (!requirement) return [];
    const outcome = outcomes.get(ref);
    return [
      {
        ref,
        title: requirement.title,
        excludable: requirement.excludable,
        group: titles.get(requirement.group) ?? requirement.group,
        decision: showDecision(decisions.get(ref)),
        result: outcome?.result ?? 'not-assessed',
        proof: outcome?.proof ?? null,
        restsOn: outcome ? restsOn(framework, outcome, outcomes) : [],
        percent: outcome?.percent ?? null,
        controls: (framework.controlsOf.get(ref) ?? []).map(({ control }) => ({
          controlId: control,
          name: findControl(control)?.name ?? control,
        })),
      },
    ];
  });
}

/** A decision as it is shown; null where nothing is decided. */
export function showDecision(decision: DecisionRow | undefined): Line['decision'] {
  if (!decision) return null;
  const { applicable, justification, decidedAt, version, decidedBy } = decision;
  return { applicable, justification, decidedAt, version, decidedBy: decidedBy ?? 'Somebody who is not here any more' };
}
