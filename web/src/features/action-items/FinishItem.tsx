import { type ActionItem, completeActionItem, type PlannedItem } from '@claimlock/contract/action-items/endpoints';
import { submitActionItem } from '@claimlock/contract/action-items/review';
import type { EvidenceItemId } from '@claimlock/contract/identifiers';
import { Check, SendHorizontal } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/form/Fields.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { EvidenceChoice } from './EvidenceChoice.tsx';
import { longestNote } from './shapes.ts';

/** Completes an item, or hands it over to somebody else to be completed, with a note of what was done and what shows it. */
export function FinishItem({
  clientId,
  item,
  whyNot,
  onBefore,
  onDone,
}: {
  readonly clientId: string;
  readonly item: PlannedItem;
  readonly whyNot: string | undefined;
  /** What has to be known before it is completed; it is never refused. */
  readonly onBefore: () => Promise<void>;
  readonly onDone: (item: ActionItem) => void;
}) {
  const id = useId();
  const [note, setNote] = useState('');
  const [evidence, setEvidence] = useState<readonly EvidenceItemId[]>([]);
  const complete = useWrite(completeActionItem, { onDone });
  const submit = useWrite(submitActionItem);
  const send = item.handsOver ? submit : complete;
  const underWay = useRef(false);
  const [waiting, setWaiting] = useState(false);
  const finish = async () => {
    if (underWay.current) return;
    underWay.current = true;
    setWaiting(true);
    // The score before has to be read before: side by side, the answer could be the one after.
    if (!item.handsOver) await onBefore();
    send.mutate(
      { clientId, actionItemId: item.id, evidence: [...evidence], ...(note.trim() && { note: note.trim() }) },
      {
        onSettled: () => {
          underWay.current = false;
          setWaiting(false);
        },
      },
    );
  };
  const words = item.handsOver ? handOver : item.status === 'Ready for Review' ? approve : finishIt;
  return (
    <form
      aria-label={words.form}
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (whyNot === undefined) void finish();
      }}
    >
      <UnsavedGuard dirty={(note.trim() !== '' || evidence.length > 0) && !send.isSuccess} within="item" />
      <ProblemNotice problem={send.error ? problemOf(send.error) : undefined} />
      {item.handsOver && (
        <p className="text-13 text-ink-soft">
          You do this action, so somebody else looks at it and completes it:{' '}
          {item.raisesControl ? 'it puts a control in place' : 'its priority is High'}.
        </p>
      )}
      <TextArea
        id={`${id}-note`}
        name="note"
        value={note}
        onChange={setNote}
        problem={undefined}
        label="Note"
        hint="Say what was done, and where it can be seen."
        optional
        rows={3}
        maxLength={longestNote}
      />
      <EvidenceChoice clientId={clientId} item={item} chosen={evidence} onChange={setEvidence} />
      <Button type="submit" look="primary" whyNot={whyNot} busy={waiting && words.busy} icon={words.icon}>
        {words.button}
      </Button>
    </form>
  );
}

const check = <Check aria-hidden="true" size={16} />;
const finishIt = { form: 'Complete the action', button: 'Complete', busy: 'Completing', icon: check };
const approve = { form: 'Approve the action', button: 'Approve and complete', busy: 'Completing', icon: check };
const handOver = {
  form: 'Hand the action over',
  button: 'Hand over for review',
  busy: 'Handing over',
  icon: <SendHorizontal aria-hidden="true" size={15} />,
};
