import { listExportsErrors } from '@claimlock/contract/list-exports/errors';
import { downloadReport } from '@claimlock/contract/reporting/endpoints';
import { reportingErrors } from '@claimlock/contract/reporting/errors';
import type { Export } from '@claimlock/contract/reporting/export-history';
import { downloadListFile } from '@claimlock/contract/reporting/list-files';
import { FileClock } from 'lucide-react';
import { addressOf } from '../../lib/api.ts';
import { useCan } from '../../lib/can.ts';
import { formatNumber } from '../../lib/format.ts';
import { formatSize } from '../../lib/quantities.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { NotPermitted } from '../../ui/States.tsx';
import { Day, Instant } from '../../ui/When.tsx';
import { DownloadLink } from './DownloadLink.tsx';
import { ExportFailure, ExportHash, exportColumns, exportsList, sayAbout } from './export-history-list.tsx';
import { OperationLink } from './OperationLink.tsx';

/** What left an organisation as a file: everybody's exports, or one's own. */
export function ExportHistory({ clientId }: { readonly clientId: string }) {
  const may = useCan('list-exports.read', clientId);
  return may.may ? <Exports clientId={clientId} isWhole={may.reach === 'client'} /> : <NotPermitted why={may.why} />;
}

function Exports({ clientId, isWhole }: { readonly clientId: string; readonly isWhole: boolean }) {
  const state = useList(exportsList, { clientId });
  return (
    <ListScreen
      state={state}
      columns={exportColumns}
      facts={(row) => (
        <>
          <span className="w-full text-12 text-ink-faint">{sayAbout(row)}</span>
          <span>
            {row.by}, <Instant at={row.madeAt} />
          </span>
          <span>{row.size === null ? row.format : `${row.format}, ${formatSize(row.size)}`}</span>
          {row.rows !== null && <span>Rows: {formatNumber(row.rows)}</span>}
          <ExportFailure row={row} />
          {row.failure === null && (
            <>
              <span>Downloads: {row.downloads}</span>
              <span>
                {row.keptUntil === null ? (
                  'Not kept'
                ) : (
                  <>
                    Kept until <Day on={row.keptUntil} />
                  </>
                )}
              </span>
            </>
          )}
          <ExportHash row={row} />
        </>
      )}
      rowActions={(row) => <Next clientId={clientId} row={row} />}
      empty={{
        icon: <FileClock aria-hidden="true" size={20} />,
        title: 'No exports yet',
        words: isWhole
          ? 'Each report that is made and each list that is exported is listed here, with its filter and SHA-256.'
          : 'Each list that you export is listed here, with its filter and SHA-256.',
      }}
    />
  );
}

/** The action for an export: download its file, or open the operation that could not make it. */
function Next({ clientId, row }: { readonly clientId: string; readonly row: Export }) {
  const { title: of, operationId, yours, status, mayRetry } = row;
  if (status === 'Made') return <TakeFile clientId={clientId} row={row} />;
  // Its reason says what to do instead.
  if (operationId === null || (status === 'Failed' && !mayRetry)) return null;
  return (
    <OperationLink clientId={clientId} operationId={operationId} of={of} yours={yours} failed={status === 'Failed'} />
  );
}

/** The file of an export, where ClaimLock keeps it. */
function TakeFile({ clientId, row }: { readonly clientId: string; readonly row: Export }) {
  if (!row.isKept) return null;
  const isList = row.kind === 'list';
  const beyond = isList ? listExportsErrors['list-export.beyond-role'] : reportingErrors['report.beyond-role'];
  return (
    <DownloadLink
      name={`${row.title} (${row.format})`}
      whyNot={row.isForReader ? undefined : beyond.message}
      to={
        isList
          ? addressOf(downloadListFile, { clientId, listExportId: row.id })
          : addressOf(downloadReport, { clientId, reportId: row.id })
      }
    />
  );
}
