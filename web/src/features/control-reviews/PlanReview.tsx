import {
  type ControlReview,
  listControlReviews,
  planControlReview,
} from '@claimlock/contract/control-reviews/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { reading, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/form/ConflictNotice.tsx';
import { TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { PersonField } from '../../ui/form/PersonField.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { usePersonName } from '../../ui/form/use-people.ts';
import { reviewLabels } from './review-words.ts';
import { reviewShape } from './shapes.ts';

/** Says who answers for a control and how often it is looked at. What somebody else said meanwhile is shown beside it. */
export function PlanReview({
  clientId,
  review,
  onDone,
}: {
  readonly clientId: string;
  readonly review: ControlReview;
  readonly onDone: () => void;
}) {
  const client = useQueryClient();
  const personName = usePersonName();
  const plan = useWrite(planControlReview);
  const { controlId, scope } = review;
  const edited = useEdited(review, async () => {
    const fresh = await call(listControlReviews, { clientId });
    client.setQueryData(reading(listControlReviews, { clientId }).queryKey, fresh);
    return fresh.reviews.find((one) => one.controlId === controlId && one.scope === scope);
  });
  const form = useForm({
    initial: valuesOf(review),
    shape: reviewShape,
    none: ['ownerId', 'everyMonths'],
    onSent: onDone,
    send: (data) => edited.send((version) => plan.mutateAsync({ ...data, clientId, controlId, scope, version })),
  });
  const nameOf = (id: string) =>
    id === '' ? 'Unassigned' : id === review.owner?.id ? review.owner.name : (personName(id) ?? 'Somebody else');
  const differences = edited.theirs
    ? [
        {
          name: reviewLabels.ownerId,
          theirs: edited.theirs.owner?.name ?? 'Unassigned',
          yours: nameOf(form.values.ownerId),
        },
        {
          name: reviewLabels.everyMonths,
          theirs: valuesOf(edited.theirs).everyMonths || 'From its guidance',
          yours: form.values.everyMonths || 'From its guidance',
        },
      ].filter(({ theirs, yours }) => theirs !== yours)
    : [];
  return (
    <Form form={form} label={`Owner and review of ${controlId}`} labels={reviewLabels}>
      <UnsavedGuard dirty={form.dirty} within="control" />
      {edited.theirs && (
        <ConflictNotice
          differences={differences}
          busy={form.sending}
          onKeepYours={() => edited.keepYours(form.submit)}
          onTakeTheirs={() => edited.takeTheirs((found) => form.reset(valuesOf(found)))}
        />
      )}
      <PersonField
        {...form.field('ownerId')}
        clientId={clientId}
        person={review.owner}
        label={reviewLabels.ownerId}
        hint="Answers for it, and is told two weeks before it is to be looked at again."
        optional
        unchosen="Unassigned"
      />
      <TextField
        {...form.field('everyMonths')}
        label={reviewLabels.everyMonths}
        hint="Leave empty to use the interval in its guidance."
        inputMode="numeric"
        optional
        short
      />
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
          Save
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  );
}

function valuesOf({ owner, everyMonths, isOwnInterval }: ControlReview) {
  return { ownerId: owner?.id ?? '', everyMonths: isOwnInterval ? String(everyMonths) : '' };
}
