import { roleNames, roles } from '@claimlock/contract/access';
import { accessNames } from '@claimlock/contract/people/access-names';
import { portalAccess } from '@claimlock/contract/people/endpoints';
import type { ImportedPerson, ImportedRow } from '@claimlock/contract/people-imports/endpoints';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/form/Fields.tsx';
import { FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { Panel } from '../../ui/Panel.tsx';

const accessWords = portalAccess.map((access) => accessNames[access]);
const fields = [
  'name',
  'email',
  'department',
  'jobTitle',
  'role',
  'access',
] as const satisfies (keyof ImportedPerson)[];

/** Mends one row of a file before it is imported, or leaves it out. The file itself stays as it is. */
export function MendRow({
  row,
  onMended,
  onClose,
}: {
  readonly row: ImportedRow;
  /** Hears of the row as it is now; of nothing where it is left out. */
  readonly onMended: (person: ImportedPerson | undefined) => void;
  readonly onClose: () => void;
}) {
  const id = useId();
  const [person, setPerson] = useState<ImportedPerson>(row);
  const field = (name: keyof ImportedPerson) => ({
    id: `${id}-${name}`,
    name,
    value: person[name],
    problem:
      row.problems
        .filter((one) => one.field === name && one.grave && person[name] === row[name])
        .map(({ says }) => says)
        .join(' ') || undefined,
    onChange: (value: string) => setPerson({ ...person, [name]: value }),
  });
  // What the file says and nobody here knows stays until something else is chosen.
  const listed = (words: readonly string[], said: string) =>
    [...words, ...(said === '' || words.includes(said) ? [] : [said])].map((value) => ({ value, label: value }));
  return (
    <Panel kind={row.place} title="Change a row" onClose={onClose}>
      <form
        aria-label="Change a row"
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          onMended(person);
        }}
      >
        <UnsavedGuard dirty={fields.some((name) => person[name] !== row[name])} />
        <p className="text-ink-soft">The rows are checked again afterwards. Your file stays as it is.</p>
        <TextField {...field('name')} label="Name" autoComplete="off" />
        <TextField {...field('email')} label="Email address" inputMode="email" autoComplete="off" />
        <TextField {...field('department')} label="Department" />
        <TextField {...field('jobTitle')} label="Job title" optional />
        <SelectField
          {...field('role')}
          label="Role"
          empty="As for every row"
          choices={listed(
            roles.map((role) => roleNames[role]),
            row.role,
          )}
        />
        <SelectField
          {...field('access')}
          label="Portal access"
          empty="Employee, as usual"
          choices={listed(accessWords, row.access)}
        />
        <FormActions>
          <Button type="submit" look="primary">
            Change the row
          </Button>
          <Button onClick={() => onMended(undefined)}>Skip the row</Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </form>
    </Panel>
  );
}
