import { setTimeout as wait } from 'node:timers/promises';
import { Operation } from '@claimlock/contract/operations/watching';
import { type Load, load } from './load.ts';
import { ms, report, times } from './report.ts';
import type { BenchSite } from './site.ts';

/** A page of another client, which long work should not slow: asked for over one connection for so many seconds. */
export function otherPage({ origin, small, cookieFor }: BenchSite): (seconds: number) => Promise<Load> {
  const url = `${origin}/api/clients/${small}/action-items?limit=50`;
  return (seconds) => load({ name: 'page', url, cookie: cookieFor(small) }, 1, seconds);
}

/** An operation that ended, the time of one item in milliseconds, and what the page of another client took meanwhile. */
export type Watched = { readonly each: number; readonly beside: Load; readonly isWholeTime: boolean };

/** Waits for an operation of `count` items to end, and asks for the page of another client while it runs; fails where not all items were done. */
export async function watchOperation(
  address: string,
  headers: Readonly<Record<string, string>>,
  {
    count,
    page,
    seconds,
  }: { readonly count: number; readonly page: (seconds: number) => Promise<Load>; readonly seconds: number },
): Promise<Watched> {
  const read = async () => Operation.parse(await (await fetch(address, { headers })).json());
  while ((await read()).startedAt === null) await wait(20);
  const beside = await page(seconds);
  let over = await read();
  const isWholeTime = over.endedAt === null;
  while (over.endedAt === null) {
    await wait(100);
    over = await read();
  }
  if (over.done !== count) throw new Error(`${over.done} of ${count} were done: ${over.state}`);
  return { each: (Date.parse(over.endedAt) - Date.parse(over.startedAt ?? '')) / count, beside, isWholeTime };
}

/** Reports what an operation cost the page of another client, beside what that takes without it. */
export function reportOtherPage(section: string, { beside, isWholeTime }: Watched, quiet: Load): void {
  const slower = beside.p50 / quiet.p50;
  report(section, {
    what: `a page of another client ${isWholeTime ? 'while it runs' : 'while it ran, in part'}, p50`,
    value: times(slower),
    against: `${ms(beside.p50)}, and ${ms(quiet.p50)} without it`,
    goal: '≤ 1.3×',
    met: slower <= 1.3,
  });
}
