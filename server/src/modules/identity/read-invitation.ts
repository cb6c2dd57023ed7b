import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/identity/links';
import { systemClock } from '../../foundation/clock.ts';
import type { Handler, IdentityContext } from '../../foundation/http/hallway.ts';
import { findLink, type LinkRow } from './link-store.ts';
import { findUserByEmail } from './store.ts';

/** Finds out an organisation's name for whoever holds a link to it. */
export type OrganisationName = (
  context: IdentityContext,
  link: Pick<LinkRow, 'client_id' | 'broker_id'>,
) => Promise<string>;

/** Shows what a link invites to. */
export function readInvitationWith(organisationName: OrganisationName): Handler<typeof contract.readInvitation> {
  return async (context, { token }) => {
    const link = await findLink(context.db, 'invitation', token, systemClock.now());
    if (!link?.email || !link.audience) throw new ProductError('link.invalid');
    const known = await findUserByEmail(context.db, link.email);
    return {
      name: link.name ?? '',
      email: link.email,
      organisation: await organisationName(context, link),
      audience: link.audience,
      hasAccount: known !== undefined,
    };
  };
}
