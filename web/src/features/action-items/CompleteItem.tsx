import { type ActionItem, completeActionItem } from '@claimlock/contract/action-items';
import { Check } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Fields.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';

/** Completes an item, with a note of what was done. */
export function CompleteItem({
  input,
  whyNot,
  onBefore,
  onDone,
}: {
  readonly input: { readonly clientId: string; readonly actionItemId: string };
  readonly whyNot: string | undefined;
  /** What has to be known before it is completed; it is never refused. */
  readonly onBefore: () => Promise<void>;
  readonly onDone: (item: ActionItem) => void;
}) {
  const id = useId();
  const [note, setNote] = useState('');
  const complete = useWrite(completeActionItem, { onDone });
  const underWay = useRef(false);
  const [waiting, setWaiting] = useState(false);
  const send = async () => {
    if (underWay.current) return;
    underWay.current = true;
    setWaiting(true);
    // The score before has to be read before: side by side, the answer could be the one after.
    await onBefore();
    complete.mutate(
      { ...input, ...(note.trim() && { note: note.trim() }) },
      {
        onSettled: () => {
          underWay.current = false;
          setWaiting(false);
        },
      },
    );
  };
  return (
    <form
      aria-label="Complete the action"
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (whyNot === undefined) void send();
      }}
    >
      <UnsavedGuard dirty={note.trim() !== '' && !complete.isSuccess} within="item" />
      <ProblemNotice problem={complete.error ? problemOf(complete.error) : undefined} />
      <TextArea
        id={`${id}-note`}
        name="note"
        value={note}
        onChange={setNote}
        problem={undefined}
        label="Note"
        hint="What was done, and where it can be seen."
        optional
        rows={3}
        maxLength={2000}
      />
      <Button
        type="submit"
        look="primary"
        whyNot={whyNot}
        busy={waiting && 'Completing'}
        icon={<Check aria-hidden="true" size={16} />}
      >
        Complete
      </Button>
    </form>
  );
}
