import { organisationsErrors } from '@claimlock/contract/organisations/errors';
import { CheckField } from '../../ui/form/Fields.tsx';
import type { FieldProps } from '../../ui/form/use-form.ts';

/** Confirms that two clients have one name: it is only asked where the server says that another client has it. */
export function SameName({
  form,
  label,
}: {
  readonly form: {
    readonly values: { readonly sameName: boolean };
    readonly problems: Readonly<Record<string, string>>;
    readonly field: (name: 'sameName') => FieldProps<boolean>;
  };
  readonly label: string;
}) {
  const isTaken = form.problems.companyName === organisationsErrors['client.name-taken'].message;
  if (!isTaken && !form.values.sameName) return null;
  return <CheckField {...form.field('sameName')} label={label} hint="Only if they are different organisations." />;
}
