import { type ErrorCode, ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { holdsDuty } from '../people/index.ts';
import { hasPrepared } from './store.ts';

/**
 * Why whoever asks may not declare an assessment (insurance domain §9.3, SoD-3): they prepared it, or they are the data
 * protection officer. Undefined where nothing stands against it.
 */
export async function whyNotDeclare(
  { db, clock, userId, membership }: ClientContext,
  assessmentId: string,
): Promise<ErrorCode | undefined> {
  if (userId === null || (await hasPrepared(db, assessmentId, userId))) return 'questionnaire.declarant-prepared';
  const personId = membership?.personId;
  const advises = typeof personId === 'string' && (await holdsDuty(db, personId, 'DPO', dayOf(clock.now())));
  return advises ? 'questionnaire.declarant-is-dpo' : undefined;
}

/** Refuses a declaration by whoever may not give it. */
export async function requireDeclarant(context: ClientContext, assessmentId: string): Promise<void> {
  const why = await whyNotDeclare(context, assessmentId);
  if (why) throw new ProductError(why);
}
