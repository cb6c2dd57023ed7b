import { downloadReport, type Report, reportKindFacts } from '@claimlock/contract/reporting/endpoints';
import { reportingErrors } from '@claimlock/contract/reporting/errors';
import { FileText } from 'lucide-react';
import { addressOf } from '../../lib/api.ts';
import { useCanAll } from '../../lib/can-all.ts';
import type { SetFilter } from '../../ui/filter.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { Instant } from '../../ui/When.tsx';
import { DownloadLink } from './DownloadLink.tsx';
import { OperationLink } from './OperationLink.tsx';
import { type peopleReportsList, ReportStanding, reportColumns, type reportsList } from './reports-list.tsx';

/** The reports of a list, each with its file or how far it is. */
export function Reports({
  clientId,
  list,
  within,
  empty,
}: {
  readonly clientId: string;
  readonly list: typeof reportsList | typeof peopleReportsList;
  /** What the page narrows the list to: a file of it says so. */
  readonly within?: SetFilter;
  /** What to do where there is no report yet. */
  readonly empty: string;
}) {
  const state = useList(list, { clientId });
  return (
    <ListScreen
      state={state}
      columns={reportColumns}
      within={within}
      facts={(row) => (
        <>
          <ReportStanding row={row} />
          <span className="w-full text-12 text-ink-faint">{row.failure ?? row.description}</span>
          <span>
            {row.format} · <Instant at={row.askedAt} />
          </span>
        </>
      )}
      rowActions={(row) => <Next clientId={clientId} row={row} />}
      empty={{
        icon: <FileText aria-hidden="true" size={20} />,
        title: 'No report yet',
        words: empty,
      }}
    />
  );
}

/** The action for a report: download it, or see why it is not there. Its operation is linked only for readers who may open it. */
function Next({ clientId, row }: { readonly clientId: string; readonly row: Report }) {
  const shows = useCanAll(reportKindFacts(row.kind).shows, clientId, downloadReport);
  if (row.status !== 'Generated') {
    const { title: of, operationId, yours, status } = row;
    return (
      <OperationLink clientId={clientId} operationId={operationId} of={of} yours={yours} failed={status === 'Failed'} />
    );
  }
  const whyNot = row.isKept
    ? (shows.why ?? (row.isWithheld ? reportingErrors['report.beyond-role'].message : undefined))
    : 'The file of this report is not kept any more. Make the report again.';
  return (
    <DownloadLink
      name={`${row.title} (${row.format})`}
      whyNot={whyNot}
      to={addressOf(downloadReport, { clientId, reportId: row.id })}
    />
  );
}
