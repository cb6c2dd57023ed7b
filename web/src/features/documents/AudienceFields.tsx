import { roleNames } from '@claimlock/contract/access';
import { documentAudiences } from '@claimlock/contract/documents/documents';
import { listTrainingRules } from '@claimlock/contract/training/assigning';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
import { SelectField, TextField } from '../../ui/form/Fields.tsx';
import type { FieldProps } from '../../ui/form/use-form.ts';
import { audienceNames } from './document-words.ts';

/** Who has to read a document once it is published: a role or a department is asked for where it is for one. */
export function AudienceFields({
  clientId,
  field,
}: {
  readonly clientId: string;
  readonly field: (name: 'audience' | 'audienceRole' | 'department') => FieldProps<string>;
}) {
  const audience = field('audience');
  const mayList = useCan('training.read', clientId).may && audience.value === 'department';
  const departments = useRead(listTrainingRules, { clientId }, mayList).data?.departments;
  return (
    <>
      <SelectField
        {...audience}
        label="Who has to read it"
        hint="Asked once it is published, and whoever joins later."
        choices={documentAudiences.map((value) => ({ value, label: audienceNames[value] }))}
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
    </>
  );
}
