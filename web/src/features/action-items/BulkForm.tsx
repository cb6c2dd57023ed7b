import { type ActionItemEdit, mostDaysMoved } from '@claimlock/contract/action-items/edits';
import { actionItemTypes, efforts, priorities } from '@claimlock/contract/action-items/endpoints';
import { typeNames } from '@claimlock/contract/action-items/type-names';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { SelectField, TextArea, TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { PersonField } from '../../ui/form/PersonField.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { editNames, effortNames } from './item-words.ts';
import { editShape, longestNote } from './shapes.ts';

type What = ActionItemEdit['what'];

const labels = { value: 'Change to' } as const;

/** Asks what the selected actions become, and changes them. */
export function BulkForm({
  clientId,
  what,
  count,
  send,
  onClose,
}: {
  readonly clientId: string;
  readonly what: What;
  readonly count: number;
  readonly send: (edit: ActionItemEdit) => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const form = useForm({
    initial: { value: first[what] },
    shape: {
      safeParse: ({ value }: { readonly value?: unknown }, words) =>
        editShape.safeParse(editOf(what, String(value ?? '')), words),
    },
    names: { assigneeId: 'value', dueDate: 'value', days: 'value', note: 'value', edit: 'value' },
    send,
  });
  const field = form.field('value');
  return (
    <Dialog
      open
      guarded
      title={editNames[what].replace('…', '')}
      about={`${formatCount(count, 'action')} selected. The results say which could not be changed, and why.`}
      onClose={onClose}
    >
      <Form form={form} guarded label={editNames[what].replace('…', '')} labels={labels}>
        {what === 'assignee' && (
          <PersonField
            {...field}
            clientId={clientId}
            label="Given to"
            hint="Leave it empty to take the actions from everybody."
            clearable
          />
        )}
        {what === 'due' && <DateField {...field} label="Due date" />}
        {what === 'due-by' && (
          <TextField
            {...field}
            label="Days"
            hint={`Later by so many days; with a minus, earlier. ${mostDaysMoved} at most.`}
            short
          />
        )}
        {what === 'priority' && (
          <SelectField {...field} label="Priority" choices={priorities.map((one) => ({ value: one, label: one }))} />
        )}
        {what === 'effort' && (
          <SelectField
            {...field}
            label="Effort"
            choices={efforts.map((one) => ({ value: one, label: effortNames[one] }))}
          />
        )}
        {what === 'type' && (
          <SelectField
            {...field}
            label="Type"
            choices={actionItemTypes.map((one) => ({ value: one, label: typeNames[one] }))}
          />
        )}
        {what === 'complete' && (
          <TextArea
            {...field}
            label="Note"
            hint="Say what was done, for all of them."
            optional
            rows={3}
            maxLength={longestNote}
          />
        )}
        {what === 'reopen' && <p>Controls that these actions raised go back to what they were.</p>}
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Changing'}>
            {verb(what, count)}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

const first: Readonly<Record<What, string>> = {
  assignee: '',
  due: '',
  'due-by': '7',
  priority: 'Medium',
  effort: 'Medium',
  type: 'generic',
  complete: '',
  reopen: '',
};

function verb(what: What, count: number): string {
  const things = formatCount(count, 'action');
  return what === 'complete' ? `Complete ${things}` : what === 'reopen' ? `Reopen ${things}` : `Change ${things}`;
}

/** What is typed as the change that it asks for; the contract says whether it is one. */
function editOf(what: What, value: string): unknown {
  switch (what) {
    case 'assignee':
      return { what, assigneeId: value || null };
    case 'due':
      return { what, dueDate: value };
    case 'due-by':
      return { what, days: /^[+\-−]?\d+$/.test(value.trim()) ? Number(value.trim().replace('−', '-')) : value };
    case 'complete':
      return { what, ...(value.trim() && { note: value }) };
    case 'reopen':
      return { what };
    default:
      return { what, [what]: value };
  }
}
