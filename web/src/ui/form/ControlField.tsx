import { listControls } from '@claimlock/contract/compliance/controls';
import { useRead } from '../../lib/query.ts';
import { Combobox } from './Combobox.tsx';
import type { AroundField } from './FieldFrame.tsx';
import type { FieldProps } from './use-form.ts';

/** A common control of a client, searched for by its number or its name; it can be emptied again. */
export function ControlField({ clientId, ...field }: FieldProps<string> & AroundField & { readonly clientId: string }) {
  const controls = useRead(listControls, { clientId });
  const { value } = field;
  return (
    <Combobox
      {...field}
      unchosen="Any"
      clearable
      offers={(controls.data?.controls ?? []).map(({ id, name }) => ({ value: id, label: `${id} ${name}` }))}
      chosen={value === '' ? undefined : { value, label: value }}
    />
  );
}
