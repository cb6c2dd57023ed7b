import { ProductError } from '@claimlock/contract/errors';
import type { PlatformContext } from '../../foundation/http/hallway.ts';
import { hasPlace, type Invitation, invite, type LetterSettings } from '../identity/index.ts';

/** Invites somebody to a broker firm or to the platform; refuses an address whose owner has their place there already. Answers as `invite` does. */
export async function inviteOutside(
  context: PlatformContext,
  letters: LetterSettings,
  invitation: Pick<Invitation, 'audience' | 'brokerId' | 'name' | 'email' | 'organisation'>,
): Promise<string | null> {
  if (await hasPlace(context.db, invitation.email, invitation.brokerId ?? null)) {
    throw new ProductError('person.already-active', [
      { path: 'contactEmail', message: 'The person with this address has already joined and needs no invitation.' },
    ]);
  }
  return invite(context, letters, invitation);
}
