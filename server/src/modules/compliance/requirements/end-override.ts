import type * as contract from '@claimlock/contract/compliance/requirement-overrides';
import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../../foundation/clock.ts';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { readNames } from '../../identity/index.ts';
import { rescore } from '../scores/rescore.ts';
import { followedFramework } from '../statements/read-statement.ts';
import { endStandingOverride, listOverrides } from './override-store.ts';
import { asOverride, usersIn } from './requirement-words.ts';

/** Takes an assessor's word back: what follows from the controls counts again. */
export const endOverride: Handler<typeof contract.endOverride> = async (context, { frameworkId, ref, version }) => {
  const { db, clock, userId, record } = context;
  await followedFramework(context, frameworkId);
  const [stands] = await listOverrides(db, frameworkId, ref);
  if (!stands || stands.ended_at !== null || stands.place !== version) throw new ProductError('conflict');
  await endStandingOverride(db, stands, userId, clock.now());
  record(
    'requirement.override-ended',
    { frameworkId, ref, result: stands.result },
    { kind: 'requirement', id: `${frameworkId} ${ref}` },
  );
  await rescore(context, { framework: frameworkId, refs: [ref] }, { says: `The override of ${ref} was removed` });
  const ended = { ...stands, ended_by: userId, ended_at: clock.now().toISOString() };
  return asOverride(ended, await readNames(db, usersIn([ended])), dayOf(clock.now()));
};
