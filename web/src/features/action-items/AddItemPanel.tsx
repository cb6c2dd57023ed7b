import { type ActionItemLink, addActionItem } from '@claimlock/contract/action-items/endpoints';
import { useRef } from 'react';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ItemFields, itemLabels } from './ItemFields.tsx';
import { linkShape, newItemShape } from './shapes.ts';

/** Adds an action item, and says which control waits for it; it is linked at once to what it is about. */
export function AddItemPanel({
  clientId,
  raisesControl = '',
  about,
  onAdded,
  onClose,
}: {
  readonly clientId: string;
  readonly raisesControl?: string;
  /** What it is about: `finding:` or `risk:` and an id, or `requirement:`, its framework, `:` and its reference. */
  readonly about?: string | undefined;
  readonly onAdded: (itemId: string) => void;
  readonly onClose: () => void;
}) {
  const add = useWrite(addActionItem);
  const added = useRef<string>(undefined);
  const form = useForm({
    initial: {
      title: '',
      description: '',
      type: 'generic',
      priority: 'Medium',
      effort: 'Medium',
      dueDate: '',
      assigneeId: '',
      raisesControl,
    },
    shape: newItemShape,
    optional: ['assigneeId', 'raisesControl'],
    send: async (data) => {
      added.current = (await add.mutateAsync({ ...data, links: linksOf(about), clientId })).id;
    },
    onSent: () => added.current && onAdded(added.current),
  });
  return (
    <Panel kind="New" title="Add an action" onClose={onClose}>
      <UnsavedGuard dirty={form.dirty} within="item" />
      <Form form={form} label="Add an action" labels={itemLabels}>
        <ItemFields clientId={clientId} field={form.field} />
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Adding'}>
            Add action
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Panel>
  );
}

/** What an address says that a new action is about; what names nothing is left out. */
function linksOf(about: string | undefined): ActionItemLink[] {
  // A reference may hold a colon of its own.
  const [kind, id, ...rest] = about?.split(':') ?? [];
  const { data } = linkShape.safeParse({ kind, id, ref: rest.join(':') });
  return data ? [data] : [];
}
