import type * as contract from '@claimlock/contract/compliance/succession';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { insertFollowed } from '../controls/store.ts';
import { saveDecisions } from '../requirements/applicability-store.ts';
import { carryStatements } from '../requirements/implementation-statement-store.ts';
import { carryOverrides } from '../requirements/override-store.ts';
import { rescore } from '../scores/rescore.ts';
import { endFollowing } from './end-following.ts';
import { readStep } from './succession.ts';
import { carryWeight } from './weight-store.ts';

/** Moves to another version: what was decided goes along, and the old one is followed no longer. */
export const succeedFramework: Handler<typeof contract.succeedFramework> = async (context, input) => {
  const { db, clock, record } = context;
  const { from, to, difference, goesAlong, overridesAlong, statementsAlong, shown } = await readStep(
    context,
    input.frameworkId,
    input.to,
  );
  await insertFollowed(db, to.id, to.version, clock.now());
  await carryWeight(db, from.id, to.id);
  // Each keeps its decider, who cannot approve the statement (SoD-4), and its day.
  await saveDecisions(
    db,
    to.id,
    goesAlong.map(({ ref, applicable, justification, decider, decidedAt }) => ({
      ref,
      applicable,
      justification,
      by: decider,
      at: decidedAt,
      version: 0,
    })),
  );
  await carryOverrides(db, from.id, to.id, overridesAlong);
  await carryStatements(db, from.id, to.id, statementsAlong);
  record(
    'framework.succeeded',
    {
      frameworkId: from.id,
      version: from.version,
      by: to.id,
      byVersion: to.version,
      kept: difference.kept.length,
      added: difference.added.length,
      removed: difference.removed.length,
      decisions: goesAlong.length,
      words: shown.words,
      statements: shown.statements,
    },
    { kind: 'framework', id: from.id },
  );
  await endFollowing(context, from.id, to.id);
  await rescore(
    context,
    { framework: to.id },
    { says: `${from.name} ${from.version} became ${to.name} ${to.version}` },
  );
  return shown;
};
