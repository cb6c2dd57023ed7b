/** Lets something be done once at a time: whoever asks while it is under way waits for that, and gets its outcome. */
export function onceAtATime(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return () => {
    underWay ??= work().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
