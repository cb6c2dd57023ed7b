import type { FactOnRecord } from '@claimlock/contract/compliance/assurance';
import { StatedFact, stateAssuranceFacts } from '@claimlock/contract/compliance/assurance-facts';
import { listEvidenceItems } from '@claimlock/contract/evidence-items/endpoints';
import { useCan } from '../../../lib/can.ts';
import { today } from '../../../lib/format.ts';
import { numberedTitle } from '../../../lib/numbered-title.ts';
import { useRead, useWrite } from '../../../lib/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { ChoiceField, SelectField, TextField } from '../../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../../ui/form/Form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { AddEvidence } from '../../evidence-items/widgets.ts';
import { formOf, typedValue } from './fact-values.ts';

const labels = {
  covered: 'How many of them',
  population: 'Of how many in all',
  listed: 'Exceptions on a list',
  yes: 'Answer',
  number: 'Number',
  choice: 'Answer',
  on: 'Day',
  asOf: 'As of',
  evidence: 'Evidence',
} as const;

/** Fields that the contract knows by where they stand. */
const names = {
  'value.covered': 'covered',
  'value.population': 'population',
  'value.listed': 'listed',
  'value.yes': 'yes',
  'value.number': 'number',
  'value.choice': 'choice',
  'value.on': 'on',
  'facts.0.value': 'covered',
  'facts.0.asOf': 'asOf',
  'facts.0.evidence': 'evidence',
} as const;

/** States a fact that insurers ask for, with the evidence of its control that shows it. */
export function FactForm({
  clientId,
  fact,
  onDone,
}: {
  readonly clientId: string;
  readonly fact: FactOnRecord;
  readonly onDone: () => void;
}) {
  const { id: factId, controlId, name, asks, kind, unit, choices, version, mayBeNone } = fact;
  const mayList = useCan('evidence-items.list', clientId).may;
  const listed = useRead(listEvidenceItems, { clientId, control: controlId, limit: 50 }, mayList).data;
  const usable = (listed?.items ?? []).filter(({ status }) => status !== 'Withdrawn');
  const state = useWrite(stateAssuranceFacts);
  const form = useForm({
    initial: formOf(fact, today()),
    shape: StatedFact,
    names,
    toSend: (values) => ({
      factId,
      version,
      value: typedValue(kind, values),
      asOf: values.asOf,
      // What was withdrawn since cannot be named any more.
      evidence: values.evidence.filter((id) => listed?.next !== null || usable.some((one) => one.id === id)),
    }),
    send: (data) => state.mutateAsync({ clientId, facts: [data] }),
    onSent: onDone,
  });
  return (
    <Form form={form} label={name} labels={labels} guarded within="family">
      <p className="text-ink-soft">{asks}</p>
      {kind === 'coverage' && (
        <>
          <TextField {...form.field('covered')} label={labels.covered} inputMode="numeric" short />
          <TextField
            {...form.field('population')}
            label={labels.population}
            hint={mayBeNone ? 'Enter 0 of 0 where there are none.' : undefined}
            inputMode="numeric"
            short
          />
          <TextField
            {...form.field('listed')}
            label={labels.listed}
            hint="Those that are not covered, each on a list with its reason."
            inputMode="numeric"
            optional
            short
          />
        </>
      )}
      {kind === 'answer' && (
        <SelectField
          {...form.field('yes')}
          label={labels.yes}
          empty="Choose"
          choices={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
      )}
      {kind === 'choice' && (
        <SelectField
          {...form.field('choice')}
          label={labels.choice}
          empty="Choose"
          choices={choices.map(({ id, name: label }) => ({ value: id, label }))}
        />
      )}
      {kind === 'number' && (
        <TextField
          {...form.field('number')}
          label={unit === null ? labels.number : `${labels.number} (${unit})`}
          inputMode="numeric"
          short
        />
      )}
      {kind === 'date' && <DateField {...form.field('on')} label={labels.on} />}
      <DateField {...form.field('asOf')} label={labels.asOf} hint="The day on which this was so." />
      {usable.length > 0 && (
        <ChoiceField
          id={`${form.id}-evidence`}
          name="evidence"
          label={labels.evidence}
          hint="Evidence of this control that shows the figure. Draft evidence counts once a second person has approved it."
          optional
          several
          scrolls={usable.length > 6}
          problem={form.problems.evidence}
          choices={usable.map((one) => ({ value: one.id, label: numberedTitle(one) }))}
          chosen={form.values.evidence}
          onChange={(chosen) => form.set({ evidence: chosen })}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-ink-soft">
        {usable.length === 0 && <p>No evidence is linked to {controlId} yet.</p>}
        <AddEvidence clientId={clientId} controlId={controlId} />
      </div>
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
          Save
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}
