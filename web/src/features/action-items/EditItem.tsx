import { type ActionItem, actionItemTypes, changeActionItem } from '@claimlock/contract/action-items/endpoints';
import { typeNames } from '@claimlock/contract/action-items/type-names';
import { formatDate } from '../../lib/format.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice, type Difference } from '../../ui/form/ConflictNotice.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { ItemFields, type ItemValues, itemLabels } from './ItemFields.tsx';
import { changedItemShape } from './shapes.ts';

/** Changes what an item says, when it is due and whose it is. What somebody else saved meanwhile is shown beside it. */
export function EditItem({
  clientId,
  item,
  onReload,
  onDone,
}: {
  readonly clientId: string;
  readonly item: ActionItem;
  /** Reads the item anew. */
  readonly onReload: () => Promise<ActionItem | undefined>;
  readonly onDone: () => void;
}) {
  const change = useWrite(changeActionItem);
  const edited = useEdited(item, onReload);
  const form = useForm({
    initial: valuesOf(item),
    shape: changedItemShape,
    none: ['assigneeId', 'raisesControl'],
    onSent: onDone,
    send: async (data) => {
      const { assigneeId, raisesControl, ...rest } = data;
      const to = assigneeId === undefined ? {} : { assigneeId };
      // What a completed action raised is on record, and stays.
      const raised = raisesControl === (item.raisesControl?.id ?? null) ? {} : { raisesControl };
      await edited.send((version) =>
        change.mutateAsync({
          ...rest,
          ...to,
          ...raised,
          clientId,
          actionItemId: item.id,
          version,
        }),
      );
    },
  });
  return (
    <>
      <UnsavedGuard dirty={form.dirty} within="item" />
      <Form form={form} label="Edit the action" labels={itemLabels}>
        {edited.theirs && (
          <ConflictNotice
            differences={differencesOf(valuesOf(edited.theirs), form.values, edited.theirs)}
            busy={form.sending}
            onKeepYours={() => edited.keepYours(form.submit)}
            onTakeTheirs={() => edited.takeTheirs((found) => form.reset(valuesOf(found)))}
          />
        )}
        <ItemFields clientId={clientId} field={form.field} assigned={item.assignee} />
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
            Save
          </Button>
          <Button onClick={onDone}>Cancel</Button>
        </FormActions>
      </Form>
    </>
  );
}

function valuesOf(item: ActionItem): ItemValues {
  const { title, description, type, priority, effort, dueDate, assignee, raisesControl } = item;
  const about = { title, description, type, priority, effort, dueDate };
  return { ...about, assigneeId: assignee?.id ?? '', raisesControl: raisesControl?.id ?? '' };
}

/** What two versions of an item say differently, in words. */
export function differencesOf(
  theirs: ItemValues,
  yours: ItemValues,
  { assignee }: Pick<ActionItem, 'assignee'>,
): Difference[] {
  const found: Difference[] = [];
  const add = (name: keyof ItemValues, show: (value: string) => string) => {
    if (theirs[name] !== yours[name])
      found.push({ name: itemLabels[name], theirs: show(theirs[name]), yours: show(yours[name]) });
  };
  add('title', String);
  add('description', String);
  add('type', (value) => typeNames[actionItemTypes.find((one) => one === value) ?? 'generic']);
  add('priority', String);
  add('effort', String);
  add('dueDate', (value) => (value ? formatDate(value) : ''));
  add('assigneeId', (id) => (id === '' ? 'Unassigned' : id === assignee?.id ? assignee.name : 'Somebody else'));
  add('raisesControl', (id) => id || 'None');
  return found;
}
