import type * as contract from '@claimlock/contract/cyber-assurance/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../foundation/http/hallway.ts';
import { frameworkWithOutcome, type ReadDoubts } from '../compliance/index.ts';
import { readOwnFacts } from '../organisations/index.ts';
import { findCyberAssurance, saveCyberAssurance } from './cyber-assurance-store.ts';
import { openCyberAssurance, showCyberAssurance } from './show-cyber-assurance.ts';
import { takeSize } from './take-size.ts';

/**
 * Chooses the level; what an organisation of its size is not asked is left out in the same transaction. Refuses a save that
 * changes nothing: it would be in somebody else's name that what was chosen before stands.
 */
export const setCyberAssuranceWith =
  (readDoubts: ReadDoubts): Handler<typeof contract.setCyberAssurance> =>
  async (context, input) => {
    const { db, clock, userId, record } = context;
    const { frameworkId, level, version } = input;
    const framework = await frameworkWithOutcome(context, frameworkId, 'themes');
    const before = await findCyberAssurance(db, frameworkId);
    const given = { framework_id: frameworkId, level, set_by: userId };
    if (!(await saveCyberAssurance(db, given, version, clock.now()))) throw new ProductError('conflict');
    const { employees: people } = await readOwnFacts(context);
    const decisions = await takeSize(context, framework, people);
    const moved = before?.level === level ? undefined : { from: before?.level ?? null, to: level };
    if (!moved && decisions === 0) throw new ProductError('answer.changes-nothing');
    const subject = { kind: 'framework', id: frameworkId } as const;
    record('cyber-assurance.set', { frameworkId, level: moved, people, decisions }, subject);
    return showCyberAssurance(context, await openCyberAssurance(context, framework), readDoubts);
  };
