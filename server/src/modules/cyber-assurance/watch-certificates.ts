import { dayOf, daysBetween } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { readFollowed } from '../compliance/index.ts';
import { saveWarned } from './assurance-certificate-store.ts';
import { firstToEnd, warningDue } from './certificates.ts';
import { readGate } from './show-cyber-assurance.ts';

/** Records that the certificate that ends first of those a level rests on is about to end, or has, each warning once. */
export async function watchCertificates(context: ClientContext): Promise<void> {
  const { db, clock, record } = context;
  const today = dayOf(clock.now());
  for (const { framework } of await readFollowed(db)) {
    if (framework.outcome !== 'themes') continue;
    const { row, gate } = await readGate(db, framework.id, today);
    const first = firstToEnd(gate.needs);
    if (!row || !first) continue;
    const { kind, expiresOn } = first;
    const days = warningDue(expiresOn, today, { until: row.warned_for, days: row.warned_days });
    if (days === undefined) continue;
    await saveWarned(db, framework.id, { until: expiresOn, days });
    const body = { frameworkId: framework.id, kind, expiresOn, days: daysBetween(today, expiresOn) };
    record('cyber-assurance.certificate-ending', body, { kind: 'framework', id: framework.id });
  }
}
