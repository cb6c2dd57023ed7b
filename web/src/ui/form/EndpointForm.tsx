import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import { ConflictNotice, type Difference } from './ConflictNotice.tsx';
import { Field } from './Field.tsx';
import { Form, FormActions } from './Form.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import type { AnyField } from './use-endpoint-form.ts';
import type { FormState } from './use-form.ts';

type EndpointFormState = FormState & {
  readonly dirty: boolean;
  readonly labels: Readonly<Record<string, string>>;
  readonly every: () => readonly AnyField[];
  readonly conflict:
    | {
        readonly differences: readonly Difference[] | undefined;
        readonly keepYours: () => void;
        readonly takeTheirs: () => void;
      }
    | undefined;
};

/** Draws a form of an endpoint: its fields between what keeps it from being sent and the buttons that end it. */
export function EndpointForm({
  form,
  label,
  verb,
  busy,
  icon,
  look = 'primary',
  within,
  onCancel,
  further,
  children,
}: {
  readonly form: EndpointFormState;
  /** What the form does, for those who hear it. */
  readonly label: string;
  /** What its button says, and what it says while it is at work. */
  readonly verb: string;
  readonly busy: string;
  readonly icon?: ReactNode;
  readonly look?: ButtonLook;
  /** What the address keeps while the form is open, where that is not its page alone. */
  readonly within?: string;
  readonly onCancel?: () => void;
  /** Buttons that change the fields, beside those that end the form. */
  readonly further?: ReactNode;
  /** The fields, where they are more than one under the other. */
  readonly children?: ReactNode;
}) {
  const { conflict, sending } = form;
  return (
    <>
      <UnsavedGuard dirty={form.dirty} {...(within !== undefined && { within })} />
      <Form form={form} label={label} labels={form.labels}>
        {conflict?.differences && (
          <ConflictNotice
            differences={conflict.differences}
            busy={sending}
            onKeepYours={conflict.keepYours}
            onTakeTheirs={conflict.takeTheirs}
          />
        )}
        {conflict && !conflict.differences && (
          <Notice tone="attention" title="Someone else changed this">
            Their version is shown above. Your entries are kept: compare the two, then send again.
          </Notice>
        )}
        {children ?? form.every().map((field) => <Field key={field.name} {...field} />)}
        <FormActions>
          <Button type="submit" look={look} icon={icon} busy={sending && busy}>
            {verb}
          </Button>
          {onCancel && <Button onClick={onCancel}>Cancel</Button>}
          {further}
        </FormActions>
      </Form>
    </>
  );
}

/** Two fields side by side, where there is room. */
export function Pair({ children }: { readonly children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2">{children}</div>;
}
