import { ProductError } from '@claimlock/contract/errors';
import type { PlatformContext } from '../../foundation/http/hallway.ts';
import { hasPlace, type Invitation, invite } from '../identity/index.ts';

/** Invites somebody to a broker firm or to the platform; refuses an address whose owner has their place there already. */
export async function inviteOutside(
  context: PlatformContext,
  url: string,
  invitation: Pick<Invitation, 'audience' | 'brokerId' | 'name' | 'email' | 'organisation'>,
): Promise<void> {
  if (await hasPlace(context.db, invitation.email, invitation.brokerId ?? null)) {
    throw new ProductError('person.already-active', [
      { path: 'contactEmail', message: 'The person with this address has already joined and needs no invitation.' },
    ]);
  }
  await invite(context, url, invitation);
}
