import { type ProfilePart, setProfileTargets } from '@claimlock/contract/target-profiles/endpoints';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Panel } from '../../ui/Panel.tsx';
import { stepChoices } from './ProfileOutcomePanel.tsx';
import { targetsShape } from './shapes.ts';

const labels = { part: 'Function', target: 'Target' } as const;

/** Gives the outcomes of a function that have no target the same one. */
export function ProfileTargetsPanel({
  parts,
  onClose,
  ...about
}: {
  readonly clientId: string;
  readonly frameworkId: string;
  readonly parts: readonly ProfilePart[];
  readonly onClose: () => void;
}) {
  const set = useWrite(setProfileTargets);
  const form = useForm({
    initial: { part: '', target: '3' },
    shape: targetsShape,
    send: (data) => set.mutateAsync({ ...about, ...data }),
    onSent: onClose,
  });
  return (
    <Panel kind="Profile" title="Set targets" onClose={onClose}>
      <UnsavedGuard dirty={form.dirty} within="profile" />
      <Form form={form} label="Set targets" labels={labels}>
        <SelectField
          {...form.field('part')}
          label={labels.part}
          hint="Outcomes in this part that have no target get this one. Targets that somebody set stay."
          empty="Choose"
          choices={parts.map(({ ref, title, outcomes, targets }) => ({
            value: ref,
            label: `${title} (${targets} of ${outcomes} have one)`,
          }))}
        />
        <SelectField {...form.field('target')} label={labels.target} choices={stepChoices} />
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Setting'}>
            Set the targets
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
