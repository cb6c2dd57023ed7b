import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/organisations/places';
import type { Handler } from '../../foundation/http/hallway.ts';
import { endPlaceRow, lockPlaces, refuseDemoPerson } from '../identity/index.ts';

/**
 * Ends the access of an operator or of somebody at a broker firm at once; what they did stays on record. Nobody ends
 * their own, and so there is always an operator left.
 */
export const endPlace: Handler<typeof contract.endPlace> = async (context, { membershipId }) => {
  const { db, clock, userId, record, inBroker } = context;
  const locked = await lockPlaces(db, membershipId);
  const place = locked.find(({ id }) => id === membershipId);
  if (!place) throw new ProductError('not-found');
  const { user_id: account, broker_id: brokerId } = place;
  if (!locked.some((one) => one.broker_id === null && one.user_id === userId)) throw new ProductError('access.denied');
  if (account === userId && brokerId === null) throw new ProductError('place.is-yours');
  await refuseDemoPerson(db, account);
  const subject = { kind: 'user', id: account };
  const ended = { membershipId, userId: account, brokerId };
  const signedOut = await endPlaceRow(db, membershipId, account, clock.now());
  record('membership.ended', ended, subject);
  if (signedOut) record('session.ended', { sessionId: null, userId: account, why: 'access-ended' }, subject);
  if (brokerId) await inBroker(brokerId, async (firm) => firm.record('membership.ended', ended, subject));
  return {};
};
