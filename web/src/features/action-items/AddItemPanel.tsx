import { addActionItem } from '@claimlock/contract/action-items';
import { listControls } from '@claimlock/contract/controls';
import { useRef } from 'react';
import { useCan } from '../../lib/can.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/Fields.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { useForm } from '../../ui/use-form.ts';
import { ItemFields, itemLabels } from './ItemFields.tsx';
import { newItemShape } from './shapes.ts';

/** Adds an action item, and says which control waits for it. */
export function AddItemPanel({
  clientId,
  raisesControl = '',
  onAdded,
  onClose,
}: {
  readonly clientId: string;
  readonly raisesControl?: string;
  readonly onAdded: (itemId: string) => void;
  readonly onClose: () => void;
}) {
  const add = useWrite(addActionItem);
  const mayRead = useCan('compliance.read-working', clientId).may;
  const controls = useRead(listControls, { clientId }, mayRead);
  const added = useRef<string>(undefined);
  const form = useForm({
    initial: { title: '', description: '', priority: 'Medium', dueDate: '', assigneeId: '', raisesControl },
    shape: newItemShape,
    optional: ['assigneeId', 'raisesControl'],
    send: async (data) => {
      added.current = (await add.mutateAsync({ ...data, clientId })).id;
    },
    onSent: () => added.current && onAdded(added.current),
  });
  return (
    <Panel kind="New" title="Add an action" onClose={onClose}>
      <UnsavedGuard dirty={form.dirty} within="item" />
      <Form form={form} label="Add an action" labels={{ ...itemLabels, raisesControl: 'Control that waits for it' }}>
        <ItemFields clientId={clientId} field={form.field} />
        {mayRead && (
          <SelectField
            {...form.field('raisesControl')}
            label="Control that waits for it"
            hint="Completing the action puts the control in place, and every score that stands on it follows at once."
            optional
            empty="None"
            choices={(controls.data?.controls ?? []).map(({ id, name }) => ({ value: id, label: `${id} ${name}` }))}
          />
        )}
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
