import { effectivenesses, implementations } from '@claimlock/contract/compliance';
import { type Control, listControls, setControlState } from '@claimlock/contract/controls';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, call } from '../../lib/api.ts';
import { useCan } from '../../lib/can.ts';
import { formatDate } from '../../lib/format.ts';
import { reading, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice, type Difference } from '../../ui/ConflictNotice.tsx';
import { ChoiceField, SelectField, TextArea, TextField } from '../../ui/Fields.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { ShownElsewhere, useForm } from '../../ui/use-form.ts';
import { controlStateShape } from './shapes.ts';
import { effectivenessNames, implementationNames } from './standing.ts';

type StateValues = {
  readonly applicable: boolean;
  readonly implementation: string;
  readonly effectiveness: string;
  readonly evidenceUntil: string;
  readonly reason: string;
};

const labels = {
  applicable: 'Does it apply here?',
  implementation: 'How far is it in place?',
  effectiveness: 'Has it been tested?',
  evidenceUntil: 'Evidence is good until',
  reason: 'Reason or note',
} as const;

/** Records what is true of a control from now on. What somebody else recorded meanwhile is shown beside it. */
export function ControlForm({ control, clientId }: { readonly control: Control; readonly clientId: string }) {
  const client = useQueryClient();
  const permit = useCan('controls.change', clientId);
  const record = useWrite(setControlState);
  /** The version that this form speaks of; what is sent names it. */
  const version = useRef(control.version);
  const [theirs, setTheirs] = useState<Control>();
  const [saved, setSaved] = useState(false);
  const form = useForm({
    initial: valuesOf(control),
    shape: controlStateShape,
    optional: ['evidenceUntil', 'reason'],
    send: async (data) => {
      setSaved(false);
      try {
        const now = await record.mutateAsync({ ...data, clientId, controlId: control.id, version: version.current });
        version.current = now.version;
        setSaved(true);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
        const fresh = await call(listControls, { clientId });
        client.setQueryData(reading(listControls, { clientId }).queryKey, fresh);
        setTheirs(fresh.controls.find(({ id }) => id === control.id));
        throw new ShownElsewhere();
      }
    },
  });
  const { applicable } = form.values;
  return (
    <Form form={form} label={`Record the state of ${control.id}`} labels={labels}>
      <UnsavedGuard dirty={form.dirty} within="control" />
      {theirs && (
        <ConflictNotice
          differences={differencesOf(valuesOf(theirs), form.values)}
          busy={form.sending}
          onKeepYours={() => {
            version.current = theirs.version;
            setTheirs(undefined);
            void form.submit();
          }}
          onTakeTheirs={() => {
            version.current = theirs.version;
            form.reset(valuesOf(theirs));
            setTheirs(undefined);
          }}
        />
      )}
      {saved && !form.dirty && (
        <Notice tone="good">Recorded. Every score that stands on this control was worked out anew.</Notice>
      )}
      <ChoiceField
        id={`${form.id}-applicable`}
        name="applicable"
        label={labels.applicable}
        problem={form.problems.applicable}
        chosen={[applicable ? 'yes' : 'no']}
        onChange={([value]) => form.set({ applicable: value !== 'no' })}
        choices={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No', hint: 'Needs a reason. What a framework asks of everybody cannot be left out.' },
        ]}
      />
      {applicable && (
        <>
          <SelectField
            {...form.field('implementation')}
            label={labels.implementation}
            choices={implementations.map((value) => ({ value, label: implementationNames[value] }))}
          />
          <SelectField
            {...form.field('effectiveness')}
            label={labels.effectiveness}
            choices={effectivenesses.map((value) => ({ value, label: effectivenessNames[value] }))}
          />
          <TextField
            {...form.field('evidenceUntil')}
            label={labels.evidenceUntil}
            hint={
              control.evidence
                ? `Evidence ${control.evidence.numbers.join(', ')} is approved and says it now. This date holds only where there is none.`
                : 'After this day the control counts nothing until it is confirmed again.'
            }
            optional
            type="date"
            short
          />
        </>
      )}
      <TextArea {...form.field('reason')} label={labels.reason} optional={applicable} rows={3} maxLength={2000} />
      <FormActions>
        <Button type="submit" look="primary" whyNot={permit.why} busy={form.sending && 'Recording'}>
          Record
        </Button>
      </FormActions>
    </Form>
  );
}

function valuesOf({ state }: Control): StateValues {
  return {
    applicable: state?.applicable ?? true,
    implementation: state?.implementation ?? 'none',
    effectiveness: state?.effectiveness ?? 'untested',
    evidenceUntil: state?.evidenceUntil ?? '',
    reason: state?.reason ?? '',
  };
}

/** What two people say differently of a control, in words. */
export function differencesOf(theirs: StateValues, yours: StateValues): Difference[] {
  const words = (values: StateValues) => ({
    applicable: values.applicable ? 'Yes' : 'No',
    implementation: implementationNames[implementations.find((one) => one === values.implementation) ?? 'none'],
    effectiveness: effectivenessNames[effectivenesses.find((one) => one === values.effectiveness) ?? 'untested'],
    evidenceUntil: values.evidenceUntil ? formatDate(values.evidenceUntil) : '',
    reason: values.reason,
  });
  const [one, other] = [words(theirs), words(yours)];
  const names = ['applicable', 'implementation', 'effectiveness', 'evidenceUntil', 'reason'] as const;
  return names.flatMap((name) =>
    one[name] === other[name] ? [] : [{ name: labels[name], theirs: one[name], yours: other[name] }],
  );
}
