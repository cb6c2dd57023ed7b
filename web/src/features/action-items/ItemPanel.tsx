import {
  type ActionItem,
  type PlannedItem,
  readActionItem,
  reopenActionItem,
  startActionItem,
} from '@claimlock/contract/action-items/endpoints';
import { pauseActionItem } from '@claimlock/contract/action-items/review';
import { Pencil, Play, RotateCcw, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { problemOf } from '../../lib/problem.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { PanelPart } from '../../ui/Panel.tsx';
import { type PanelMoves, RecordPanel } from '../../ui/RecordPanel.tsx';
import { RecordHistory } from '../ledger/widgets.ts';
import { EditItem } from './EditItem.tsx';
import { FinishItem } from './FinishItem.tsx';
import { ItemComments } from './ItemComments.tsx';
import { ItemFacts } from './ItemFacts.tsx';
import { ItemLinks } from './ItemLinks.tsx';
import { ReturnItem } from './ReturnItem.tsx';

type Around = PanelMoves & {
  readonly clientId: string;
  readonly itemId: string;
  /** Shows what completing the item did to the scores. */
  readonly afterCompletion: (item: ActionItem) => ReactNode;
  /** Told just before an item is completed. */
  readonly beforeCompletion: () => Promise<void>;
};

/** One action item beside its list: what it says, and start, complete, edit, reopen. */
export function ItemPanel({ clientId, itemId, afterCompletion, beforeCompletion, ...moves }: Around) {
  const query = useRead(readActionItem, { clientId, actionItemId: itemId });
  return (
    <RecordPanel query={query} thing="action" kind="Action" titleOf={({ title }) => title} moves={moves}>
      {(item, reload) => (
        <Item
          key={item.id}
          item={item}
          clientId={clientId}
          reload={reload}
          afterCompletion={afterCompletion}
          beforeCompletion={beforeCompletion}
        />
      )}
    </RecordPanel>
  );
}

function Item({
  item,
  clientId,
  reload,
  afterCompletion,
  beforeCompletion,
}: Pick<Around, 'clientId' | 'afterCompletion' | 'beforeCompletion'> & {
  readonly item: PlannedItem;
  readonly reload: () => Promise<PlannedItem | undefined>;
}) {
  const [step, setStep] = useState<'edit' | 'return'>();
  const [completed, setCompleted] = useState<ActionItem>();
  const change = useCan('action-items.change', clientId);
  const act = useCan('action-items.complete', clientId);
  const review = useCan('action-items.review', clientId);
  const start = useWrite(startActionItem);
  const pause = useWrite(pauseActionItem);
  const reopen = useWrite(reopenActionItem, { onDone: () => setCompleted(undefined) });
  const input = { clientId, actionItemId: item.id };
  const { status } = item;
  const inReview = status === 'Ready for Review';
  const error = start.error ?? pause.error ?? reopen.error;
  const stop = () => setStep(undefined);
  const shown = (
    <>
      {completed && <div className="mb-4">{afterCompletion(completed)}</div>}
      <ItemFacts item={item} clientId={clientId} />
      <div className="mt-4 flex flex-wrap gap-2">
        {status === 'Pending' && (
          <Button
            whyNot={act.why}
            busy={start.isPending && 'Starting'}
            icon={<Play aria-hidden="true" size={15} />}
            onClick={() => start.mutate(input)}
          >
            Start
          </Button>
        )}
        {status === 'In Progress' && (
          <Button
            whyNot={act.why}
            busy={pause.isPending && 'Putting back'}
            icon={<Undo2 aria-hidden="true" size={15} />}
            onClick={() => pause.mutate(input)}
          >
            Put back
          </Button>
        )}
        {inReview && (
          <Button whyNot={review.why} icon={<Undo2 aria-hidden="true" size={15} />} onClick={() => setStep('return')}>
            Send back
          </Button>
        )}
        {status === 'Completed' && (
          <Button
            whyNot={change.why}
            busy={reopen.isPending && 'Reopening'}
            icon={<RotateCcw aria-hidden="true" size={15} />}
            onClick={() => reopen.mutate(input)}
          >
            Reopen
          </Button>
        )}
        <Button whyNot={change.why} icon={<Pencil aria-hidden="true" size={15} />} onClick={() => setStep('edit')}>
          Edit
        </Button>
      </div>
      {error && (
        <div className="mt-3">
          <ProblemNotice problem={problemOf(error)} />
        </div>
      )}
      {step === 'return' && inReview ? (
        <PanelPart title="Send it back">
          <ReturnItem input={input} onDone={stop} />
        </PanelPart>
      ) : (
        status !== 'Completed' && (
          <PanelPart title={inReview ? 'Review it' : item.handsOver ? 'Hand it over' : 'Complete it'}>
            {inReview && item.handsOver ? (
              <p className="text-ink-soft">A second person has to review and complete it.</p>
            ) : (
              <FinishItem
                key={inReview ? 'review' : 'work'}
                clientId={clientId}
                item={item}
                whyNot={act.why}
                onBefore={beforeCompletion}
                onDone={setCompleted}
              />
            )}
          </PanelPart>
        )
      )}
      <ItemLinks input={input} />
      <ItemComments input={input} />
      <RecordHistory clientId={clientId} subject={input.actionItemId} />
    </>
  );
  return (
    <>
      {step === 'edit' && <EditItem clientId={clientId} item={item} onReload={reload} onDone={stop} />}
      {/* What is typed of a note or a comment stays while the action is edited. */}
      <div hidden={step === 'edit'}>{shown}</div>
    </>
  );
}
