import {
  achievements,
  type ProfileOutcome,
  profilePriorities,
  readTargetProfile,
  setProfileOutcome,
} from '@claimlock/contract/target-profiles/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { reading, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/form/ConflictNotice.tsx';
import { SelectField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Facts } from '../../ui/Section.tsx';
import { outcomeShape } from './shapes.ts';

type About = { readonly clientId: string; readonly frameworkId: string };

const labels = { achieved: 'How far it is achieved', target: 'How far it is to be', priority: 'Priority' } as const;
const fields = ['achieved', 'target', 'priority'] as const;
const stepNames = ['Not achieved', 'Begun', 'Partly', 'Largely', 'Wholly achieved'] as const;

/** The steps of an outcome to choose from. */
export const stepChoices = achievements.map((step) => ({ value: String(step), label: `${step} ${stepNames[step]}` }));

const standing = ({ version, achieved, target, priority }: ProfileOutcome) => ({
  version,
  achieved: String(achieved ?? ''),
  target: String(target ?? ''),
  priority: priority ?? '',
});

/** One outcome of a profile: what is suggested, what somebody says, where it is to be. */
export function ProfileOutcomePanel({
  outcome,
  mayChange,
  onClose,
  ...about
}: About & { readonly outcome: ProfileOutcome; readonly mayChange: boolean; readonly onClose: () => void }) {
  const suggested =
    outcome.suggested === null ? 'Not assessed' : `${outcome.suggested} ${stepNames[outcome.suggested]}`;
  return (
    <Panel kind={outcome.ref} title={outcome.title} onClose={onClose}>
      <Facts
        facts={[
          { name: 'Suggested', value: suggested },
          ...(mayChange
            ? []
            : [
                { name: 'Said', value: outcome.achieved ?? 'Not said' },
                { name: 'Target', value: outcome.target ?? 'None' },
                { name: 'Priority', value: outcome.priority ?? 'None' },
              ]),
        ]}
      />
      {mayChange && (
        <div className="mt-4">
          <OutcomeForm {...about} outcome={outcome} onClose={onClose} />
        </div>
      )}
    </Panel>
  );
}

function OutcomeForm({
  outcome,
  onClose,
  ...about
}: About & { readonly outcome: ProfileOutcome; readonly onClose: () => void }) {
  const client = useQueryClient();
  const set = useWrite(setProfileOutcome);
  const edited = useEdited(standing(outcome), async () => {
    const fresh = await call(readTargetProfile, about);
    client.setQueryData(reading(readTargetProfile, about).queryKey, fresh);
    const found = fresh.outcomes.find(({ ref }) => ref === outcome.ref);
    return found && standing(found);
  });
  const { version: _, ...first } = standing(outcome);
  const form = useForm({
    initial: first,
    shape: outcomeShape,
    none: ['priority'],
    send: (data) => edited.send((version) => set.mutateAsync({ ...about, ...data, ref: outcome.ref, version })),
    onSent: onClose,
  });
  return (
    <Form form={form} label={`Profile of ${outcome.ref}`} labels={labels}>
      {form.dirty && <UnsavedGuard dirty within="profile" />}
      {edited.theirs && (
        <ConflictNotice
          differences={fields.flatMap((name) => {
            const [theirs, yours] = [edited.theirs?.[name] || 'Empty', form.values[name] || 'Empty'];
            return theirs === yours ? [] : [{ name: labels[name], theirs, yours }];
          })}
          busy={form.sending}
          onKeepYours={() => edited.keepYours(form.submit)}
          onTakeTheirs={() => edited.takeTheirs(({ version: __, ...found }) => form.reset(found))}
        />
      )}
      <SelectField
        {...form.field('achieved')}
        label={labels.achieved}
        hint="Your word counts in the profile in place of what is suggested. The score does not follow it."
        empty="As the controls suggest"
        choices={stepChoices}
      />
      <SelectField {...form.field('target')} label={labels.target} empty="No target" choices={stepChoices} />
      <SelectField
        {...form.field('priority')}
        label={labels.priority}
        empty="None"
        choices={profilePriorities.map((value) => ({ value, label: value }))}
      />
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
