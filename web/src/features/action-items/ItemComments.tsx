import { addActionItemComment, listActionItemComments } from '@claimlock/contract/action-items/comments';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PanelPart } from '../../ui/Panel.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { Instant } from '../../ui/When.tsx';
import { commentShape } from './shapes.ts';

const labels = { text: 'Comment' } as const;
const atOnce = 20;

/** What was said about an action, the newest first. A comment stays as it was said. */
export function ItemComments({
  input,
}: {
  readonly input: { readonly clientId: string; readonly actionItemId: string };
}) {
  const may = useCan('action-items.comment', input.clientId);
  const [limit, setLimit] = useState(atOnce);
  const query = useRead(listActionItemComments, { ...input, limit });
  const add = useWrite(addActionItemComment);
  const form = useForm({
    initial: { text: '' },
    shape: commentShape,
    send: (data) => add.mutateAsync({ ...data, ...input }),
    onSent: () => form.reset({ text: '' }),
  });
  return (
    <PanelPart title="Comments">
      {may.may && (
        <Form form={form} label="Comment on the action" labels={labels}>
          <UnsavedGuard dirty={form.dirty} within="item" />
          <TextArea
            {...form.field('text')}
            label={labels.text}
            hint="Everyone who can see the action can see the comment. It cannot be deleted."
            rows={2}
          />
          <Button type="submit" size="small" busy={form.sending && 'Adding'}>
            Add comment
          </Button>
        </Form>
      )}
      <Loaded query={query} what="The comments" skeleton={<SkeletonText lines={2} />}>
        {({ items, next }) => (
          <>
            <ol aria-label="Comments" className="mt-2">
              {items.map(({ place, by, at, text }) => (
                <li key={place} className="border-line border-b py-2 last:border-b-0">
                  <p className="text-13 text-ink-soft">
                    <span className="font-medium text-ink">{by}</span> · <Instant at={at} />
                  </p>
                  <p className="mt-0.5 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
                </li>
              ))}
            </ol>
            {next && limit < 100 && (
              <Button size="small" look="quiet" onClick={() => setLimit(100)}>
                Show earlier ones
              </Button>
            )}
          </>
        )}
      </Loaded>
    </PanelPart>
  );
}
