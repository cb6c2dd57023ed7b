import type { Report } from '@claimlock/contract/reporting/endpoints';
import { downloadFullExport, listFullExports, makeFullExport } from '@claimlock/contract/reporting/full-exports';
import { useQuery } from '@tanstack/react-query';
import { Archive, Download } from 'lucide-react';
import { addressOf } from '../../lib/api.ts';
import { problemOf } from '../../lib/problem.ts';
import { formatSize } from '../../lib/quantities.ts';
import { reading, useWrite } from '../../lib/query.ts';
import { Button, buttonLook } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { Panel, PanelPart } from '../../ui/Panel.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Status } from '../../ui/Status.tsx';
import { Day, Instant } from '../../ui/When.tsx';

/** So often it is asked whether an archive is there. */
const everyMs = 2_000;

const isPending = ({ status }: Report) => status === 'Pending';

/** Taking all of an organisation's data along, which is possible while it is suspended too. */
export function FullExportPanel({ clientId, onClose }: { readonly clientId: string; readonly onClose: () => void }) {
  const query = useQuery({
    ...reading(listFullExports, { clientId }),
    refetchInterval: ({ state: { data } }) => (data?.exports.some(isPending) ? everyMs : false),
  });
  const make = useWrite(makeFullExport);
  const underWay = query.data?.exports.some(isPending) === true;
  return (
    <Panel kind="Data" title="Full export" onClose={onClose}>
      <p className="text-ink-soft">
        All records as JSON Lines, the audit trail and every file, in one ZIP archive. The archive holds personal data:
        store it safely.
      </p>
      <div className="mt-4 space-y-3">
        <Button
          look="primary"
          busy={(make.isPending || underWay) && 'Making the export'}
          icon={<Archive aria-hidden="true" size={16} />}
          onClick={() => make.mutate({ clientId })}
        >
          Make a full export
        </Button>
        <ProblemNotice problem={make.error ? problemOf(make.error) : undefined} />
      </div>
      <PanelPart title="Exports">
        <Loaded query={query} what="The full exports" skeleton={<SkeletonRows rows={2} />}>
          {({ exports }) =>
            exports.length === 0 ? (
              <p className="text-ink-soft">There is none yet.</p>
            ) : (
              <ul className="divide-y divide-line">
                {exports.map((one) => (
                  <Made key={one.id} clientId={clientId} one={one} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </PanelPart>
    </Panel>
  );
}

function Made({ clientId, one }: { readonly clientId: string; readonly one: Report }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2.5">
      <div className="min-w-0">
        <div>
          Asked for <Instant at={one.askedAt} /> by {one.askedBy}
        </div>
        <div className="text-13 text-ink-soft">
          {isPending(one) && <Status tone="info">Being made</Status>}
          {one.status === 'Failed' && <Status tone="bad">{one.failure ?? 'Failed'}</Status>}
          {one.size !== null && one.keptUntil !== null && (
            <>
              {formatSize(one.size)}, kept until <Day on={one.keptUntil} />
            </>
          )}
        </div>
      </div>
      {one.isKept && (
        <a
          href={addressOf(downloadFullExport, { clientId, reportId: one.id })}
          download
          className={buttonLook('secondary', 'small')}
        >
          <Download aria-hidden="true" size={15} />
          Download
        </a>
      )}
    </li>
  );
}
