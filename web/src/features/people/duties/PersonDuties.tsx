import { dutyNames } from '@claimlock/contract/access';
import { listDutyProposals } from '@claimlock/contract/duty-proposals/endpoints';
import { endAppointment, type Person } from '@claimlock/contract/people/endpoints';
import { useState } from 'react';
import { useCan } from '../../../lib/can.ts';
import { formatDate } from '../../../lib/format.ts';
import { problemOf } from '../../../lib/problem.ts';
import { useRead, useWrite } from '../../../lib/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { later } from '../../../ui/later.ts';
import { ProblemNotice } from '../../../ui/Notice.tsx';
import { WaitingDuties } from './WaitingDuties.tsx';

const ChangeAppointmentForm = later(() => import('./ChangeAppointmentForm.tsx').then((m) => m.ChangeAppointmentForm));

const ProposeDutyForm = later(() => import('./ProposeDutyForm.tsx').then((m) => m.ProposeDutyForm));

type Appointment = Person['appointments'][number];

/** The duties that a person holds or is proposed for, and where they are proposed for one or one ends. */
export function PersonDuties({ person, clientId }: { readonly person: Person; readonly clientId: string }) {
  const permit = useCan('people.appoint', clientId);
  const [adding, setAdding] = useState(false);
  const [changing, setChanging] = useState<Appointment>();
  const [ending, setEnding] = useState<Appointment>();
  const waiting = useRead(listDutyProposals, { clientId, personId: person.id });
  const proposals = waiting.data?.proposals ?? [];
  const end = useWrite(endAppointment, { onDone: () => setEnding(undefined) });
  const joined = person.status === 'Active';
  const whyNot = permit.why ?? (joined ? undefined : 'Only someone who has joined can be appointed.');
  return (
    <>
      {person.appointments.length === 0 && proposals.length === 0 && (
        <p className="mb-3 text-ink-soft">
          No duties. An appointment is dated, and shows later who held a duty and when.
        </p>
      )}
      {person.appointments.length > 0 && (
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
                {appointment.safeguards && (
                  <span className="block text-13 whitespace-pre-wrap [overflow-wrap:anywhere]">
                    By exception, with these safeguards: {appointment.safeguards}
                  </span>
                )}
              </span>
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
            </li>
          ))}
        </ul>
      )}
      {waiting.error && <ProblemNotice problem={problemOf(waiting.error)} />}
      <WaitingDuties clientId={clientId} proposals={proposals} />
      {adding ? (
        <ProposeDutyForm person={person} clientId={clientId} proposals={proposals} onClose={() => setAdding(false)} />
      ) : person.status === 'Deactivated' ? null : (
        <Button whyNot={whyNot} onClick={() => setAdding(true)}>
          Propose for a duty
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
        about={`The duty ends today for ${person.name}. The record of it is kept.`}
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
