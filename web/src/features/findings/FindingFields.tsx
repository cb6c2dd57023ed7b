import { listControls, readControl } from '@claimlock/contract/compliance/controls';
import { readRequirement } from '@claimlock/contract/compliance/requirements';
import { findingKinds, findingSources, severities } from '@claimlock/contract/findings/endpoints';
import { useActivePeople } from '../../lib/active-people.ts';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
import { SelectField, TextArea, TextField } from '../../ui/Fields.tsx';
import type { FieldProps } from '../../ui/use-form.ts';
import { type FindingValues, findingLabels } from './finding-values.ts';
import { isGrave } from './standing.ts';

const choicesOf = (words: readonly string[]) => words.map((value) => ({ value, label: value }));

type Fields = {
  readonly clientId: string;
  readonly values: FindingValues;
  readonly field: (name: keyof FindingValues) => FieldProps<string>;
  readonly set: (change: Partial<FindingValues>) => void;
};

/** The fields of a finding, of raising one and of changing one. */
export function FindingFields({
  owner,
  isNew = false,
  ...form
}: Fields & {
  /** Whoever has it already, who may not be among the people that can be listed. */
  readonly owner?: { readonly id: string; readonly name: string } | null;
  readonly isNew?: boolean;
}) {
  const { clientId, values, field } = form;
  const mayList = useCan('people.list', clientId).may;
  const people = useActivePeople(clientId, mayList);
  const known = people.data?.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const missing = owner && !known.some(({ value }) => value === owner.id);
  const grave = severities.some((severity) => severity === values.severity && isGrave(severity));
  return (
    <>
      <TextField {...field('title')} label={findingLabels.title} maxLength={200} />
      <TextArea
        {...field('description')}
        label={findingLabels.description}
        hint="What was seen, where and when."
        optional
        maxLength={4000}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField {...field('kind')} label={findingLabels.kind} choices={choicesOf(findingKinds)} />
        <SelectField {...field('source')} label={findingLabels.source} choices={choicesOf(findingSources)} />
      </div>
      <SelectField
        {...field('severity')}
        label={findingLabels.severity}
        hint={severityHint(grave, values.controlId !== '')}
        choices={choicesOf(severities)}
      />
      <Subject {...form} />
      <SelectField
        {...field('ownerId')}
        label={findingLabels.ownerId}
        hint="Puts it right. Somebody else closes it."
        optional
        empty="Nobody yet"
        choices={missing ? [{ value: owner.id, label: owner.name }, ...known] : known}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {isNew && (
          <TextField
            {...field('identifiedOn')}
            label={findingLabels.identifiedOn}
            hint="Today, where none is given."
            optional
            type="date"
          />
        )}
        <TextField
          {...field('dueOn')}
          label={findingLabels.dueOn}
          hint={isNew ? 'By its severity, where none is given.' : undefined}
          optional={isNew}
          type="date"
        />
      </div>
    </>
  );
}

function severityHint(grave: boolean, ofControl: boolean): string {
  if (!grave) return 'Medium and below lower no score.';
  return ofControl
    ? 'While it is open, its control counts as ineffective in every framework.'
    : 'No score moves before the control that it is about is named.';
}

/** The control a finding is about, and which requirement that stands on it. */
function Subject({ clientId, values, field, set }: Fields) {
  const { controlId, frameworkId, requirementRef } = values;
  const mayRead = useCan('compliance.read-working', clientId).may;
  const controls = useRead(listControls, { clientId }, mayRead);
  const control = useRead(readControl, { clientId, controlId }, mayRead && controlId !== '');
  const requirements = (controlId === '' ? [] : (control.data?.requirements ?? [])).filter(
    (one) => one.followed || one.frameworkId === frameworkId,
  );
  const placeOf = (framework: string, ref: string) => (ref === '' ? '' : `${framework} ${ref}`);
  const chosen = placeOf(frameworkId, requirementRef);
  const choices = requirements.map((one) => ({
    value: placeOf(one.frameworkId, one.ref),
    label: `${one.framework} ${one.ref} ${one.title}`,
  }));
  const listed = choices.some(({ value }) => value === chosen);
  const unlisted = chosen !== '' && !listed;
  const named = useRead(readRequirement, { clientId, frameworkId, ref: requirementRef }, mayRead && unlisted);
  const { id, name, problem } = field('requirementRef');
  return (
    <>
      <SelectField
        {...field('controlId')}
        onChange={(to) => set({ controlId: to, frameworkId: '', requirementRef: '' })}
        label={findingLabels.controlId}
        optional
        empty="None"
        choices={(controls.data?.controls ?? []).map((one) => ({ value: one.id, label: `${one.id} ${one.name}` }))}
      />
      {(controlId !== '' || chosen !== '') && (
        <SelectField
          {...{ id, name, problem }}
          value={chosen}
          onChange={(to) => {
            const [framework = '', ...ref] = to.split(' ');
            set({ frameworkId: framework, requirementRef: ref.join(' ') });
          }}
          label={findingLabels.requirementRef}
          hint={
            controlId === ''
              ? 'It stands on no control that is named here.'
              : 'One that stands on this control, where it was found against one.'
          }
          optional
          empty="None"
          choices={
            chosen === '' || listed
              ? choices
              : [{ value: chosen, label: `${requirementRef} ${named.data?.title ?? ''}`.trim() }, ...choices]
          }
        />
      )}
    </>
  );
}
