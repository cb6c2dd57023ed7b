import { addRequirementComment, listRequirementComments } from '@claimlock/contract/assignments/requirement-comments';
import { useCan } from '../../lib/can.ts';
import { formatCount } from '../../lib/format.ts';
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

/** How many are shown; older ones are counted. */
const shown = 100;

/** What people said of a requirement, the newest first, and where to say something. What was said stays. */
export function RequirementComments({
  clientId,
  frameworkId,
  requirement: ref,
}: {
  readonly clientId: string;
  readonly frameworkId: string;
  readonly requirement: string;
}) {
  const may = useCan('requirements.comment', clientId);
  const asked = { clientId, frameworkId, ref, limit: shown, count: 'true' as const };
  const query = useRead(listRequirementComments, asked, may.may);
  const add = useWrite(addRequirementComment);
  const form = useForm({
    initial: { text: '' },
    shape: commentShape,
    send: async (data) => {
      await add.mutateAsync({ ...data, clientId, frameworkId, ref });
      form.reset({ text: '' });
    },
  });
  if (!may.may) return null;
  return (
    <PanelPart title="Comments">
      <Loaded query={query} what="The comments" skeleton={<SkeletonText lines={2} />}>
        {({ items, total }) => (
          <>
            {items.length === 0 ? (
              <p className="text-ink-soft">No comments yet.</p>
            ) : (
              <ul aria-label={`Comments on ${ref}`}>
                {items.map(({ place, by, at, text }) => (
                  <li key={place} className="border-line border-b py-2 last:border-b-0">
                    <p className="text-13">
                      <span className="font-medium">{by}</span>{' '}
                      <span className="text-ink-faint">
                        <Instant at={at} />
                      </span>
                    </p>
                    <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
                  </li>
                ))}
              </ul>
            )}
            {total !== null && total > shown && (
              <p className="mt-1 text-13 text-ink-soft">{formatCount(total - shown, 'older comment')} not shown.</p>
            )}
          </>
        )}
      </Loaded>
      <div className="mt-3">
        <Form form={form} label={`Comment on ${ref}`} labels={{ text: 'Comment' }}>
          {form.dirty && <UnsavedGuard dirty within="requirement" />}
          <TextArea
            {...form.field('text')}
            label="Comment"
            hint="The assignees of this requirement are notified. Comments cannot be deleted."
            rows={2}
          />
          <Button type="submit" size="small" busy={form.sending && 'Sending'}>
            Comment
          </Button>
        </Form>
      </div>
    </PanelPart>
  );
}
