import { listControlScopes } from '@claimlock/contract/control-scopes/endpoints';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
import { SelectField } from '../../ui/form/Fields.tsx';
import type { FieldProps } from '../../ui/form/use-form.ts';
import { fullName } from './scope-words.ts';

/** The organisation as a whole, or a part of it that is in use; nothing where there are no parts to choose from. */
export function ScopeChoice({
  clientId,
  field,
  label,
  hint,
}: {
  readonly clientId: string;
  readonly field: FieldProps<string>;
  readonly label: string;
  readonly hint: string;
}) {
  const mayRead = useCan('compliance.read-working', clientId).may;
  const scopes = useRead(listControlScopes, { clientId }, mayRead).data?.scopes ?? [];
  const inUse = scopes.filter(({ retiredAt }) => retiredAt === null);
  if (inUse.length === 0) return null;
  return (
    <SelectField
      {...field}
      label={label}
      hint={hint}
      choices={[
        { value: 'organisation', label: 'The whole organisation' },
        ...inUse.map((scope) => ({ value: scope.id, label: fullName(scope) })),
      ]}
    />
  );
}
