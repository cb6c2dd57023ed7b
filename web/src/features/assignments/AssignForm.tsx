import { addAssignment } from '@claimlock/contract/assignments/endpoints';
import { useNavigate } from 'react-router';
import { useActivePeople } from '../../lib/active-people.ts';
import { useCan } from '../../lib/can.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { ChoiceField, SelectField, TextArea, TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
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
  const mayList = useCan('people.list', clientId);
  const people = useActivePeople(clientId, mayList.may);
  const add = useWrite(addAssignment, {
    onDone: ({ id }) => {
      onDone();
      void navigate(paths.assignment(id));
    },
  });
  const form = useForm({
    initial: { title: '', people: [] as readonly string[], dueOn: '', note: '' },
    shape: assignmentShape,
    send: (data) => add.mutateAsync({ ...data, clientId, frameworkId, requirements: [...requirements] }),
  });
  const known = people.data ?? [];
  const departments = [...Map.groupBy(known, ({ department }) => department)].sort(([one], [other]) =>
    one.localeCompare(other),
  );
  const chosen = known.filter(({ id }) => form.values.people.includes(id)).map(({ name }) => name);
  const addDepartment = (wanted: string) => {
    const members = known.filter(({ department }) => department === wanted).map(({ id }) => id);
    form.set({ people: [...new Set([...form.values.people, ...members])] });
  };
  return (
    <Form form={form} label="Assign the chosen requirements" labels={labels}>
      <TextField {...form.field('title')} label={labels.title} maxLength={200} />
      <SelectField
        id={`${form.id}-department`}
        name="department"
        label="Everybody of a department"
        hint="Adds them to the people below, who can be taken off one by one."
        optional
        value=""
        problem={undefined}
        onChange={addDepartment}
        empty="Choose a department"
        choices={departments.map(([department, { length }]) => ({
          value: department,
          label: `${department}, ${formatCount(length, 'person', 'people')}`,
        }))}
      />
      <div>
        <ChoiceField
          id={`${form.id}-people`}
          name="people"
          label={labels.people}
          hint="They see these requirements and nothing else of the framework."
          problem={form.problems.people}
          several
          scrolls
          chosen={form.values.people}
          onChange={(chosen) => form.set({ people: chosen })}
          choices={known.map(({ id, name, jobTitle }) => ({
            value: id,
            label: jobTitle ? `${name}, ${jobTitle}` : name,
          }))}
        />
        <div className="mt-1.5 flex items-start justify-between gap-3">
          <p role="status" className="min-w-0 text-13 text-ink-soft [overflow-wrap:anywhere]">
            {chosen.length > 0 && `${formatCount(chosen.length, 'person', 'people')} chosen: ${chosen.join(', ')}`}
          </p>
          {chosen.length > 1 && (
            <Button size="small" look="quiet" onClick={() => form.set({ people: [] })}>
              Take all off
            </Button>
          )}
        </div>
      </div>
      <DateField {...form.field('dueOn')} label={labels.dueOn} />
      <TextArea {...form.field('note')} label={labels.note} optional rows={3} maxLength={4000} />
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Assigning'}>
          Assign
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
