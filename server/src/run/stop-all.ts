type Stop = () => Promise<void>;

/**
 * Shuts every door through which requests or letters come in, all at once, and ends what is behind them afterwards. No door waits for
 * another: readiness says no while mail is still handed in. Where one fails, all the others end all the same.
 */
export async function stopAll(doors: readonly (Stop | undefined)[], behind: Stop | undefined): Promise<void> {
  const shut = await Promise.allSettled(doors.map((stop) => stop?.()));
  await behind?.();
  for (const one of shut) if (one.status === 'rejected') throw one.reason;
}
