import { listControls } from '@claimlock/contract/compliance/controls';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
import { Combobox } from './Combobox.tsx';
import type { AroundField } from './FieldFrame.tsx';
import type { FieldProps } from './use-form.ts';

/** A common control of a client, searched for by its number or its name, for whoever may read controls. */
export function ControlField({
  clientId,
  ...field
}: FieldProps<string> &
  AroundField & {
    readonly clientId: string;
    /** What stands there while none is chosen. */
    readonly unchosen: string;
    /** It can be emptied again though its label does not say so. */
    readonly clearable?: boolean;
  }) {
  const { may } = useCan('compliance.read-working', clientId);
  const controls = useRead(listControls, { clientId }, may);
  const { value } = field;
  return (
    <Combobox
      {...field}
      offers={(controls.data?.controls ?? []).map(({ id, name }) => ({ value: id, label: `${id} ${name}` }))}
      chosen={value === '' ? undefined : { value, label: value }}
    />
  );
}
