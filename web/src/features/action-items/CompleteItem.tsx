import { type ActionItem, completeActionItem } from '@claimlock/contract/action-items';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Fields.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';

/** Completes an item, with a note of what was done. */
export function CompleteItem({
  input,
  whyNot,
  onBefore,
  onDone,
}: {
  readonly input: { readonly clientId: string; readonly actionItemId: string };
  readonly whyNot: string | undefined;
  readonly onBefore: () => void;
  readonly onDone: (item: ActionItem) => void;
}) {
  const id = useId();
  const [note, setNote] = useState('');
  const complete = useWrite(completeActionItem, { onDone });
  return (
    <form
      aria-label="Complete the action"
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (whyNot !== undefined || complete.isPending) return;
        onBefore();
        complete.mutate({ ...input, ...(note.trim() && { note: note.trim() }) });
      }}
    >
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
        busy={complete.isPending && 'Completing'}
        icon={<Check aria-hidden="true" size={16} />}
      >
        Complete
      </Button>
    </form>
  );
}
