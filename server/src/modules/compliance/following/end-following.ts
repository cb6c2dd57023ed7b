import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { endFollowed } from '../controls/store.ts';
import { endScore } from '../scores/score-store.ts';

/** A framework is followed no longer from now on: its score ends, what was recorded and decided stays. */
export async function endFollowing(
  { db, clock }: Pick<ClientContext, 'db' | 'clock'>,
  frameworkId: string,
  succeededBy: string | null,
): Promise<void> {
  await Promise.all([endFollowed(db, frameworkId, succeededBy, clock.now()), endScore(db, frameworkId, clock.now())]);
}
