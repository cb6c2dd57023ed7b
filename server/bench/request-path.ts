import type { Bare } from './bare-process.ts';
import { compare, load, type Target } from './load.ts';
import { ms, percent, perSecond, report, times } from './report.ts';
import type { BenchSite } from './site.ts';
import { timeSpent } from './time-spent.ts';

const section = 'Request path: a page of 50 action items, session, permission and scope included';

/** Measures a real list endpoint against a bare server that reads just what it answers with, and against a bare server alone. */
export async function measureRequestPath(
  site: BenchSite,
  { origin: bare, processId }: Bare,
  quick: boolean,
): Promise<void> {
  const { origin, cookieFor, small, large } = site;
  const [seconds, rounds] = quick ? [2, 1] : [5, 5];
  const url = (client: string) => `${origin}/api/clients/${client}/action-items`;
  const length = (await (await fetch(url(small), { headers: { cookie: cookieFor(small) } })).text()).length;
  const targets: Target[] = [
    { name: 'small', url: url(small), cookie: cookieFor(small) },
    { name: 'large', url: url(large), cookie: cookieFor(large) },
    { name: 'bare small', url: `${bare}/list/${small}` },
    { name: 'bare large', url: `${bare}/list/${large}` },
    { name: 'static', url: `${bare}/static/${length}` },
  ];
  const loads = await compare(targets, 16, seconds, rounds);
  const rate = (name: string) => loads.get(name)?.perSecond ?? 0;
  const failed = [...loads.values()].reduce((sum, one) => sum + one.failed, 0);
  if (failed > 0) throw new Error(`${failed} requests failed while being measured.`);
  const ratio = rate('small') / rate('bare small');
  report(section, {
    what: 'throughput at 16 connections, 50 of 1,000',
    value: percent(ratio),
    against: `${perSecond(rate('small'))} of ${perSecond(rate('bare small'))} for node:http + pg that reads just what it answers with`,
    goal: '≥ 50 %',
    met: ratio >= 0.5,
  });
  report(section, {
    what: 'against node:http alone, the same bytes ready',
    value: percent(rate('small') / rate('static')),
    against: perSecond(rate('static')),
  });
  const growth = rate('small') / rate('large');
  report(section, {
    what: 'cost of 50 of 50,000 beside 50 of 1,000',
    value: times(growth),
    against: `${perSecond(rate('large'))}; the bare query: ${times(rate('bare small') / rate('bare large'))}`,
    goal: '≤ 1.3×',
    met: growth <= 1.3,
  });
  const slow = loads.get('small');
  report(section, {
    what: 'p99 at 16 connections',
    value: ms(slow?.p99 ?? 0),
    against: `bare ${ms(loads.get('bare small')?.p99 ?? 0)}`,
  });
  const single = await compare(
    targets.filter(({ name }) => name === 'small' || name === 'bare small'),
    1,
    quick ? 2 : 4,
    quick ? 1 : 5,
  );
  const [ours, theirs] = [single.get('small')?.p50 ?? 0, single.get('bare small')?.p50 ?? 1];
  report(section, {
    what: 'latency at one connection',
    value: times(ours / theirs),
    against: `${ms(ours)} beside ${ms(theirs)}`,
    goal: '≤ 2×',
    met: ours / theirs <= 2,
  });
  // Whatever else the machine does, a request's own time on the processors stays what it is.
  const spent = async (pid: number, name: string) => {
    const target = targets.find((one) => one.name === name);
    if (!target) return Number.NaN;
    const before = await timeSpent(pid);
    const { perSecond } = await load(target, 16, seconds);
    return ((await timeSpent(pid)) - before) / (perSecond * seconds);
  };
  const [own, least] = [await spent(site.processId, 'small'), await spent(processId, 'bare small')];
  report(section, {
    what: 'time of the serving process on a processor for one request',
    value: percent(least / own),
    against: `${own.toFixed(2)} ms beside ${least.toFixed(2)} ms`,
  });
}
