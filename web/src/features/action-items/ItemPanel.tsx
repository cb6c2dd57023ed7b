import { type ActionItem, readActionItem, reopenActionItem, startActionItem } from '@claimlock/contract/action-items';
import { Pencil, Play, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { isMissing, problemOf } from '../../lib/problem.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { Panel, PanelPart } from '../../ui/Panel.tsx';
import { Facts } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { Empty } from '../../ui/States.tsx';
import { Status } from '../../ui/Status.tsx';
import { Instant } from '../../ui/When.tsx';
import { CompleteItem } from './CompleteItem.tsx';
import { DueDate } from './DueDate.tsx';
import { EditItem } from './EditItem.tsx';
import { priorityLooks, statusTones } from './standing.ts';

type Around = {
  readonly clientId: string;
  readonly itemId: string;
  readonly onClose: () => void;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  /** Shows what completing the item did to the scores. */
  readonly afterCompletion: (item: ActionItem) => ReactNode;
  /** Told just before an item is completed. */
  readonly beforeCompletion: () => Promise<void>;
};

/** One action item beside its list: what it says, and start, complete, edit, reopen. */
export function ItemPanel({ clientId, itemId, onClose, onPrevious, onNext, ...rest }: Around) {
  const query = useRead(readActionItem, { clientId, actionItemId: itemId });
  if (query.error && isMissing(query.error)) {
    return (
      <Panel kind="Action" title="Not found" onClose={onClose}>
        <Empty title="This action is not here">
          It may belong to another organisation, or to somebody else and not to you.
        </Empty>
      </Panel>
    );
  }
  return (
    <Panel kind="Action" title={query.data?.title ?? 'Action'} {...{ onClose, onPrevious, onNext }}>
      <Loaded query={query} what="The action" skeleton={<SkeletonText lines={6} />}>
        {(item) => (
          <Item
            key={item.id}
            item={item}
            clientId={clientId}
            reload={async () => (await query.refetch()).data}
            {...rest}
          />
        )}
      </Loaded>
    </Panel>
  );
}

function Item({
  item,
  clientId,
  reload,
  afterCompletion,
  beforeCompletion,
}: Pick<Around, 'clientId' | 'afterCompletion' | 'beforeCompletion'> & {
  readonly item: ActionItem;
  readonly reload: () => Promise<ActionItem | undefined>;
}) {
  const [editing, setEditing] = useState(false);
  const [completed, setCompleted] = useState<ActionItem>();
  const change = useCan('action-items.change', clientId);
  const act = useCan('action-items.complete', clientId);
  const start = useWrite(startActionItem);
  const reopen = useWrite(reopenActionItem, { onDone: () => setCompleted(undefined) });
  const input = { clientId, actionItemId: item.id };
  const done = item.status === 'Completed';
  if (editing) return <EditItem clientId={clientId} item={item} onReload={reload} onDone={() => setEditing(false)} />;
  return (
    <>
      {completed && <div className="mb-4">{afterCompletion(completed)}</div>}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Status tone={statusTones[item.status]}>{item.status}</Status>
        <Badge look={priorityLooks[item.priority]}>{item.priority}</Badge>
      </p>
      {item.description && <p className="mt-3 max-w-[72ch] whitespace-pre-wrap text-ink-soft">{item.description}</p>}
      <div className="mt-4">
        <Facts
          facts={[
            { name: 'Due', value: <DueDate item={item} /> },
            { name: 'Given to', value: item.assignee?.name ?? 'Nobody yet' },
            ...(item.completedAt ? [{ name: 'Completed', value: <Instant at={item.completedAt} /> }] : []),
          ]}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {item.status === 'Pending' && (
          <Button
            whyNot={act.why}
            busy={start.isPending && 'Starting'}
            icon={<Play aria-hidden="true" size={15} />}
            onClick={() => start.mutate(input)}
          >
            Start
          </Button>
        )}
        {done && (
          <Button
            whyNot={change.why}
            busy={reopen.isPending && 'Reopening'}
            icon={<RotateCcw aria-hidden="true" size={15} />}
            onClick={() => reopen.mutate(input)}
          >
            Reopen
          </Button>
        )}
        <Button whyNot={change.why} icon={<Pencil aria-hidden="true" size={15} />} onClick={() => setEditing(true)}>
          Edit
        </Button>
      </div>
      {(start.error ?? reopen.error) && (
        <div className="mt-3">
          <ProblemNotice problem={problemOf(start.error ?? reopen.error)} />
        </div>
      )}
      {!done && (
        <PanelPart title="Complete it">
          <CompleteItem input={input} whyNot={act.why} onBefore={beforeCompletion} onDone={setCompleted} />
        </PanelPart>
      )}
    </>
  );
}
