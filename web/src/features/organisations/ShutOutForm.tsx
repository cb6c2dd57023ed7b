import type { ClientDetail } from '@claimlock/contract/organisations/endpoints';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextArea, TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Section } from '../../ui/Section.tsx';
import { suspensionShape } from './shapes.ts';

const labels = { reason: 'Reason', confirmName: 'Name of the organisation' } as const;

/** What ends the work of a client's people asks for a reason and for the client's name typed out, beside what it does. */
export function ShutOutForm({
  client,
  verb,
  act,
  label = `${verb} the client`,
  busy,
  kept,
  effects,
  send,
  onCancel,
}: {
  readonly client: ClientDetail;
  /** The override of the button, and the one while it is sent. */
  readonly verb: 'Suspend' | 'Close' | 'Delete the records of';
  /** What the button says, where that is not the verb with the client's name. */
  readonly act?: string;
  /** What the form is called, where that is not the verb with the client. */
  readonly label?: string;
  readonly busy: string;
  /** Where the reason is kept. */
  readonly kept: string;
  readonly effects: ReactNode;
  readonly send: (data: { readonly reason: string; readonly confirmName: string }) => Promise<unknown>;
  readonly onCancel: () => void;
}) {
  const form = useForm({ initial: { reason: '', confirmName: '' }, shape: suspensionShape, send });
  return (
    <div className="grid max-w-[1000px] items-start gap-4 lg:grid-cols-2">
      <Section title="What happens" padded>
        <ul className="list-disc space-y-1.5 pl-5">{effects}</ul>
      </Section>
      <Section title="Confirm" padded>
        <Form form={form} guarded label={label} labels={labels}>
          <TextArea {...form.field('reason')} label={labels.reason} hint={kept} rows={3} />
          <TextField
            {...form.field('confirmName')}
            label={labels.confirmName}
            hint={
              <>
                Type <strong className="font-semibold text-ink select-all">{client.companyName}</strong> to confirm.
              </>
            }
            autoComplete="off"
          />
          <FormActions>
            <Button type="submit" look="danger" busy={form.sending && busy}>
              {act ?? `${verb} ${client.companyName}`}
            </Button>
            <Button onClick={onCancel}>Cancel</Button>
          </FormActions>
        </Form>
      </Section>
    </div>
  );
}

/** What suspending and closing have in common. */
export function ShutOutEffects() {
  return (
    <>
      <li>
        The client’s people are signed out and can no longer work here. They can still sign in to read evidence and
        documents, keep the privacy register and take a copy of their data.
      </li>
      <li>Background work stops.</li>
    </>
  );
}
