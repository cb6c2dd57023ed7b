import type { ActivityCounts } from '@claimlock/contract/people-activity/endpoints';
import { formatNumber } from '../../lib/format.ts';
import { Kpi, KpiStrip } from '../../ui/Kpi.tsx';

/** What was done in a period: sign-ins and those that failed, changes, exports and sensitive reads. */
export function ActivityKpis({ totals, label }: { readonly totals: ActivityCounts; readonly label: string }) {
  return (
    <KpiStrip label={label}>
      <Kpi label="Sign-ins" figure={formatNumber(totals.signIns)} note="Each begins a session" />
      <Kpi label="Failed sign-ins" figure={formatNumber(totals.failed)} note="Wrong passwords, codes and passkeys" />
      <Kpi label="Changes" figure={formatNumber(totals.changes)} note="Each as the audit trail has it" />
      <Kpi label="Exports" figure={formatNumber(totals.exports)} note="Lists, reports, the ledger, answers and OSCAL" />
      <Kpi
        label="Sensitive reads"
        figure={formatNumber(totals.reads)}
        note="Files of documents, evidence and certificates"
      />
    </KpiStrip>
  );
}
