import {
  cancelOperation,
  listOperationItems,
  readOperation,
  retryOperation,
} from '@claimlock/contract/operations/endpoints';
import { operationItemsInFile } from '@claimlock/contract/operations/file-columns';
import { isUnderWay, type Operation, operationKindNames } from '@claimlock/contract/operations/watching';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ListChecks, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { useCan } from '../../lib/can.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { insidePath, paths } from '../../lib/paths.ts';
import { isMissing, problemOf } from '../../lib/problem.ts';
import { formatDuration } from '../../lib/quantities.ts';
import { reading, useWrite } from '../../lib/query.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { ProgressBar } from '../../ui/Bars.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { ObjectPage } from '../../ui/ObjectPage.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty, NotPermitted } from '../../ui/States.tsx';
import { Status } from '../../ui/Status.tsx';
import { Instant } from '../../ui/When.tsx';
import { OperationStatus } from './OperationStatus.tsx';
import { itemTones, overPercent, overWords, restWords, whyNoRetry } from './operation-words.ts';
import { itemColumns, itemsList } from './operations-list.tsx';

const crumbs = [{ label: 'Operations', to: paths.operations() }];

/** How often long work that is under way is looked at while its page is in sight. */
const everyMs = 1_500;

/** One piece of long work: how far it is, what can be done with it, and its result sheet. */
export function OperationPage() {
  const { operationId = '' } = useParams();
  const { selectedOrganisation } = useOrganisationChoice();
  const clientId = selectedOrganisation?.id;
  const may = useCan('operations.read', clientId);
  const query = useQuery({
    ...reading(readOperation, { clientId: clientId ?? '', operationId }),
    enabled: clientId !== undefined && may.may,
    refetchInterval: ({ state: { data } }) => data !== undefined && isUnderWay(data.state) && everyMs,
  });
  if ((clientId && !may.may) || (query.error && isMissing(query.error)))
    return (
      <>
        <PageHead title="Operation" crumbs={crumbs} />
        {may.may ? (
          <Empty
            title="This operation is not here"
            action={<ButtonLink to={paths.operations()}>See the operations that are</ButtonLink>}
          >
            The operation may be somebody else’s, or belong to another organisation.
          </Empty>
        ) : (
          <NotPermitted why={may.why} />
        )}
      </>
    );
  return (
    <Loaded
      query={query}
      what="The operation"
      skeleton={
        <>
          <PageHead title="Operation" crumbs={crumbs} />
          <SkeletonRows rows={8} />
        </>
      }
    >
      {(operation) => <Whole clientId={clientId ?? ''} operation={operation} />}
    </Loaded>
  );
}

function Whole({ clientId, operation }: { readonly clientId: string; readonly operation: Operation }) {
  const { title, kind, state, askedBy, askedAt, startedAt, endedAt, rate, bottleneck, current } = operation;
  const result = insidePath(operation.link);
  return (
    <ObjectPage
      title={title}
      answers={operationKindNames[kind]}
      crumbs={crumbs}
      status={<OperationStatus row={operation} />}
      actions={
        result &&
        !isUnderWay(state) && (
          <ButtonLink look="primary" to={result}>
            See the result
          </ButtonLink>
        )
      }
      beside={
        <div className="mb-3">
          <ProgressBar label="Progress" percent={overPercent(operation)} done={state === 'Completed'} />
          <p aria-live="polite" className="mt-1.5 text-13 text-ink-soft">
            {[overWords(operation), isUnderWay(state) ? restWords(operation) : undefined].filter(Boolean).join(' · ')}
          </p>
        </div>
      }
      properties={[
        ...(current === null ? [] : [{ name: 'Now', value: current }]),
        { name: 'Done', value: formatNumber(operation.done) },
        ...(operation.skipped > 0 ? [{ name: 'Skipped', value: formatNumber(operation.skipped) }] : []),
        { name: 'Failed', value: formatNumber(operation.failed) },
        ...(rate === null || operation.total === 1
          ? []
          : [{ name: 'Rate', value: `${formatCount(rate, 'item')} a minute` }]),
        ...(bottleneck === null ? [] : [{ name: 'Slowest step', value: `${bottleneck.step} (${bottleneck.share}%)` }]),
        {
          name: 'Asked by',
          value: (
            <>
              {askedBy}, <Instant at={askedAt} />
            </>
          ),
        },
        ...(endedAt === null || startedAt === null
          ? []
          : [{ name: 'Took', value: formatDuration(Date.parse(endedAt) - Date.parse(startedAt)) }]),
      ]}
      steps={<Steps clientId={clientId} operation={operation} />}
    >
      <Results clientId={clientId} operationId={operation.id} at={`${state} ${overWords(operation)}`} />
    </ObjectPage>
  );
}

function Results({
  at,
  ...around
}: {
  readonly clientId: string;
  readonly operationId: string;
  /** How far the operation is: with each step its sheet is read anew, and stays where its reader is. */
  readonly at: string;
}) {
  const client = useQueryClient();
  const read = useRef(at);
  useEffect(() => {
    if (read.current === at) return;
    read.current = at;
    void client.invalidateQueries({ queryKey: [listOperationItems.name] });
  }, [at, client]);
  const state = useList(itemsList, around);
  return (
    <ListScreen
      state={state}
      columns={itemColumns}
      file={operationItemsInFile}
      facts={({ status, message }) => (
        <>
          <Status tone={itemTones[status]}>{status}</Status>
          {message && <span className="w-full text-13 text-ink-soft">{message}</span>}
        </>
      )}
      empty={{ icon: <ListChecks aria-hidden="true" size={20} />, title: 'No items' }}
    />
  );
}

function Steps({ clientId, operation }: { readonly clientId: string; readonly operation: Operation }) {
  const { id: operationId, state, failed, total, done, skipped, cancelling } = operation;
  const may = useCan('operations.change', clientId);
  const cancel = useWrite(cancelOperation);
  const retry = useWrite(retryOperation);
  const left = total - done - skipped;
  const problem = cancel.error ?? retry.error;
  if (!isUnderWay(state) && left === 0) return null;
  return (
    <div className="mt-4 space-y-2">
      {problem && <ProblemNotice problem={problemOf(problem)} />}
      {isUnderWay(state) ? (
        <Button
          whyNot={cancelling ? 'The operation stops after the item that is worked on.' : may.why}
          busy={cancel.isPending && 'Cancelling'}
          onClick={() => cancel.mutate({ clientId, operationId })}
        >
          Cancel
        </Button>
      ) : (
        left > 0 && (
          <Button
            whyNot={whyNoRetry(operation) ?? may.why}
            icon={<RotateCcw aria-hidden="true" size={15} />}
            busy={retry.isPending && 'Starting'}
            onClick={() => retry.mutate({ clientId, operationId })}
          >
            {failed === left ? `Retry the ${failed} that failed` : `Go on with the ${left} left`}
          </Button>
        )
      )}
    </div>
  );
}
