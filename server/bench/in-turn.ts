/** How long two ways took, and how one stood to the other: medians, in milliseconds. */
type InTurn = { readonly ours: number; readonly other: number; readonly ratio: number };

/** Does both by turns, so that whatever else the machine does, it does to both. */
export async function inTurn(rounds: number, one: () => Promise<void>, another: () => Promise<void>): Promise<InTurn> {
  const taken: { readonly ours: number; readonly other: number }[] = [];
  const timed = async (work: () => Promise<void>) => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  // The first rounds let both be prepared, and statements that are kept be planned for good.
  for (let round = -6; round < rounds; round += 1) {
    const both = { ours: await timed(one), other: await timed(another) };
    if (round >= 0) taken.push(both);
  }
  const median = (of: (both: (typeof taken)[number]) => number) =>
    taken.map(of).toSorted((low, high) => low - high)[Math.floor(taken.length / 2)] ?? Number.NaN;
  return {
    ours: median(({ ours }) => ours),
    other: median(({ other }) => other),
    ratio: median(({ ours, other }) => ours / other),
  };
}

/** Reads an answer to its end. */
export async function readAnswer(url: string, cookie: string): Promise<void> {
  const answer = await fetch(url, { headers: { cookie } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
}
