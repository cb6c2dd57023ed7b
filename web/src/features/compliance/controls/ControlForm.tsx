import { type Control, listControls, setControlState } from '@claimlock/contract/compliance/controls';
import { implementations } from '@claimlock/contract/compliance/endpoints';
import { implementationNames } from '@claimlock/contract/compliance/implementation-words';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useCan } from '../../../lib/can.ts';
import { formatDate } from '../../../lib/format.ts';
import { reading, useWrite } from '../../../lib/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConflictNotice, type Difference } from '../../../ui/form/ConflictNotice.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { ChoiceField, SelectField, TextArea } from '../../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../../ui/form/Form.tsx';
import { SavedNotice } from '../../../ui/form/SavedNotice.tsx';
import { UnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx';
import { useEdited } from '../../../ui/form/use-edited.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { controlStateShape } from '../shapes.ts';
import { type Place, placesOf } from './control-places.ts';

type StateValues = {
  readonly applicable: boolean;
  readonly implementation: string;
  readonly evidenceUntil: string;
  readonly reason: string;
};

const labels = {
  applicable: 'Does it apply here?',
  implementation: 'How far is it in place?',
  evidenceUntil: 'Evidence is valid until',
  reason: 'Reason or note',
} as const;

/**
 * Records what is true of a control from now on, for the organisation or for a part of it. What somebody else recorded
 * meanwhile is shown beside it.
 */
export function ControlForm({
  control,
  place,
  clientId,
  within = 'control',
  onClose,
}: {
  readonly control: Control;
  readonly place: Place;
  readonly clientId: string;
  /** What the address keeps while the form stays open. */
  readonly within?: string;
  /** Leaves the form, where it was opened as a step. */
  readonly onClose?: (() => void) | undefined;
}) {
  const client = useQueryClient();
  const permit = useCan('controls.change', clientId);
  const record = useWrite(setControlState);
  const [saved, setSaved] = useState<boolean>();
  const edited = useEdited(place, async () => {
    const fresh = await call(listControls, { clientId });
    client.setQueryData(reading(listControls, { clientId }).queryKey, fresh);
    const found = fresh.controls.find(({ id }) => id === control.id);
    return found && placesOf(found).find(({ scope }) => scope === place.scope);
  });
  const form = useForm({
    initial: valuesOf(place),
    shape: controlStateShape,
    optional: ['evidenceUntil', 'reason'],
    send: async (data) => {
      setSaved(undefined);
      const isSaved = await edited.send(async (version) => {
        const now = await record.mutateAsync({ ...data, clientId, controlId: control.id, scope: place.scope, version });
        return placesOf(now).find(({ scope }) => scope === place.scope) ?? { version: version + 1 };
      });
      setSaved(isSaved);
    },
  });
  const { applicable } = form.values;
  return (
    <Form
      form={form}
      label={`Record the state of ${control.id}${place.name ? ` for ${place.name}` : ''}`}
      labels={labels}
    >
      {form.dirty && <UnsavedGuard dirty within={within} />}
      {edited.theirs && (
        <ConflictNotice
          differences={differencesOf(valuesOf(edited.theirs), form.values)}
          busy={form.sending}
          onKeepYours={() => edited.keepYours(form.submit)}
          onTakeTheirs={() => edited.takeTheirs((found) => form.reset(valuesOf(found)))}
        />
      )}
      {!form.dirty && (
        <SavedNotice saved={saved}>Recorded. Every score that depends on this control is updated.</SavedNotice>
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
          {
            value: 'no',
            label: 'No',
            hint: 'Needs a reason. Requirements that every organisation must meet cannot be excluded.',
          },
        ]}
      />
      {applicable && (
        <>
          <SelectField
            {...form.field('implementation')}
            label={labels.implementation}
            choices={implementations.map((value) => ({ value, label: implementationNames[value] }))}
          />
          <DateField
            {...form.field('evidenceUntil')}
            label={labels.evidenceUntil}
            hint={
              place.evidence
                ? `The approved evidence (${place.evidence.numbers.join(', ')}) gives the date. This one counts only where there is none.`
                : 'After this day the control does not count towards the score until it is confirmed again.'
            }
            optional
          />
        </>
      )}
      <TextArea {...form.field('reason')} label={labels.reason} optional={applicable} rows={3} />
      <FormActions>
        <Button type="submit" look="primary" whyNot={permit.why} busy={form.sending && 'Recording'}>
          Record
        </Button>
        {onClose && <Button onClick={onClose}>{form.dirty ? 'Cancel' : 'Close'}</Button>}
      </FormActions>
    </Form>
  );
}

function valuesOf({ state }: Place): StateValues {
  return {
    applicable: state?.applicable ?? true,
    implementation: state?.implementation ?? 'none',
    evidenceUntil: state?.evidenceUntil ?? '',
    reason: state?.reason ?? '',
  };
}

/** What two people say differently of a control, in words. */
export function differencesOf(theirs: StateValues, yours: StateValues): Difference[] {
  const words = (values: StateValues) => ({
    applicable: values.applicable ? 'Yes' : 'No',
    implementation: implementationNames[implementations.find((one) => one === values.implementation) ?? 'none'],
    evidenceUntil: values.evidenceUntil ? formatDate(values.evidenceUntil) : '',
    reason: values.reason,
  });
  const [one, other] = [words(theirs), words(yours)];
  const names = ['applicable', 'implementation', 'evidenceUntil', 'reason'] as const;
  return names.flatMap((name) =>
    one[name] === other[name] ? [] : [{ name: labels[name], theirs: one[name], yours: other[name] }],
  );
}
