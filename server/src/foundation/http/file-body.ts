type Parts = AsyncIterable<string | Uint8Array>;

/**
 * The body of an answer that is a file, made as it is read. Its first part is made at once: what fails there fails here, and can be
 * refused like anything else. What fails later is told to `onBroken`, which sees to it that whoever reads does not take the file for
 * whole; where it cannot, and answers false, the body itself fails. Whoever stops reading, also before the first byte, ends what makes
 * the parts.
 */
export async function openFileBody(
  parts: Parts,
  onBroken: (error: unknown) => boolean,
): Promise<ReadableStream<Uint8Array>> {
  const iterator = parts[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let first: IteratorResult<string | Uint8Array> | undefined = await iterator.next();
  const nextPart = () => {
    const next = first ?? iterator.next();
    first = undefined;
    return next;
  };
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        let part: IteratorResult<string | Uint8Array>;
        try {
          part = await nextPart();
        } catch (error) {
          if (!onBroken(error)) controller.error(error);
          return;
        }
        // Once nobody reads any more, both of these throw, and the stream lets that pass.
        if (part.done) controller.close();
        else controller.enqueue(typeof part.value === 'string' ? encoder.encode(part.value) : part.value);
      },
      cancel: async () => {
        await iterator.return?.();
      },
    },
    // Nothing is made before it is asked for.
    { highWaterMark: 0 },
  );
}
