import type * as contract from '@claimlock/contract/compliance/implementation-statements';
import { ProductError } from '@claimlock/contract/errors';
import type { ClientContext, Handler } from '../../../foundation/http/hallway.ts';
import { type Framework, findControl } from '../../frameworks/index.ts';
import { readFollowed } from '../following/followed-frameworks.ts';
import { rescore } from '../scores/rescore.ts';
import { followedFramework } from '../statements/read-statement.ts';
import { listStatements, saveStatements } from './implementation-statement-store.ts';

/** The requirements that rest on a control alone and need statements, with those that were made, by framework. */
export const listImplementationStatements: Handler<typeof contract.listImplementationStatements> = async (
  context,
  { controlId },
) => {
  if (!findControl(controlId)) throw new ProductError('control.unknown');
  const followed = await readFollowed(context.db);
  const frameworks = await Promise.all(
    followed.map(async ({ framework }) => {
      const requirements = await neededStatements(context, framework, controlId);
      return { frameworkId: framework.id, shortName: framework.shortName, requirements };
    }),
  );
  return { frameworks: frameworks.filter(({ requirements }) => requirements.length > 0) };
};

/** The requirements of a framework that rest on a control alone, or one of them, with what was stated of each. */
export async function neededStatements(
  { db }: Pick<ClientContext, 'db'>,
  framework: Framework,
  controlId: string,
  only?: string,
) {
  const needed = framework.requirements.filter(
    ({ ref }) => framework.needsStatement.get(ref) === controlId && (only === undefined || ref === only),
  );
  if (needed.length === 0) return [];
  const refs = needed.map(({ ref }) => ref);
  const made = await listStatements(db, framework.id, refs);
  return needed.map(({ ref, title, asks }) => {
    const row = made.get(ref);
    const statement =
      row?.control_id === controlId
        ? { extent: row.extent, how: row.how, by: row.by ?? 'ClaimLock', at: row.stated_at }
        : null;
    return { ref, title, asks, statement, version: row?.version ?? 0 };
  });
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
  const refs = statements.map(({ ref }) => ref);
  const made = await listStatements(context.db, frameworkId, refs);
  const differing = statements.filter(({ ref, controlId, extent, how }) => {
    const row = made.get(ref);
    return row?.control_id !== controlId || row.extent !== extent || row.how !== how;
  });
  if (differing.length === 0) throw new ProductError('answer.changes-nothing');
  const about = { frameworkId, by: context.userId, at: context.clock.now() };
  if ((await saveStatements(context.db, about, differing)) < differing.length) throw new ProductError('conflict');
  for (const { ref, controlId, extent, how } of differing) {
    const row = made.get(ref);
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
