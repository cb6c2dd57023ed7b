import autocannon from 'autocannon';

/** What a load of requests met with. Latencies in milliseconds. */
export type Load = { readonly perSecond: number; readonly p50: number; readonly p99: number; readonly failed: number };

export type Target = {
  readonly name: string;
  readonly url: string;
  readonly cookie?: string;
  readonly requests?: readonly {
    readonly method: 'POST';
    readonly path: string;
    readonly body: string;
    readonly cookie?: string;
    readonly headers: Record<string, string>;
  }[];
};

/** Puts a load on a target for some seconds. */
export async function load({ url, cookie, requests }: Target, connections: number, seconds: number): Promise<Load> {
  const result = await autocannon({
    ...{ url, connections, duration: seconds },
    headers: { ...(cookie && { cookie }) },
    ...(requests && {
      requests: requests.map(({ cookie: own, ...request }) => ({
        ...request,
        headers: { ...request.headers, ...(own && { cookie: own }) },
      })),
    }),
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.non2xx,
  };
}

const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/**
 * Measures several targets in turn, round after round, so that whatever else the machine does weighs on all alike, and
 * takes the median of the rounds of each.
 */
export async function compare(
  targets: readonly Target[],
  connections: number,
  seconds: number,
  rounds: number,
): Promise<Map<string, Load>> {
  const measured = new Map<string, Load[]>();
  for (const target of targets) await load(target, connections, 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const target of targets)
      measured.set(target.name, [...(measured.get(target.name) ?? []), await load(target, connections, seconds)]);
  }
  return new Map(
    [...measured].map(([name, loads]) => [
      name,
      {
        perSecond: median(loads.map((one) => one.perSecond)),
        p50: median(loads.map((one) => one.p50)),
        p99: median(loads.map((one) => one.p99)),
        failed: loads.reduce((sum, one) => sum + one.failed, 0),
      },
    ]),
  );
}

/** The mean time in milliseconds of requests sent one after the other, measured in turn between targets. */
export async function latencies(
  targets: readonly Target[],
  count: number,
  rounds: number,
): Promise<Map<string, number>> {
  const times = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, url, cookie } of targets) {
      const started = performance.now();
      for (let n = 0; n < count; n += 1)
        await (await fetch(url, { headers: { ...(cookie && { cookie }) } })).arrayBuffer();
      // The first round only warms up.
      if (round > 0) times.set(name, [...(times.get(name) ?? []), (performance.now() - started) / count]);
    }
  }
  return new Map([...times].map(([name, all]) => [name, median(all)]));
}
