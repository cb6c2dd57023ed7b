import { roleNames } from '@claimlock/contract/access';
import { documentAudiences, type WholeDocument } from '@claimlock/contract/documents/documents';
import { audienceNames } from '@claimlock/contract/documents/reader-words';
import { listTrainingRules } from '@claimlock/contract/training/assigning';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
import { SelectField, TextField } from '../../ui/form/Fields.tsx';
import type { FieldProps } from '../../ui/form/use-form.ts';
import { GroupChoice } from '../people/widgets.ts';

/** Who has to read a document once it is published: a role, a department or a group is asked for where it is for one. */
export function AudienceFields({
  clientId,
  field,
  group = null,
}: {
  readonly clientId: string;
  readonly field: (name: 'audience' | 'audienceRole' | 'department' | 'groupId') => FieldProps<string>;
  /** The current group of readers. */
  readonly group?: WholeDocument['group'];
}) {
  const audience = field('audience');
  const named = audience.value === 'department' || audience.value === 'group';
  const mayList = useCan('training.read', clientId).may;
  const choices = useRead(listTrainingRules, { clientId, limit: 1 }, mayList && named).data;
  const departments = choices?.departments;
  const audiences = documentAudiences.filter((one) => one !== 'group' || mayList || audience.value === 'group');
  return (
    <>
      <SelectField
        {...audience}
        label="Who has to read it"
        hint="They are asked once it is published. People who join later are asked then."
        choices={audiences.map((value) => ({ value, label: audienceNames[value] }))}
      />
      {audience.value === 'role' && (
        <SelectField
          {...field('audienceRole')}
          label="Role"
          empty="Choose"
          choices={Object.entries(roleNames).map(([value, label]) => ({ value, label }))}
        />
      )}
      {audience.value === 'department' &&
        (departments ? (
          <SelectField
            {...field('department')}
            label="Department"
            empty="Choose"
            choices={departments.map((value) => ({ value, label: value }))}
          />
        ) : (
          <TextField {...field('department')} label="Department" />
        ))}
      {audience.value === 'group' && (
        <GroupChoice {...field('groupId')} label="Group" groups={choices?.groups ?? []} named={group} />
      )}
    </>
  );
}
