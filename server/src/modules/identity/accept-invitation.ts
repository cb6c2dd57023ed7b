import { type Audience, roles } from '@claimlock/contract/access';
import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/identity/links';
import { systemClock } from '../../foundation/clock.ts';
import type { ClientContext, Handler, IdentityContext } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import type { Accounts } from './accounts.ts';
import type { BreachedPasswords } from './breached-passwords.ts';
import { callAccounts } from './call-accounts.ts';
import { findLink, type LinkRow, lockLink, useLink } from './link-store.ts';
import { openAccount } from './open-account.ts';
import { hashNewPassword } from './passwords.ts';
import { listAudiencesOf } from './place-store.ts';
import { addMembership, findUserByEmail } from './store.ts';
import { welcomeUser } from './welcome-user.ts';

/** What the module above does when somebody it invited has joined: it owns the person. */
export type OnJoined = (
  context: ClientContext,
  joined: { personId: string; userId: string; membershipId: string; name: string },
) => Promise<void>;

/**
 * Accepts an invitation. Someone new gets an account with the password they choose; someone who has an account proves
 * with their password that it is theirs. Of two that use a link at once, one wins.
 */
export function acceptInvitationWith(
  accounts: Accounts,
  breached: BreachedPasswords,
  onJoined: OnJoined,
): Handler<typeof contract.acceptInvitation> {
  return async (context, { token, name, password }) => {
    const now = systemClock.now();
    const seen = await findLink(context.db, 'invitation', token, now);
    if (!seen?.email) throw new ProductError('link.invalid');
    const known = await findUserByEmail(context.db, seen.email);
    // Passwords are slow to check and to hash, and nobody is to wait for that: only then is anything locked.
    const proof = known
      ? await callAccounts(
          context,
          accounts,
          'sign-in.failed',
          (api, headers) => api.signInEmail({ body: { email: known.email, password }, headers, returnHeaders: true }),
          'nobody',
        )
      : undefined;
    if (known?.disabled_at) throw new ProductError('link.invalid');
    if (known) await refuseOperatorAsClient(context, seen, known.id);
    const hash = known ? '' : await hashNewPassword(password, breached, 'password');
    const link = await lockInvitation(context, seen, token, now);
    const userId = known?.id ?? (await openAccount(context, seen.email, name ?? link.name ?? '', hash));
    context.actAs(userId);
    await join(context, link, userId, known?.name ?? name ?? link.name ?? '', onJoined);
    await useLink(context.db, link.id, now);
    context.record('invitation.accepted', { invitationId: link.id, userId }, { kind: 'user', id: userId });
    if (proof) {
      const begun = 'token' in proof && typeof proof.token === 'string' ? proof.token : undefined;
      return begun ? welcomeUser(context, begun, 'password', link.audience) : { next: 'second-factor' };
    }
    const { token: begun } = await callAccounts(
      context,
      accounts,
      'link.invalid',
      (api, headers) => api.startSessionFor({ body: { userId }, headers, returnHeaders: true }),
      'nobody',
    );
    return welcomeUser(context, begun, 'invitation', link.audience);
  };
}

// SoD-9 and SoD-11: whoever operates the platform has no part in an organisation that it serves, and gives themselves none.
async function refuseOperatorAsClient({ db }: IdentityContext, link: LinkRow, userId: string): Promise<void> {
  const audiences = await listAudiencesOf(db, userId);
  if (
    link.client_id ? audiences.includes('super_admin') : link.audience === 'super_admin' && audiences.some(isAtClient)
  )
    throw new ProductError('link.operator');
}

const isAtClient = (audience: Audience) => audience === 'client_admin' || audience === 'employee';

/**
 * Locks an invitation that was looked at before, if it is still good. The turn in its client's ledger comes first:
 * whoever takes an invitation back there has that turn before they touch the link, and taken in the other order the two
 * would wait for each other.
 */
async function lockInvitation(
  context: IdentityContext,
  { client_id }: LinkRow,
  token: string,
  now: Date,
): Promise<LinkRow & { readonly audience: Audience }> {
  if (client_id) await context.inClient(client_id, async () => undefined);
  const link = await lockLink(context.db, 'invitation', token, now);
  if (!link?.audience) throw new ProductError('link.invalid');
  return { ...link, audience: link.audience };
}

async function join(
  context: IdentityContext,
  link: LinkRow & { readonly audience: Audience },
  userId: string,
  name: string,
  onJoined: OnJoined,
): Promise<void> {
  const { audience, role, client_id, broker_id, person_id } = link;
  const membershipId = newId('mem', context.clock);
  const membership = { id: membershipId, user_id: userId, audience, created_at: context.clock.now() };
  if (client_id && person_id) {
    await context.inClient(client_id, async (client) => {
      const held = roles.find((known) => known === role) ?? 'staff';
      if (!(await addMembership(client.db, { ...membership, role: held, client_id, person_id })))
        throw new ProductError('person.already-active');
      await onJoined(client, { personId: person_id, userId, membershipId, name });
    });
    return;
  }
  if (!(await addMembership(context.db, { ...membership, ...(broker_id && { broker_id }) })))
    throw new ProductError('person.already-active');
  if (!broker_id) return;
  await context.inBroker(broker_id, async ({ record }) =>
    record('invitation.accepted', { invitationId: link.id, userId }, { kind: 'user', id: userId }),
  );
}
