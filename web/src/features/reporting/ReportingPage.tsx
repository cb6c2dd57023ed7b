import { reportKindNames } from '@claimlock/contract/reporting/endpoints';
import { Plus } from 'lucide-react';
import { useCan } from '../../lib/can.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { oneOf, useTab, useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { later } from '../../ui/later.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ClientAuditTrail } from '../ledger/widgets.ts';
import { ExportHistory } from './ExportHistory.tsx';
import { Reports } from './Reports.tsx';
import { reportTabs } from './report-tabs.ts';
import { reportsList } from './reports-list.tsx';
import { Schedules } from './Schedules.tsx';

const MakeReportForm = later(() => import('./MakeReportForm.tsx').then((m) => m.MakeReportForm));

const tabs = [
  { id: 'reports', label: 'Reports' },
  { id: 'audit-trail', label: 'Audit Trail' },
  { id: 'export-history', label: 'Export History' },
] as const;

/** The Reporting Dashboard (specification §2): Reports, Audit Trail, Export History. */
export function ReportingPage() {
  const { selectedOrganisation } = useOrganisationChoice();
  const clientId = selectedOrganisation?.id;
  const [tab, addressOf] = useTab(reportTabs);
  const may = useCan('reports.read', clientId);
  const make = useCan('reports.make', clientId);
  const trail = useCan('ledger.read', clientId);
  const [{ make: making }, change] = useUrlState({ make: oneOf(reportKindNames) });
  return (
    <>
      <PageHead
        title="Reporting Dashboard"
        answers="Reports to hand over, the audit trail, and each export with its hash."
        actions={
          may.may && (
            <Button
              look="primary"
              whyNot={make.why}
              icon={<Plus aria-hidden="true" size={16} />}
              onClick={() => change({ make: 'board-summary' })}
            >
              New report
            </Button>
          )
        }
      />
      <Tabs label="Reporting Dashboard" tabs={tabs} open={tab} addressOf={addressOf}>
        {clientId === undefined ? (
          <SkeletonRows />
        ) : tab === 'export-history' ? (
          <ExportHistory clientId={clientId} />
        ) : tab === 'audit-trail' ? (
          trail.may ? (
            <ClientAuditTrail clientId={clientId} />
          ) : (
            <NotPermitted why={trail.why} />
          )
        ) : may.may ? (
          <>
            <Schedules clientId={clientId} />
            <Reports
              clientId={clientId}
              list={reportsList}
              empty="Press New report: it is made in the background from what is recorded now, and stays here."
            />
          </>
        ) : (
          <NotPermitted why={may.why} />
        )}
      </Tabs>
      {making && clientId !== undefined && may.may && (
        <MakeReportForm clientId={clientId} kind={making} onClose={() => change({ make: undefined })} />
      )}
    </>
  );
}
