import { openDatabase } from '../src/foundation/database/connect.ts';
import { withScope } from '../src/foundation/database/scope.ts';
import { compare } from './load.ts';
import { ms, report, times } from './report.ts';
import type { BenchSite } from './site.ts';

const section = 'Dashboard: both scores, frameworks, actions, audit and trend in one answer';

/** Measures the dashboard beside the statements that it runs, sent bare in the same scope. */
export async function measureDashboard(site: BenchSite, quick: boolean): Promise<void> {
  const { origin, cookieFor, many } = site;
  // Not the one that the writes were measured on: it has thousands of open items by now.
  const clientId = many[5] ?? '';
  const cookie = cookieFor(clientId);
  // Something to show: a followed framework, and recorded controls.
  await fetch(`${origin}/api/clients/${clientId}/frameworks/cyber-essentials`, {
    method: 'PUT',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: '{}',
  });
  await fetch(`${origin}/api/clients/${clientId}/controls/IAM-06/state`, {
    method: 'PUT',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ version: 0, implementation: 'implemented' }),
  });
  const count = quick ? 100 : 500;
  const measured = await compare(
    [{ name: 'dashboard', url: `${origin}/api/clients/${clientId}/dashboard`, cookie }],
    1,
    quick ? 1 : 3,
    3,
  );
  const database = openDatabase(site.address, 2, () => undefined);
  const statements = async () =>
    withScope(
      database,
      'client',
      { clientId },
      async ({ execute }) => {
        await Promise.all([
          execute('select * from followed_framework', []),
          execute('select * from compliance_score where to_at is null', []),
          execute('select * from assurance_score where to_at is null', []),
          execute('select count(*) from action_item where client_id = $1 and is_open', [clientId]),
          execute(
            'select i.*, p.name from action_item i left join person p on p.client_id = i.client_id and p.id = i.assignee_id where i.client_id = $1 and i.is_open order by i.due_on, i.id limit 8',
            [clientId],
          ),
          execute('select * from compliance_snapshot order by month desc limit 6', []),
          execute(
            'select index, entry, leaf_hash from ledger_entry where ledger_id = $1 order by index desc limit 13',
            [clientId],
          ),
        ]);
      },
      { readOnly: true },
    );
  const started = performance.now();
  for (let n = 0; n < count; n += 1) await statements();
  const bare = (performance.now() - started) / count;
  await database.close();
  const ours = measured.get('dashboard')?.p50 ?? 0;
  report(section, {
    what: 'latency, one connection',
    value: ms(ours),
    against: `${times(ours / bare)} of its seven statements sent bare in one scope (${ms(bare)})`,
  });
}
