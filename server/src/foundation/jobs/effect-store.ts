import type { AnyDb, PlatformDb } from '../database/scope.ts';

/** Claims the effect of a job in the job's own transaction; false when an earlier delivery has had it. */
export async function claimEffect(db: AnyDb, jobId: string, at: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('job_effect')
    .values({ job_id: jobId, at })
    .onConflict((conflict) => conflict.column('job_id').doNothing())
    .executeTakeFirst();
  return (claimed.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Forgets the effects of jobs that the queue itself has forgotten, and so cannot deliver again. */
export async function forgetEffects(db: PlatformDb, before: Date): Promise<void> {
  await db.deleteFrom('job_effect').where('at', '<', before.toISOString()).execute();
}
