import { duties, dutyNames } from '@claimlock/contract/access';
import { type DutyProposal, proposeDuty } from '@claimlock/contract/duty-proposals/endpoints';
import { conflicts, exceptionDays } from '@claimlock/contract/people/duty-conflicts';
import type { Person } from '@claimlock/contract/people/endpoints';
import { EndpointForm } from '../../../ui/form/EndpointForm.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { SelectField } from '../../../ui/form/Fields.tsx';
import { PersonField } from '../../../ui/form/PersonField.tsx';
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts';
import { Notice } from '../../../ui/Notice.tsx';

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
      from: {
        label: 'From',
        hint: 'The day on which it is confirmed, if you leave it empty or it is confirmed later.',
      },
      until: {
        label: 'Ends on',
        hint: 'The duty ends by itself on this day. Leave it empty if it has no end.',
      },
      deputyId: {
        label: 'Deputy',
        hint: 'They stand in when the holder is away. They get no rights by it: appoint them if they need them.',
      },
      document: {
        label: 'Document',
        hint: 'Where the appointment is written down, such as a letter or a board minute.',
      },
      safeguards: {
        label: 'Safeguards',
        hint: 'How both are kept apart and who checks it, in 40 characters or more.',
        lines: 4,
      },
    },
    onDone: onClose,
  });
  const chosen = duties.find((duty) => duty === form.field('duty').value);
  const held = person.appointments.map(({ duty }) => duty);
  const excepted = chosen !== undefined && conflicts(chosen, person, held);
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
        nor {person.name} nor the deputy.
      </p>
      <SelectField
        {...form.field('duty')}
        label="Duty"
        empty="Choose a duty"
        choices={duties.filter((duty) => !taken.has(duty)).map((duty) => ({ value: duty, label: dutyNames[duty] }))}
      />
      {excepted ? (
        <>
          <Notice tone="attention" title="These duties exclude each other">
            One person cannot be both DPO and CISO, Admin or Senior Management. With documented safeguards they may on{' '}
            {exceptionDays} days within 12 months: the appointment then ends by itself, and while they are both the
            assurance tier is Silver at most.
          </Notice>
          <Field {...form.field('safeguards')} optional={false} />
        </>
      ) : (
        <Field {...form.field('from')} />
      )}
      <Field {...form.field('until')} />
      <PersonField
        {...form.field('deputyId')}
        clientId={clientId}
        unchosen="No deputy"
        fits={({ id }) => id !== person.id}
      />
      <Field {...form.field('document')} />
    </EndpointForm>
  );
}
