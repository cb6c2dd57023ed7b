import { reachIn } from '@claimlock/contract/access';
import type { Doubts } from '@claimlock/contract/compliance/control-doubts';
import { ProductError } from '@claimlock/contract/errors';
import type { LeftOut } from '@claimlock/contract/oscal/endpoints';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { type ComplianceState, listStatements, type ReadDoubts, readComplianceState } from '../compliance/index.ts';
import { type PlannedItem, readPlannedItems } from '../evidence-items/index.ts';
import type { Framework } from '../frameworks/index.ts';
import { readNames } from '../identity/index.ts';
import { readOwnName } from '../organisations/index.ts';
import type { RecordedStatement } from './compare-statements.ts';
import { type FrameworkIds, frameworkIds } from './framework-ids.ts';

/** What documents are made of: an organisation, a framework that it follows, and what is recorded. */
export type OrganisationState = Omit<ComplianceState, 'words' | 'proposed'> & {
  readonly clientId: string;
  readonly organisation: string;
  readonly framework: Framework;
  readonly ids: FrameworkIds;
  /** What speaks against controls, as whoever asks is told it; undefined where they may not read all of it. */
  readonly doubts: Doubts | undefined;
  readonly at: Date;
};

/** An override with who set it, here or where it was taken over from. */
export type GivenWord = {
  readonly ref: string;
  readonly result: ComplianceState['words'][number]['result'];
  readonly reason: string;
  readonly until: string;
  readonly by: string;
  readonly at: string;
};

/** What a plan holds beside that. */
export type PlanState = OrganisationState & {
  readonly words: readonly GivenWord[];
  /** The implementation statements that count, by requirement. */
  readonly statements: ReadonlyMap<string, RecordedStatement>;
  /** The evidence that is linked to a control and was not withdrawn. */
  readonly evidence: readonly PlannedItem[];
  readonly leftOut: LeftOut;
};

/** Gathers what is recorded, at one moment. */
export async function organisationState(
  context: ClientContext,
  frameworkId: string,
  readDoubts: ReadDoubts,
): Promise<OrganisationState> {
  return named(context, await recordedOf(context, frameworkId), readDoubts);
}

async function recordedOf(context: ClientContext, frameworkId: string): Promise<ComplianceState> {
  const recorded = await readComplianceState(context, frameworkId);
  if (!recorded) throw new ProductError('framework.not-followed');
  return recorded;
}

async function named(
  context: ClientContext,
  { words: _, proposed: __, ...recorded }: ComplianceState,
  readDoubts: ReadDoubts,
): Promise<OrganisationState> {
  const { db, clientId, clock } = context;
  const ids = await frameworkIds(db, recorded.framework);
  const [organisation, doubts] = [await readOwnName(context), await readDoubts(context)];
  return { ...recorded, clientId, organisation, ids, doubts, at: clock.now() };
}

/**
 * The same with the organisation's own overrides, and with the evidence where the person who asks may read it. An assessor's
 * decision stays behind: it is nothing without its report, whose file no plan carries.
 */
export async function planState(
  context: ClientContext,
  frameworkId: string,
  readDoubts: ReadDoubts,
): Promise<PlanState> {
  const recorded = await recordedOf(context, frameworkId);
  const state = await named(context, recorded, readDoubts);
  const evidence = shown(await readPlannedItems(context), state.scopes);
  const own = recorded.words.filter(({ report_id }) => report_id === null);
  const { membership } = context;
  const mayRead = membership !== undefined && reachIn(membership, 'evidence-items.list') === 'client';
  return {
    ...state,
    words: await givenWords(context, own),
    statements: await recordedStatements(context, state.framework),
    evidence: mayRead ? evidence : [],
    leftOut: {
      partStates: 0,
      evidence: mayRead ? 0 : evidence.length,
      findings: state.hindering,
      words: recorded.words.length - own.length,
    },
  };
}

/** The evidence that stands in a plan, its links in the order of controls and of the names of parts; of gone parts none. */
function shown(items: readonly PlannedItem[], scopes: OrganisationState['scopes']): PlannedItem[] {
  const order = new Map<string | null, number>([[null, -1], ...scopes.map(({ id }, at) => [id, at] as const)]);
  const placeOf = ({ scope }: PlannedItem['links'][number]) => order.get(scope) ?? scopes.length;
  return items
    .map((item) => {
      const inUse = item.links.filter(({ scope }) => order.has(scope));
      const links = inUse.sort(
        (one, other) => one.controlId.localeCompare(other.controlId) || placeOf(one) - placeOf(other),
      );
      return { ...item, links };
    })
    .filter(({ standing, links }) => standing !== 'withdrawn' && links.length > 0);
}

/** Words with the names of who gave them: those that were taken over are of whoever gave them there. */
export async function givenWords(
  { db }: Pick<ClientContext, 'db'>,
  words: ComplianceState['words'],
): Promise<GivenWord[]> {
  const names = await readNames(db, [...new Set(words.flatMap(({ set_by }) => set_by ?? []))]);
  return words.map(({ ref, result, reason, until_on, set_by, set_at, said_by, said_at }) => ({
    ref,
    result,
    reason,
    until: until_on,
    by: said_by ?? (set_by !== null ? names.get(set_by) : undefined) ?? 'Someone who left',
    at: said_at ?? set_at,
  }));
}

/** The implementation statements of the controls that requirements of a framework rest on alone today, by requirement. */
export async function recordedStatements(
  { db }: Pick<ClientContext, 'db'>,
  framework: Framework,
): Promise<Map<string, RecordedStatement>> {
  const refs = new Set(framework.needsStatement.keys());
  const made = (await listStatements(db, [{ framework, refs }])).get(framework.id);
  return new Map(
    [...(made?.values() ?? [])].map(({ ref, control_id: controlId, extent, how, version }) => [
      ref,
      { controlId, extent, how, version },
    ]),
  );
}
