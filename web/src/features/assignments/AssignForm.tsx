import { addAssignment } from '@claimlock/contract/assignments/endpoints';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { TextArea, TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { PeopleField } from '../../ui/form/PeopleField.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { assignmentShape } from './shapes.ts';

const labels = { title: 'What it is about', people: 'Who answers', dueOn: 'By', note: 'Note' } as const;

/** Asks people to answer requirements: who, by when, and what they should know. */
export function AssignForm({
  clientId,
  frameworkId,
  requirements,
  onDone,
  onCancel,
}: {
  readonly clientId: string;
  readonly frameworkId: string;
  readonly requirements: readonly string[];
  readonly onDone: () => void;
  readonly onCancel: () => void;
}) {
  const navigate = useNavigate();
  const add = useWrite(addAssignment);
  const form = useForm({
    initial: { title: '', people: [] as readonly string[], dueOn: '', note: '' },
    shape: assignmentShape,
    send: (data) => add.mutateAsync({ ...data, clientId, frameworkId, requirements: [...requirements] }),
    onSent: () => {
      onDone();
      if (add.data) void navigate(paths.assignment(add.data.id));
    },
  });
  return (
    <Form form={form} guarded label="Assign the selected requirements" labels={labels}>
      <TextField {...form.field('title')} label={labels.title} />
      <PeopleField
        {...form.field('people')}
        clientId={clientId}
        label={labels.people}
        hint="Found by name or department. They see these requirements and nothing else of the framework."
      />
      <DateField {...form.field('dueOn')} label={labels.dueOn} />
      <TextArea {...form.field('note')} label={labels.note} optional rows={3} />
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Assigning'}>
          Assign
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
