import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/target-profiles/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { frameworkWithOutcome } from '../compliance/index.ts';
import { readProfileRows, saveProfileOutcome } from './profile-store.ts';
import { profileOf } from './read-target-profile.ts';

/** Says how far an outcome is achieved and how far it is to be; a save that changes nothing is refused. */
export const setProfileOutcome: Handler<typeof contract.setProfileOutcome> = async (context, input) => {
  const { db, clock, userId, record } = context;
  const { frameworkId, ref, achieved, target, priority, version } = input;
  const framework = await frameworkWithOutcome(context, frameworkId, 'profile');
  if (!framework.requirement.has(ref)) throw new ProductError('requirement.unknown');
  const before = (await readProfileRows(db, frameworkId)).get(ref);
  const facts = {
    achieved: moved(before?.achieved, achieved),
    target: moved(before?.target, target),
    priority: moved(before?.priority, priority),
  };
  if ((before?.version ?? 0) === version && Object.values(facts).every((fact) => fact === undefined))
    throw new ProductError('answer.changes-nothing');
  const said = { framework_id: frameworkId, ref, achieved, target, priority, set_by: userId ?? null };
  if (!(await saveProfileOutcome(db, said, version, clock.now()))) throw new ProductError('conflict');
  record('profile-outcome.set', { frameworkId, ref, ...facts }, { kind: 'requirement', id: `${frameworkId} ${ref}` });
  const outcome = (await profileOf(context, framework)).find((one) => one.ref === ref);
  if (!outcome) throw new ProductError('not-found');
  return outcome;
};

const moved = <T>(from: T | null | undefined, to: T | null) =>
  (from ?? null) === to ? undefined : { from: from ?? null, to };
