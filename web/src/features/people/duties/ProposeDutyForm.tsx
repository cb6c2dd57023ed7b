import { duties, dutyNames } from '@claimlock/contract/access';
import { type DutyProposal, proposeDuty } from '@claimlock/contract/duty-proposals/endpoints';
import type { Person } from '@claimlock/contract/people/endpoints';
import { EndpointForm } from '../../../ui/form/EndpointForm.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { SelectField } from '../../../ui/form/Fields.tsx';
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts';

/** Proposes a person for a duty that they neither hold nor are proposed for. */
export function ProposeDutyForm({
  person,
  clientId,
  proposals,
  onClose,
}: {
  readonly person: Person;
  readonly clientId: string;
  readonly proposals: readonly DutyProposal[];
  readonly onClose: () => void;
}) {
  const taken = new Set([...person.appointments, ...proposals].map(({ duty }) => duty));
  const form = useEndpointForm(proposeDuty, {
    given: { clientId, personId: person.id },
    fields: {
      duty: { label: 'Duty', names: dutyNames, unchosen: 'Choose a duty' },
      from: { label: 'From', hint: 'The day on which it is confirmed, if you leave it empty.' },
    },
    onDone: onClose,
  });
  return (
    <EndpointForm
      form={form}
      label="Propose for a duty"
      verb="Propose"
      busy="Proposing"
      within="person"
      onCancel={onClose}
    >
      <p className="text-13 text-ink-soft">
        The appointment begins once a second person confirms it: an administrator or Senior Management, but neither you
        nor {person.name}.
      </p>
      <SelectField
        {...form.field('duty')}
        label="Duty"
        empty="Choose a duty"
        choices={duties.filter((duty) => !taken.has(duty)).map((duty) => ({ value: duty, label: dutyNames[duty] }))}
      />
      <Field {...form.field('from')} />
    </EndpointForm>
  );
}
