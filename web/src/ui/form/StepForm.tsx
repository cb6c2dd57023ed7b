import type { Endpoint } from '@claimlock/contract/endpoint';
import type { ReactNode } from 'react';
import type { InputOf } from '../../lib/api.ts';
import type { ButtonLook } from '../Button.tsx';
import { EndpointForm } from './EndpointForm.tsx';
import { Field } from './Field.tsx';
import type { Versioned } from './use-edited.ts';
import { type FieldsOf, useEndpointForm, type WrittenOf } from './use-endpoint-form.ts';

/** What every step of a record needs to know: the record, how it is read anew, and what follows. */
export type StepOf<Given, Current> = {
  readonly given: Given;
  readonly record: { readonly current: Current; readonly reload: () => Promise<Current | undefined> };
  readonly onDone: () => void;
  /** What the address keeps while the form is open. */
  readonly within: string;
};

/** The form of one step of a record, such as handing it over: its fields one under the other, and what is to be known first. */
export function StepForm<
  E extends Endpoint,
  const Given extends Partial<InputOf<E>>,
  const Fields extends FieldsOf<E, Given, Fields>,
  Current extends Versioned,
>({
  of: { given, record, onDone, within },
  endpoint,
  fields,
  initial,
  label,
  verb,
  busy,
  look,
  note,
}: {
  readonly of: StepOf<Given, Current>;
  readonly endpoint: E;
  readonly fields: Fields;
  readonly initial?: WrittenOf<E, NoInfer<keyof Fields & keyof InputOf<E> & string>>;
  readonly label: string;
  readonly verb: string;
  readonly busy: string;
  readonly look?: ButtonLook;
  /** What is to be known before it is done. */
  readonly note?: ReactNode;
}) {
  const form = useEndpointForm(endpoint, { given, fields, record, onDone, ...(initial && { initial }) });
  return (
    <EndpointForm
      form={form}
      within={within}
      onCancel={onDone}
      label={label}
      verb={verb}
      busy={busy}
      {...(look && { look })}
    >
      {note && <p className="text-13 text-ink-soft">{note}</p>}
      {form.every().map((field) => (
        <Field key={field.name} {...field} />
      ))}
    </EndpointForm>
  );
}
