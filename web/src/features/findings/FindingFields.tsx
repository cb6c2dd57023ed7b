import { readControl } from '@claimlock/contract/compliance/controls';
import { readRequirement } from '@claimlock/contract/compliance/requirements';
import { type Finding, isGraveSeverity } from '@claimlock/contract/findings/endpoints';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
import { ControlField } from '../../ui/form/ControlField.tsx';
import { Pair } from '../../ui/form/EndpointForm.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SelectField } from '../../ui/form/Fields.tsx';
import { PersonField } from '../../ui/form/PersonField.tsx';
import type { EndpointField } from '../../ui/form/use-endpoint-form.ts';

type AboutName = 'controlId' | 'frameworkId' | 'requirementRef';
type Name = AboutName | 'title' | 'description' | 'kind' | 'source' | 'severity' | 'ownerId';

type Props = {
  readonly clientId: string;
  readonly form: {
    readonly field: (name: Name) => EndpointField<string>;
    readonly set: (change: Partial<Record<AboutName, string>>) => void;
  };
};

/** What a finding says, of raising one and of changing one. */
export function FindingFields({
  owner,
  ...props
}: Props & {
  /** Whoever has it already, who may not be among the people that can be listed. */
  readonly owner: Finding['owner'] | undefined;
}) {
  const { field } = props.form;
  const isGrave = isGraveSeverity(field('severity').value);
  return (
    <>
      <Field {...field('title')} />
      <Field {...field('description')} />
      <Pair>
        <Field {...field('kind')} />
        <Field {...field('source')} />
      </Pair>
      <Field {...field('severity')} hint={severityHint(isGrave, field('controlId').value !== '')} />
      <About {...props} />
      <PersonField {...field('ownerId')} clientId={props.clientId} person={owner} />
    </>
  );
}

function severityHint(isGrave: boolean, ofControl: boolean): string {
  if (!isGrave) return 'Findings of medium severity or lower do not lower a score.';
  return ofControl
    ? 'While the finding is open, its control counts as ineffective in every framework.'
    : 'No score changes until a control is named.';
}

/** The control a finding is about, and which requirement that depends on it. */
function About({ clientId, form: { field, set } }: Props) {
  const [controlId, frameworkId, ref] = [
    field('controlId').value,
    field('frameworkId').value,
    field('requirementRef').value,
  ];
  const mayRead = useCan('compliance.read-working', clientId).may;
  const control = useRead(readControl, { clientId, controlId }, mayRead && controlId !== '');
  const chosen = ref === '' ? '' : `${frameworkId} ${ref}`;
  const choices = (controlId === '' ? [] : (control.data?.requirements ?? []))
    .filter((one) => one.followed || one.frameworkId === frameworkId)
    .map((one) => ({ value: `${one.frameworkId} ${one.ref}`, label: `${one.framework} ${one.ref} ${one.title}` }));
  const isListed = choices.some(({ value }) => value === chosen);
  const named = useRead(readRequirement, { clientId, frameworkId, ref }, mayRead && chosen !== '' && !isListed);
  return (
    <>
      <ControlField
        {...field('controlId')}
        clientId={clientId}
        onChange={(to) => set({ controlId: to, frameworkId: '', requirementRef: '' })}
        unchosen="None"
      />
      {(controlId !== '' || chosen !== '') && (
        <SelectField
          {...field('requirementRef')}
          value={chosen}
          onChange={(to) => {
            const [framework = '', ...rest] = to.split(' ');
            set({ frameworkId: framework, requirementRef: rest.join(' ') });
          }}
          hint={
            controlId === ''
              ? 'No control is named for this requirement.'
              : 'Choose a requirement that depends on this control, if the finding is about one.'
          }
          empty="None"
          choices={
            chosen === '' || isListed
              ? choices
              : [{ value: chosen, label: `${ref} ${named.data?.title ?? ''}`.trim() }, ...choices]
          }
        />
      )}
    </>
  );
}
