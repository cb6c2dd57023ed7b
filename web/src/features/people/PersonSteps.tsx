import { type Person, renewInvitation } from '@claimlock/contract/people/endpoints';
import { Eraser, Pencil, Send, UserPlus, UserX } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { later } from '../../ui/later.ts';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { InvitationSent, useKeepInvitationLink } from '../mail/widgets.ts';

const EditPersonForm = later(() => import('./EditPersonForm.tsx').then((m) => m.EditPersonForm));
const BringBackForm = later(() => import('./BringBackForm.tsx').then((m) => m.BringBackForm));
const EraseForm = later(() => import('./EraseForm.tsx').then((m) => m.EraseForm));
const LeaverForm = later(() => import('./LeaverForm.tsx').then((m) => m.LeaverForm));

/** What can be done about a person: invite them again, change what is known of them, end their access, bring them back, erase who they were. */
export function PersonSteps({ person, clientId }: { readonly person: Person; readonly clientId: string }) {
  const [open, setOpen] = useState<'edit' | 'leave' | 'erase' | 'return'>();
  const change = useCan('people.change', clientId);
  const invite = useCan('people.add', clientId);
  const end = useCan('people.deactivate', clientId);
  const erase = useCan('people.erase', clientId);
  const keepLink = useKeepInvitationLink();
  const [returning, setReturning] = useState<{ readonly link: string | null }>();
  const renew = useWrite(renewInvitation, {
    // The page that named the first link names this one now: the first works no longer.
    onDone: ({ invitationLink }) => keepLink(person.email, invitationLink),
  });
  const { email, status, you } = person;
  const close = () => setOpen(undefined);
  if (status === 'Deactivated')
    return person.erased ? null : (
      <div className="mt-4 flex flex-wrap gap-2">
        <Button whyNot={invite.why} icon={<UserPlus aria-hidden="true" size={15} />} onClick={() => setOpen('return')}>
          Bring back
        </Button>
        <Button whyNot={erase.why} icon={<Eraser aria-hidden="true" size={15} />} onClick={() => setOpen('erase')}>
          Erase personal data
        </Button>
        {open === 'return' && (
          <BringBackForm
            clientId={clientId}
            person={person}
            onClose={close}
            onSent={(link) => {
              keepLink(email, link);
              setReturning({ link });
            }}
          />
        )}
        {open === 'erase' && <EraseForm clientId={clientId} person={person} onClose={close} />}
      </div>
    );
  return (
    <div className="mt-4 space-y-3">
      <ProblemNotice problem={renew.error ? problemOf(renew.error) : undefined} />
      {renew.isSuccess && <InvitationSent to={email} link={renew.data.invitationLink} />}
      {returning && !renew.isSuccess && status === 'Invited' && <InvitationSent to={email} link={returning.link} />}
      <div className="flex flex-wrap gap-2">
        {status === 'Invited' && (
          <Button
            whyNot={invite.why}
            busy={renew.isPending && 'Sending'}
            icon={<Send aria-hidden="true" size={15} />}
            onClick={() => renew.mutate({ clientId, personId: person.id })}
          >
            {person.invitedAt ? 'Send a new invitation' : 'Send an invitation'}
          </Button>
        )}
        <Button whyNot={change.why} icon={<Pencil aria-hidden="true" size={15} />} onClick={() => setOpen('edit')}>
          Change
        </Button>
        <Button
          whyNot={you ? 'You cannot deactivate yourself.' : end.why}
          icon={<UserX aria-hidden="true" size={15} />}
          onClick={() => setOpen('leave')}
        >
          Deactivate
        </Button>
      </div>
      {open === 'edit' && <EditPersonForm clientId={clientId} person={person} onClose={close} />}
      {open === 'leave' && <LeaverForm clientId={clientId} person={person} onClose={close} />}
    </div>
  );
}
