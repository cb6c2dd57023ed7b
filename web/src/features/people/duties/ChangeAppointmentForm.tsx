import { dutyNames } from '@claimlock/contract/access';
import { changeAppointment, type Person } from '@claimlock/contract/people/endpoints';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EndpointForm } from '../../../ui/form/EndpointForm.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { PersonField } from '../../../ui/form/PersonField.tsx';
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts';

/** Names who stands in for somebody in a duty, where the appointment is written down, and an earlier end. */
export function ChangeAppointmentForm({
  clientId,
  person,
  appointment,
  onClose,
}: {
  readonly clientId: string;
  readonly person: Person;
  readonly appointment: Person['appointments'][number];
  readonly onClose: () => void;
}) {
  const { id, duty, deputy, document, until } = appointment;
  const form = useEndpointForm(changeAppointment, {
    given: { clientId, personId: person.id, appointmentId: id },
    fields: {
      deputyId: {
        label: 'Deputy',
        hint: 'They stand in when the holder is away. They get no rights by it: appoint them if they need them.',
      },
      document: {
        label: 'Document',
        hint: 'Where the appointment is written down, such as a letter or a board minute.',
      },
      until: {
        label: 'Ends on',
        hint: until
          ? 'The duty ends by itself on this day. It can be brought forward. To extend it, propose the duty again once it has ended.'
          : 'The duty ends by itself on this day. Leave it empty if it has no end.',
      },
    },
    initial: { deputyId: deputy?.id ?? null, document, until },
    onDone: onClose,
  });
  return (
    <Dialog open guarded title={`${dutyNames[duty]}: ${person.name}`} onClose={onClose}>
      <EndpointForm form={form} label="Change the appointment" verb="Save" busy="Saving" onCancel={onClose}>
        <PersonField
          {...form.field('deputyId')}
          clientId={clientId}
          person={deputy ?? undefined}
          unchosen="No deputy"
        />
        <Field {...form.field('document')} />
        <Field {...form.field('until')} />
      </EndpointForm>
    </Dialog>
  );
}
