import { reportKindNames } from '@claimlock/contract/reporting/endpoints';
import { listReportSchedules } from '@claimlock/contract/reporting/schedules';
import { Plus } from 'lucide-react';
import { type Permit, useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
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
  const [named, addressOf] = useTab(reportTabs);
  const may = useCan('reports.read', clientId);
  const make = useCan('reports.make', clientId);
  const permits = {
    reports: may,
    'audit-trail': useCan('ledger.read', clientId),
    'export-history': useCan('list-exports.read', clientId),
  };
  // Who follows a link to a tab that is not theirs is told why; nobody is offered one.
  const offered = tabs.filter(({ id }) => permits[id].may || (id === named && id !== 'reports'));
  const open = permits[named].may || named !== 'reports' ? named : offered[0]?.id;
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
      {clientId === undefined ? (
        <SkeletonRows />
      ) : open === undefined ? (
        <NotPermitted why={may.why ?? ''} />
      ) : (
        <Tabs label="Reporting Dashboard" tabs={offered} open={open} addressOf={addressOf}>
          <OpenTab clientId={clientId} open={open} permit={permits[open]} />
        </Tabs>
      )}
      {making && clientId !== undefined && may.may && (
        <MakeReportForm clientId={clientId} kind={making} onClose={() => change({ make: undefined })} />
      )}
    </>
  );
}

/** What the open tab holds, or why that is not for the reader. */
function OpenTab({ clientId, open, permit }: { clientId: string; open: (typeof reportTabs)[number]; permit: Permit }) {
  if (!permit.may) return <NotPermitted why={permit.why} />;
  if (open === 'export-history') return <ExportHistory clientId={clientId} />;
  if (open === 'audit-trail') return <ClientAuditTrail clientId={clientId} />;
  return <ReportsTab clientId={clientId} />;
}

/** Reports, below the schedules of those that are made by themselves: shown together, so that nothing moves. */
function ReportsTab({ clientId }: { readonly clientId: string }) {
  const { isPending } = useRead(listReportSchedules, { clientId });
  return (
    <>
      {isPending && <SkeletonRows />}
      <div hidden={isPending}>
        <Schedules clientId={clientId} />
        <Reports
          clientId={clientId}
          list={reportsList}
          empty="Press New report: it is made in the background from what is recorded now, and stays here."
        />
      </div>
    </>
  );
}
