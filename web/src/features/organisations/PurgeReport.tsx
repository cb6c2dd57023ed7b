import { verifyLedgerOfClient } from '@claimlock/contract/ledger/outer-ledgers';
import { type ClientDetail, readClient } from '@claimlock/contract/organisations/endpoints';
import {
  type ClientPurge,
  downloadClientPurge,
  readClientPurge,
  restartClientPurge,
} from '@claimlock/contract/organisations/purge';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { addressOf, call } from '../../lib/api.ts';
import { useCan } from '../../lib/can.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { problemOf } from '../../lib/problem.ts';
import { formatSize } from '../../lib/quantities.ts';
import { reading, useWrite } from '../../lib/query.ts';
import { Button, buttonLook } from '../../ui/Button.tsx';
import { CopyText } from '../../ui/CopyText.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { Facts, Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { TechnicalCheck } from '../../ui/TechnicalCheck.tsx';
import { Instant } from '../../ui/When.tsx';

/** So often it is asked how far a deletion is. */
const everyMs = 2_000;

/** What was deleted of a client and what is kept, while its records are being deleted and for ever after. */
export function PurgeReport({ client }: { readonly client: ClientDetail }) {
  const query = useQuery({
    ...reading(readClientPurge, { clientId: client.id }),
    refetchInterval: ({ state: { data } }) =>
      data?.purge?.endedAt === null && data.purge.stopped === null ? everyMs : false,
  });
  const store = useQueryClient();
  const isOver = query.data?.purge?.endedAt != null;
  // The page was read while records were still there: it says that the client is closed as soon as it is.
  useEffect(() => {
    if (isOver && client.closedAt === null) void store.invalidateQueries({ queryKey: [readClient.name] });
  }, [isOver, client.closedAt, store]);
  return (
    <Loaded query={query} what="The report of the deletion" skeleton={<SkeletonRows rows={8} />}>
      {({ purge }) => purge && <Report purge={purge} />}
    </Loaded>
  );
}

type Deleted = ClientPurge['deleted'][number];
type Kept = ClientPurge['kept'][number];

const deletedColumns: readonly Column<Deleted>[] = [
  { id: 'kind', heading: 'Kind of record', cell: ({ kind }) => kind },
  { id: 'count', heading: 'Deleted', right: true, cell: ({ count }) => formatNumber(count) },
];
const keptColumns: readonly Column<Kept>[] = [
  { id: 'kind', heading: 'Kind of record', cell: ({ kind }) => <span className="whitespace-nowrap">{kind}</span> },
  { id: 'count', heading: 'Kept', right: true, cell: ({ count }) => formatNumber(count) },
  { id: 'why', heading: 'Why', wide: true, cell: ({ why }) => why },
];

function Report({ purge }: { readonly purge: ClientPurge }) {
  const { clientId, begunAt, begunBy, reason, endedAt, stopped, deleted, kept, files, ledger } = purge;
  const total = deleted.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="space-y-4">
      {stopped ? (
        <Stopped clientId={clientId} stopped={stopped} total={total} />
      ) : endedAt === null ? (
        <Notice tone="info" title="Records are being deleted">
          {formatNumber(total)} records are gone so far. The report is complete when all of them are; you can leave this
          page meanwhile.
        </Notice>
      ) : (
        <Notice tone="info" title="Closed">
          The client’s records were deleted on <Instant at={endedAt} />. This client cannot be changed any more.
        </Notice>
      )}
      <Section
        title="Deletion report"
        padded
        aside={
          endedAt !== null && (
            <a
              className={buttonLook('secondary', 'small')}
              href={addressOf(downloadClientPurge, { clientId })}
              download
            >
              <Download aria-hidden="true" size={15} />
              Download as CSV
            </a>
          )
        }
      >
        <Facts
          facts={[
            { name: 'Begun', value: <Instant at={begunAt} /> },
            { name: 'By', value: begunBy },
            { name: 'Reason', value: reason },
            { name: 'Records', value: formatNumber(total) },
            { name: 'Files', value: `${formatNumber(files.count)} (${formatSize(files.bytes)})` },
            ...(ledger ? [{ name: 'Ledger', value: `${formatNumber(ledger.size)} entries` }] : []),
          ]}
        />
        {ledger && (
          <div className="mt-3">
            <TechnicalCheck holds="root of its tree">
              <CopyText text={ledger.root} label="root of the ledger’s tree" />
            </TechnicalCheck>
          </div>
        )}
      </Section>
      {ledger && <LedgerCheck clientId={clientId} />}
      {kept.length > 0 && (
        <Section title="Kept">
          <DataTable
            caption="Kept"
            columns={keptColumns}
            rows={kept}
            keyOf={({ kind }) => kind}
            brief={({ kind, count, why }) => (
              <>
                <span className="block font-medium">
                  {kind}: {formatNumber(count)}
                </span>
                <span className="block text-13 text-ink-soft">{why}</span>
              </>
            )}
          />
        </Section>
      )}
      {deleted.length > 0 && (
        <div className="max-w-[640px]">
          <Section title="Deleted">
            <DataTable
              caption="Deleted"
              columns={deletedColumns}
              rows={deleted}
              keyOf={({ kind }) => kind}
              brief={({ kind, count }) => (
                <span className="flex justify-between gap-4">
                  {kind}
                  <span className="numeric">{formatNumber(count)}</span>
                </span>
              )}
            />
          </Section>
        </div>
      )}
    </div>
  );
}

/** Says that a deletion has stopped and what failed, and starts it again. */
function Stopped({
  clientId,
  stopped: { at, tries, failure },
  total,
}: {
  readonly clientId: string;
  readonly stopped: NonNullable<ClientPurge['stopped']>;
  readonly total: number;
}) {
  const permit = useCan('clients.purge', undefined);
  const restart = useWrite(restartClientPurge);
  return (
    <Notice tone="bad" title="The deletion has stopped">
      <p>
        {formatNumber(total)} records are gone so far. It stopped on <Instant at={at} />, after{' '}
        {formatCount(tries, 'try', 'tries')} in which nothing could be deleted.
      </p>
      {failure !== null && (
        <p>
          The database refused: <span className="font-mono text-12 [overflow-wrap:anywhere]">{failure}</span>. The log
          of the service says more.
        </p>
      )}
      <div className="mt-3 space-y-3">
        <ProblemNotice problem={restart.error ? problemOf(restart.error) : undefined} />
        <Button whyNot={permit.why} busy={restart.isPending && 'Starting'} onClick={() => restart.mutate({ clientId })}>
          Start it again
        </Button>
      </div>
    </Notice>
  );
}

/** Checks the ledger that was kept, entry by entry. */
function LedgerCheck({ clientId }: { readonly clientId: string }) {
  const verify = useMutation({ mutationFn: () => call(verifyLedgerOfClient, { clientId }) });
  return (
    <Section title="Ledger" padded>
      <p className="mb-3 max-w-[640px]">
        Each entry is compared with its hash, the tree, and every checkpoint that was signed before.
      </p>
      <Button
        busy={verify.isPending && 'Verifying every entry'}
        icon={<ShieldCheck aria-hidden="true" size={16} />}
        onClick={() => verify.mutate()}
      >
        Verify the ledger
      </Button>
      <div className="mt-3 empty:hidden">
        <ProblemNotice problem={verify.error ? problemOf(verify.error) : undefined} />
        {verify.data && (
          <Notice
            tone={verify.data.holds ? 'good' : 'bad'}
            title={verify.data.holds ? 'The ledger holds' : 'The ledger does not hold'}
          >
            {verify.data.verdict}
          </Notice>
        )}
      </div>
    </Section>
  );
}
