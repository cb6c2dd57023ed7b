import { addTestTarget, type TargetKind, targetKinds } from '@claimlock/contract/control-tests/targets';
import { useRef } from 'react';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Panel } from '../../ui/Panel.tsx';
import { newTargetShape } from './shapes.ts';
import { kindNames } from './test-status.ts';

const labels = { kind: 'What is it?', name: 'Name', selectors: 'DKIM selectors' } as const;
const hints: Readonly<Record<TargetKind, string>> = {
  domain: 'Such as example.com: the part of your email addresses after the @.',
  host: 'Such as www.example.com. It is confirmed by its domain, which is added first.',
  address: 'The fixed address of an office or a server. It is confirmed by its reverse name.',
};

/** Names a domain, a host or an address to be tested. */
export function AddTargetPanel({
  clientId,
  onAdded,
  onClose,
}: {
  readonly clientId: string;
  readonly onAdded: (id: string) => void;
  readonly onClose: () => void;
}) {
  const add = useWrite(addTestTarget);
  const added = useRef<string>(undefined);
  const form = useForm({
    initial: { kind: 'domain', name: '', selectors: '' },
    shape: newTargetShape,
    send: async ({ kind, name, selectors }) => {
      // What was typed for a domain is not sent with something else.
      added.current = (
        await add.mutateAsync({ clientId, kind, name, selectors: kind === 'domain' ? selectors : [] })
      ).id;
    },
    onSent: () => added.current && onAdded(added.current),
  });
  const kind = targetKinds.find((one) => one === form.values.kind) ?? 'domain';
  return (
    <Panel kind="New" title="Add something to test" onClose={onClose}>
      <UnsavedGuard dirty={form.dirty} within="target" />
      <Form form={form} label="Add something to test" labels={labels}>
        <SelectField
          {...form.field('kind')}
          label={labels.kind}
          choices={targetKinds.map((value) => ({ value, label: kindNames[value] }))}
        />
        <TextField
          {...form.field('name')}
          label={kind === 'address' ? 'Address' : labels.name}
          hint={hints[kind]}
          autoComplete="off"
        />
        {kind === 'domain' && (
          <TextField
            {...form.field('selectors')}
            label={labels.selectors}
            hint="Your email provider names them, such as google or selector1. Separate them by commas."
            optional
            autoComplete="off"
          />
        )}
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Adding'}>
            Add
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
