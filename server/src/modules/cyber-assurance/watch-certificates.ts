import { dayOf, daysBetween } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { readWarnings, saveWarned } from './assurance-certificate-store.ts';
import { warningDue } from './certificates.ts';
import { isOfQuestionnaire, listEndingCertificates } from './ending-certificates.ts';

/** Records a warning for each certificate that a followed framework needs and that ends soon or has ended, each warning once. */
export async function watchCertificates(context: ClientContext): Promise<void> {
  const { db, clock, record } = context;
  const today = dayOf(clock.now());
  const warned = await readWarnings(db);
  for (const { frameworkId, certificate } of await listEndingCertificates(context)) {
    const { kind, expiresOn } = certificate;
    const days = warningDue(expiresOn, today, warned.get(kind));
    if (days === undefined) continue;
    await saveWarned(db, kind, { until: expiresOn, days });
    const body = {
      frameworkId,
      kind,
      expiresOn,
      days: daysBetween(today, expiresOn),
      inQuestionnaire: isOfQuestionnaire(certificate),
    };
    record('cyber-assurance.certificate-ending', body, { kind: 'framework', id: frameworkId });
  }
}
