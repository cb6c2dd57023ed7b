import pg from 'pg';
import { inTurn, readAnswer } from './in-turn.ts';
import { ms, report, times } from './report.ts';
import type { BenchSite } from './site.ts';

/**
 * Measures what a custom role adds to a request, beside the same request of somebody without one at a client of the same size; and,
 * for how far the machine tells them apart at all, two who both have none.
 */
export async function measureCustomRoles(site: BenchSite, quick: boolean): Promise<void> {
  const admin = new pg.Client({ connectionString: site.administrator });
  await admin.connect();
  const [without = '', another = '', holding = ''] = site.many.slice(2);
  try {
    const id = `rol_${'0'.repeat(26)}`;
    await admin.query(
      `insert into custom_role (client_id, id, name, base, withheld, created_at) values ($1, $2, 'Bench', 'admin', '{risks.add}', now())`,
      [holding, id],
    );
    await admin.query(
      `insert into custom_role_holder (client_id, person_id, custom_role_id, given_at, given_by)
       select client_id, id, $2, now(), id from person where client_id = $1`,
      [holding, id],
    );
  } finally {
    await admin.end();
  }
  const items = (client: string) => () =>
    readAnswer(`${site.origin}/api/clients/${client}/action-items`, site.cookieFor(client));
  for (const [what, client] of [
    ['with a custom role', holding],
    ['without one either', another],
  ] as const) {
    const { ours, other, ratio } = await inTurn(quick ? 40 : 400, items(client), items(without));
    report('Permissions: a page of action items', {
      what,
      value: times(ratio),
      against: `${ms(ours)} beside ${ms(other)} of somebody without one`,
    });
  }
}
