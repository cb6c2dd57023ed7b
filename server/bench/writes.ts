import { compare, type Target } from './load.ts';
import { percent, perSecond, report } from './report.ts';
import type { BenchSite } from './site.ts';

const section = 'Writes: an action item with its ledger entry, hashed into the tree, in one transaction';

/** Measures a write with its ledger entry against the same rows through the driver on a bare server. */
export async function measureWrites(site: BenchSite, bare: string, quick: boolean): Promise<void> {
  const { origin, cookieFor, many, spare } = site;
  const [seconds, rounds] = quick ? [2, 1] : [5, 5];
  const body = JSON.stringify({ title: 'Review the access list of the finance system', dueDate: '2026-12-01' });
  const headers = { 'content-type': 'application/json', origin };
  const to = (clients: readonly string[], path: (client: string) => string) =>
    clients.map((client) => ({
      method: 'POST' as const,
      path: path(client),
      body,
      cookie: cookieFor(client),
      headers,
    }));
  const ours = (client: string) => `/api/clients/${client}/action-items`;
  const theirs = (client: string) => `/write/${client}`;
  const targets: Target[] = [
    { name: 'ours', url: origin, requests: to(many, ours) },
    { name: 'bare', url: bare, requests: to(spare, theirs) },
    { name: 'ours, one ledger', url: origin, requests: to(many.slice(0, 1), ours) },
    { name: 'bare, one ledger', url: bare, requests: to(spare.slice(0, 1), theirs) },
  ];
  const loads = await compare(targets, 16, seconds, rounds);
  const rate = (name: string) => loads.get(name)?.perSecond ?? 0;
  const failed = [...loads.values()].reduce((sum, one) => sum + one.failed, 0);
  if (failed > 0) throw new Error(`${failed} writes failed while being measured.`);
  const spread = rate('ours') / rate('bare');
  report(section, {
    what: 'throughput over 32 clients',
    value: percent(spread),
    against: `${perSecond(rate('ours'))} of ${perSecond(rate('bare'))}`,
    goal: '≥ 50 %',
    met: spread >= 0.5,
  });
  report(section, {
    what: 'throughput into one client’s ledger, where writers take turns',
    value: percent(rate('ours, one ledger') / rate('bare, one ledger')),
    against: `${perSecond(rate('ours, one ledger'))} of ${perSecond(rate('bare, one ledger'))}`,
  });
}
