import {
  type AttestationState,
  attestationKinds,
  chosenCategories,
  readAttestation,
  setAttestation,
} from '@claimlock/contract/attestations/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { reading, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/form/ConflictNotice.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { ChoiceField, TextArea } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Panel } from '../../ui/Panel.tsx';
import { kindNames } from './attestation-words.ts';
import { reportShape } from './shapes.ts';

const labels = {
  kind: 'Kind of report',
  from: 'From',
  to: 'To',
  categories: 'Categories beside security',
  reason: 'Why these categories',
} as const;

type About = { readonly clientId: string; readonly frameworkId: string };

const standing = ({ attestation, categories }: AttestationState) => ({
  version: attestation?.version ?? 0,
  kind: String(attestation?.kind ?? 'type-2'),
  from: attestation?.from ?? '',
  to: attestation?.to ?? '',
  // Before anything is chosen nothing is left out; that is not yet a choice.
  categories: chosenCategories.filter(
    (one) => attestation && categories.some(({ ref, chosen }) => ref === one && chosen),
  ),
});

/** Chooses the report: a day or a period, and the categories; criteria of the others are left out with the reason. */
export function ReportPanel({
  state,
  onClose,
  ...about
}: About & { readonly state: AttestationState; readonly onClose: () => void }) {
  const client = useQueryClient();
  const set = useWrite(setAttestation);
  const edited = useEdited(standing(state), async () => {
    const fresh = await call(readAttestation, about);
    client.setQueryData(reading(readAttestation, about).queryKey, fresh);
    return standing(fresh);
  });
  const { version: _, ...first } = standing(state);
  const form = useForm({
    initial: { ...first, reason: '' },
    shape: reportShape,
    none: ['from'],
    send: (data) => edited.send((version) => set.mutateAsync({ ...about, ...data, version })),
    onSent: onClose,
  });
  const [kind, categories] = [form.field('kind'), form.field('categories')];
  const isPeriod = form.values.kind === 'type-2';
  const titles = new Map(state.categories.map(({ ref, title, criteria }) => [ref, `${title} (${criteria} criteria)`]));
  return (
    <Panel kind="SOC 2" title="The report" onClose={onClose}>
      {form.dirty && <UnsavedGuard dirty within="report" />}
      <Form form={form} label="The report" labels={labels}>
        {edited.theirs && (
          <ConflictNotice
            differences={(['kind', 'from', 'to', 'categories'] as const).flatMap((name) => {
              const [theirs, yours] = [String(edited.theirs?.[name]), String(form.values[name])];
              return theirs === yours ? [] : [{ name: labels[name], theirs, yours }];
            })}
            busy={form.sending}
            onKeepYours={() => edited.keepYours(form.submit)}
            onTakeTheirs={() => edited.takeTheirs(onClose)}
          />
        )}
        <ChoiceField
          id={kind.id}
          name={kind.name}
          label={labels.kind}
          problem={kind.problem}
          chosen={[kind.value]}
          onChange={([value = 'type-2']) => kind.onChange(value)}
          choices={attestationKinds.map((value) => ({ value, label: kindNames[value] }))}
        />
        {isPeriod && <DateField {...form.field('from')} label={labels.from} />}
        <DateField {...form.field('to')} label={isPeriod ? labels.to : 'On'} />
        <ChoiceField
          id={categories.id}
          name={categories.name}
          label={labels.categories}
          hint="Security always belongs to a report. Criteria of the other categories are excluded with your reason."
          problem={categories.problem}
          several
          chosen={categories.value}
          onChange={(chosen) => categories.onChange(chosenCategories.filter((one) => chosen.includes(one)))}
          choices={chosenCategories.map((value) => ({ value, label: titles.get(value) ?? value }))}
        />
        <TextArea
          {...form.field('reason')}
          label={labels.reason}
          hint="The list of requirements that apply shows it as the justification."
          rows={3}
        />
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
            Save the report
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
