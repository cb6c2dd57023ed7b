import type { FirstLine, Task } from './work-apart.ts';

/** The task that the process which we are in was given, as `workApart` wrote it; waits until it is all there. */
export async function givenTask<Head>(): Promise<Task<Head>> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  const whole = Buffer.concat(chunks);
  const from = whole.indexOf(0x0a) + 1;
  // Our own words from the other side of the pipe: whoever wrote them was held to the same type.
  const { head, sizes }: FirstLine<Head> = JSON.parse(whole.toString('utf8', 0, from));
  const parts: Uint8Array[] = [];
  let at = from;
  for (const size of sizes) {
    parts.push(whole.subarray(at, at + size));
    at += size;
  }
  return { head, parts };
}
