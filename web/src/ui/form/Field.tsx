import { Combobox } from './Combobox.tsx';
import { DateField } from './DateField.tsx';
import { CheckField, ChoiceField, SelectField, TextArea, TextField } from './Fields.tsx';
import { InstantField } from './InstantField.tsx';
import type { AnyField, EndpointField } from './use-endpoint-form.ts';

/** More choices than these are searched, and not looked through. */
const mostLookedThrough = 12;

const isFlag = (field: AnyField): field is EndpointField<boolean> => typeof field.value === 'boolean';
const isSeveral = (field: AnyField): field is EndpointField<readonly string[]> => Array.isArray(field.value);

/** A field in the control that fits what the contract takes there. */
export function Field(field: AnyField) {
  if (isFlag(field)) return <CheckField {...field} />;
  if (isSeveral(field)) return <ChoiceField {...field} several chosen={field.value} />;
  const { kind, choices, value, optional, maxLength, lines, unchosen } = field;
  if (choices.length > mostLookedThrough) return <Combobox {...field} offers={choices} />;
  if (choices.length > 0) {
    const empty = optional ? (unchosen ?? 'None') : value === '' ? (unchosen ?? 'Choose') : undefined;
    return <SelectField {...field} empty={empty} />;
  }
  if (kind === 'text') return <TextArea {...field} rows={lines} maxLength={maxLength} />;
  if (kind === 'day') return <DateField {...field} />;
  if (kind === 'instant') return <InstantField {...field} />;
  if (kind === 'number') return <TextField {...field} inputMode="numeric" short />;
  return <TextField {...field} maxLength={maxLength} />;
}
