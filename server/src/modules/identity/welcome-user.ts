import type { Audience } from '@claimlock/contract/access';
import { ProductError } from '@claimlock/contract/errors';
import type { IdentityContext } from '../../foundation/http/hallway.ts';
import { homeOf } from './home.ts';
import { countSignIn } from './hourly-sign-ins-store.ts';
import { deleteSession, findSessionByToken, findUser, listMemberships } from './store.ts';

type By =
  | 'password'
  | 'password-and-authenticator'
  | 'password-and-recovery-code'
  | 'passkey'
  | 'invitation'
  | 'set-up'
  | 'demo';

/** Records a session that has just begun, and says where it leads. The one it was begun from ends (ASVS 5.0, 7.2.4). */
export async function welcomeUser(
  context: IdentityContext,
  token: string,
  by: By,
  asked?: Audience,
): Promise<{ next: 'home'; home: string }> {
  const session = await findSessionByToken(context.db, token);
  if (!session) throw new Error('A session was begun and is not there.');
  const user = await findUser(context.db, session.user_id);
  if (!user || user.disabled_at) throw new ProductError('sign-in.failed');
  context.actAs(session.user_id);
  await endReplaced(context, session.id);
  await countSignIn(context.db, session.user_id, 'succeeded', context.clock.now());
  context.record(
    'session.started',
    { sessionId: session.id, userId: session.user_id, by },
    { kind: 'user', id: session.user_id },
  );
  return { next: 'home', home: homeOf(await listMemberships(context.db, session.user_id), asked) };
}

async function endReplaced({ asker, db, record }: IdentityContext, begunId: string): Promise<void> {
  if (!asker || asker.sessionId === begunId) return;
  const { sessionId, userId } = asker;
  if (await deleteSession(db, userId, sessionId))
    record('session.ended', { sessionId, userId, why: 'signed-out' }, { kind: 'user', id: userId });
}
