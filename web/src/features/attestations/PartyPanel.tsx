import { addAttestationParty, partyKinds } from '@claimlock/contract/attestations/endpoints';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Panel } from '../../ui/Panel.tsx';
import { partyNames } from './attestation-words.ts';
import { partyShape } from './shapes.ts';

const labels = { kind: 'What is it?', name: 'Name', does: 'What it is about' } as const;

/** Adds whom a report leans on. */
export function PartyPanel({
  onClose,
  ...about
}: {
  readonly clientId: string;
  readonly frameworkId: string;
  readonly onClose: () => void;
}) {
  const add = useWrite(addAttestationParty);
  const form = useForm({
    initial: { kind: 'carve-out', name: '', does: '' },
    shape: partyShape,
    send: (data) => add.mutateAsync({ ...about, ...data }),
    onSent: onClose,
  });
  return (
    <Panel kind="The report" title="Add a party" onClose={onClose}>
      <UnsavedGuard dirty={form.dirty} within="report" />
      <Form form={form} label="Add a party" labels={labels}>
        <SelectField
          {...form.field('kind')}
          label={labels.kind}
          hint="A provider that is carved out has a report of its own; one that is included is in yours."
          choices={partyKinds.map((value) => ({ value, label: partyNames[value] }))}
        />
        <TextField {...form.field('name')} label={labels.name} autoComplete="off" />
        <TextArea {...form.field('does')} label={labels.does} rows={3} />
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Adding'}>
            Add the party
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
