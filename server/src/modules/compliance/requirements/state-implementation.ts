import type * as contract from '@claimlock/contract/compliance/implementation-statements';
import { ProductError } from '@claimlock/contract/errors';
import type { ClientContext, Handler } from '../../../foundation/http/hallway.ts';
import { type Framework, findControl } from '../../frameworks/index.ts';
import { readFollowed } from '../following/followed-frameworks.ts';
import { rescore } from '../scores/rescore.ts';
import { followedFramework } from '../statements/statement-lines.ts';
import { listStatements, type StatementRow, saveStatements } from './implementation-statement-store.ts';

/** The requirements that rest on a control alone and need statements, with those that were made, by framework. */
export const listImplementationStatements: Handler<typeof contract.listImplementationStatements> = async (
  { db },
  { controlId },
) => {
  if (!findControl(controlId)) throw new ProductError('control.unknown');
  const asked = (await readFollowed(db)).flatMap(({ framework }) => {
    const refs = refsStatedFor(framework, controlId);
    return refs.size > 0 ? [{ framework, refs }] : [];
  });
  const made = await listStatements(db, asked);
  return {
    frameworks: asked.map(({ framework, refs }) => ({
      frameworkId: framework.id,
      shortName: framework.shortName,
      requirements: framework.requirements
        .filter(({ ref }) => refs.has(ref))
        .map(({ ref, title, asks }) => {
          return { ref, title, asks, ...shownStatement(made.get(framework.id)?.get(ref), controlId) };
        }),
    })),
  };
};

/** The requirements of a framework that rest on a control alone and need a statement of it. */
const refsStatedFor = ({ needsStatement }: Framework, controlId: string): ReadonlySet<string> =>
  new Set([...needsStatement].flatMap(([ref, control]) => (control === controlId ? [ref] : [])));

/** A statement as it is shown: one of another control than answers today is none. */
function shownStatement(row: StatementRow | undefined, controlId: string) {
  const statement =
    row?.control_id === controlId
      ? { extent: row.extent, how: row.how, by: row.by ?? 'Someone who left', at: row.stated_at }
      : null;
  return { statement, version: row?.version ?? 0 };
}

/** How the control that a requirement rests on alone meets it; null where it needs no statement. */
export async function implementationOf({ db }: Pick<ClientContext, 'db'>, framework: Framework, ref: string) {
  const controlId = framework.needsStatement.get(ref);
  if (controlId === undefined) return null;
  const made = await listStatements(db, [{ framework, refs: new Set([ref]) }]);
  const answersFor = refsStatedFor(framework, controlId).size;
  return { controlId, answersFor, ...shownStatement(made.get(framework.id)?.get(ref), controlId) };
}

/** Makes implementation statements, and answers how many were new or changed. */
export const makeImplementationStatements: Handler<typeof contract.makeImplementationStatements> = async (
  context,
  { frameworkId, statements },
) => ({ changed: await stateImplementation(context, frameworkId, statements) });

/**
 * States how requirements are met by the control that each rests on alone: all of them or, where somebody stated one of them meanwhile,
 * none. What is stated already is not stated again.
 */
export async function stateImplementation(
  context: ClientContext,
  frameworkId: string,
  statements: readonly contract.NewStatement[],
): Promise<number> {
  const { framework } = await followedFramework(context, frameworkId);
  for (const [place, { ref, controlId }] of statements.entries()) {
    if (!framework.requirement.has(ref)) throw new ProductError('requirement.unknown');
    if (framework.needsStatement.get(ref) !== controlId)
      throw ProductError.beside('statement.not-needed', `statements.${place}.ref`);
    if (statements.findIndex((one) => one.ref === ref) !== place)
      throw ProductError.beside('statement.twice', `statements.${place}.ref`);
  }
  const refs = new Set(statements.map(({ ref }) => ref));
  const made = (await listStatements(context.db, [{ framework, refs }])).get(frameworkId);
  const differing = statements.filter(({ ref, controlId, extent, how }) => {
    const row = made?.get(ref);
    return row?.control_id !== controlId || row.extent !== extent || row.how !== how;
  });
  if (differing.length === 0) throw new ProductError('answer.changes-nothing');
  const about = { frameworkId, by: context.userId, at: context.clock.now() };
  if ((await saveStatements(context.db, about, differing)) < differing.length) throw new ProductError('conflict');
  for (const { ref, controlId, extent, how } of differing) {
    const row = made?.get(ref);
    const before = row?.control_id === controlId ? row : undefined;
    context.record(
      'requirement.implementation-stated',
      {
        frameworkId,
        ref,
        controlId,
        extent: before?.extent === extent ? undefined : { from: before?.extent ?? null, to: extent },
        how: before?.how === how ? undefined : 'changed',
      },
      { kind: 'requirement', id: `${frameworkId} ${ref}` },
    );
  }
  const of = differing.length === 1 ? differing[0]?.ref : `${differing.length} requirements`;
  const [only, ...others] = new Set(differing.map(({ controlId }) => controlId));
  await rescore(
    context,
    { framework: frameworkId, refs: differing.map(({ ref }) => ref) },
    {
      says: `Implementation statements were made of ${of}`,
      controlId: others.length === 0 ? (only ?? null) : null,
    },
  );
  return differing.length;
}
