import type { Duty } from '@claimlock/contract/access';
import type { ErrorCode } from '@claimlock/contract/errors';
import { conflicts } from '@claimlock/contract/people/duty-conflicts';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { listAppointments, lockWithDeputy } from './store.ts';

/**
 * Why somebody cannot stand in for the holder of a duty: they hold it themselves, have not joined, are whoever asks (SoD-11),
 * or may not hold the duty (SoD-1). Both people stay as they are until the transaction ends.
 */
export async function deputyRefusal(
  { db, clock, userId }: ClientContext,
  { personId, deputyId, duty }: { readonly personId: string; readonly deputyId: string; readonly duty: Duty },
): Promise<ErrorCode | undefined> {
  if (deputyId === personId) return 'appointment.deputy-same';
  const people = await lockWithDeputy(db, personId, deputyId);
  const deputy = people.find(({ id }) => id === deputyId);
  if (deputy?.status !== 'Active') return 'appointment.deputy-unknown';
  if (deputy.user_id !== null && deputy.user_id === userId) return 'appointment.yours';
  const held = (await listAppointments(db, [deputy.id], dayOf(clock.now()))).map((row) => row.duty);
  return conflicts(duty, deputy, held) ? 'appointment.conflict' : undefined;
}
