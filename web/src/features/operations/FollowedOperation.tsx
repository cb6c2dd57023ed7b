import { cancelOperation, readOperation } from '@claimlock/contract/operations/endpoints';
import { isUnderWay, type Operation } from '@claimlock/contract/operations/watching';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCan } from '../../lib/can.ts';
import { formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { reading, refreshAll, useWrite } from '../../lib/query.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { ProgressBar } from '../../ui/Bars.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { overPercent, overWords, restWords } from './operation-words.ts';

/** How often long work is looked at that was begun on this page. */
const everyMs = 1_000;

/** Long work that was begun on this page: how far it is while it is under way, and then what came of it, until it is dismissed. */
export function FollowedOperation({
  clientId,
  operationId,
  onDismiss,
}: {
  readonly clientId: string;
  readonly operationId: string;
  readonly onDismiss: () => void;
}) {
  const client = useQueryClient();
  const { data, error } = useQuery({
    ...reading(readOperation, { clientId, operationId }),
    refetchInterval: ({ state }) => (state.data === undefined || isUnderWay(state.data.state)) && everyMs,
  });
  const over = data !== undefined && !isUnderWay(data.state);
  useEffect(() => {
    if (over) void refreshAll(client);
  }, [over, client]);
  if (data === undefined)
    return error ? (
      <Notice tone="attention" title="Started, and its progress could not be read" onDismiss={onDismiss}>
        <TextLink to={paths.operation(operationId)}>See how far it is</TextLink>
      </Notice>
    ) : null;
  return over ? <Over operation={data} onDismiss={onDismiss} /> : <UnderWay clientId={clientId} operation={data} />;
}

function UnderWay({ clientId, operation }: { readonly clientId: string; readonly operation: Operation }) {
  const may = useCan('operations.change', clientId);
  const cancel = useWrite(cancelOperation);
  const { id, title, cancelling } = operation;
  return (
    <Notice title={title}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="w-full sm:w-48">
          <ProgressBar label={`${title}: progress`} percent={overPercent(operation)} />
        </span>
        <span className="numeric">{[overWords(operation), restWords(operation)].filter(Boolean).join(' · ')}</span>
        <span className="flex flex-wrap items-center gap-3 sm:ml-auto">
          <TextLink to={paths.operation(id)}>See how far it is</TextLink>
          <Button
            size="small"
            whyNot={cancelling ? 'The operation stops once the current person is done.' : may.why}
            busy={cancel.isPending && 'Cancelling'}
            onClick={() => cancel.mutate({ clientId, operationId: id })}
          >
            Cancel
          </Button>
        </span>
      </div>
      {cancel.error && <ProblemNotice problem={problemOf(cancel.error)} />}
    </Notice>
  );
}

function Over({ operation, onDismiss }: { readonly operation: Operation; readonly onDismiss: () => void }) {
  const { id, title, state, done, skipped, failed, total } = operation;
  const counted = [
    [done, 'done'],
    [skipped, 'skipped'],
    [failed, 'failed'],
    [total - done - skipped - failed, 'not begun'],
  ] as const;
  const words = counted.flatMap(([count, word]) => (count > 0 ? [`${formatNumber(count)} ${word}`] : []));
  return (
    <Notice
      tone={state === 'Completed' ? 'good' : 'attention'}
      title={`${title}: ${state.toLowerCase()}`}
      onDismiss={onDismiss}
    >
      {words.join(', ')}. <TextLink to={paths.operation(id)}>See the results</TextLink>
    </Notice>
  );
}
