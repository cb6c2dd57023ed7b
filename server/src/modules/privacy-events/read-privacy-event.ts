import type * as contract from '@claimlock/contract/privacy-events/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { findKnown } from './kept-event.ts';
import { showPrivacyEvent } from './show-privacy-event.ts';

/** One privacy event. */
export const readPrivacyEvent: Handler<typeof contract.readPrivacyEvent> = async (context, { eventId }) =>
  showPrivacyEvent(context, await findKnown(context, eventId));
