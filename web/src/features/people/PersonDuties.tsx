import { duties, dutyNames } from '@claimlock/contract/access';
import { appointDuty, endAppointment, type Person } from '@claimlock/contract/people/endpoints';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { formatDate } from '../../lib/format.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { SelectField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { later } from '../../ui/later.ts';
import { appointmentShape } from './shapes.ts';

const ChangeAppointmentForm = later(() => import('./ChangeAppointmentForm.tsx').then((m) => m.ChangeAppointmentForm));

type Appointment = Person['appointments'][number];

/** The duties that a person holds from a day on, and where to lay one on them or end one. */
export function PersonDuties({ person, clientId }: { readonly person: Person; readonly clientId: string }) {
  const permit = useCan('people.appoint', clientId);
  const [adding, setAdding] = useState(false);
  const [changing, setChanging] = useState<Appointment>();
  const [ending, setEnding] = useState<Appointment>();
  const end = useWrite(endAppointment, { onDone: () => setEnding(undefined) });
  const joined = person.status === 'Active';
  const whyNot = permit.why ?? (joined ? undefined : 'Only someone who has joined can be appointed.');
  return (
    <>
      {person.appointments.length === 0 ? (
        <p className="mb-3 text-ink-soft">
          No duties. An appointment is dated, and shows later who held a duty and when.
        </p>
      ) : (
        <ul className="mb-3">
          {person.appointments.map((appointment) => (
            <li key={appointment.id} className="flex items-center justify-between gap-3 border-line border-b py-2">
              <span>
                <span className="block font-medium">{dutyNames[appointment.duty]}</span>
                <span className="block text-13 text-ink-soft">
                  From {formatDate(appointment.from)}
                  {appointment.until && ` until ${formatDate(appointment.until)}`}
                </span>
                <span className="block text-13 text-ink-soft [overflow-wrap:anywhere]">
                  {appointment.deputy ? `Deputy: ${appointment.deputy.name}` : 'No deputy'}
                  {appointment.document && ` · ${appointment.document}`}
                </span>
              </span>
              {!appointment.until && (
                <span className="flex shrink-0 gap-2">
                  <Button
                    size="small"
                    whyNot={permit.why ?? (person.you ? 'You cannot change your own appointment.' : undefined)}
                    onClick={() => setChanging(appointment)}
                  >
                    Change
                  </Button>
                  <Button size="small" whyNot={permit.why} onClick={() => setEnding(appointment)}>
                    End
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {adding ? (
        <AppointForm person={person} clientId={clientId} onDone={() => setAdding(false)} />
      ) : person.status === 'Deactivated' ? null : (
        <Button whyNot={whyNot} onClick={() => setAdding(true)}>
          Appoint to a duty
        </Button>
      )}
      {changing && (
        <ChangeAppointmentForm
          clientId={clientId}
          person={person}
          appointment={changing}
          onClose={() => setChanging(undefined)}
        />
      )}
      <ConfirmDialog
        title={`End the duty ${ending ? dutyNames[ending.duty] : ''}?`}
        about={`It ends today for ${person.name}. That they held it stays on record.`}
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
        onConfirm={() => ending && end.mutate({ clientId, personId: person.id, appointmentId: ending.id })}
        confirm="End the duty"
        busy={end.isPending && 'Ending'}
        problem={end.error ? problemOf(end.error) : undefined}
      />
    </>
  );
}

function AppointForm({
  person,
  clientId,
  onDone,
}: {
  readonly person: Person;
  readonly clientId: string;
  readonly onDone: () => void;
}) {
  const appoint = useWrite(appointDuty);
  const held = new Set(person.appointments.map(({ duty }) => duty));
  const free = duties.filter((duty) => !held.has(duty));
  const form = useForm({
    initial: { duty: '', from: '' },
    shape: appointmentShape,
    optional: ['from'],
    send: async (data) => {
      await appoint.mutateAsync({ ...data, clientId, personId: person.id });
    },
    onSent: onDone,
  });
  return (
    <Form form={form} label="Appoint to a duty" labels={{ duty: 'Duty', from: 'From' }}>
      <UnsavedGuard dirty={form.dirty} within="person" />
      <SelectField
        {...form.field('duty')}
        label="Duty"
        empty="Choose a duty"
        choices={free.map((duty) => ({ value: duty, label: dutyNames[duty] }))}
      />
      <DateField {...form.field('from')} label="From" hint="Today, if you leave it empty." optional />
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Appointing'}>
          Appoint
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
