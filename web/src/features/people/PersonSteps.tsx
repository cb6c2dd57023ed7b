import { type Person, renewInvitation } from '@claimlock/contract/people/endpoints';
import { Eraser, Pencil, Send, UserPlus, UserX } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { later } from '../../ui/later.ts';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { type NextStep, StepButtons } from '../../ui/StepButtons.tsx';
import { InvitationSent, useKeepInvitationLink } from '../mail/widgets.ts';

const EditPersonForm = later(() => import('./EditPersonForm.tsx').then((m) => m.EditPersonForm));
const BringBackForm = later(() => import('./BringBackForm.tsx').then((m) => m.BringBackForm));
const EraseForm = later(() => import('./EraseForm.tsx').then((m) => m.EraseForm));
const LeaverForm = later(() => import('./LeaverForm.tsx').then((m) => m.LeaverForm));

const icon = (Icon: typeof Send) => <Icon aria-hidden="true" size={15} />;

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
      <div className="mt-4">
        <StepButtons
          of={person.name}
          steps={[
            { label: 'Bring back', whyNot: invite.why, icon: icon(UserPlus), onTake: () => setOpen('return') },
            { label: 'Erase personal data', whyNot: erase.why, icon: icon(Eraser), onTake: () => setOpen('erase') },
          ]}
        />
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
  const invitation: NextStep = {
    label: person.invitedAt ? 'Send a new invitation' : 'Send an invitation',
    whyNot: invite.why,
    busy: renew.isPending && 'Sending',
    icon: icon(Send),
    onTake: () => renew.mutate({ clientId, personId: person.id }),
  };
  const changes: readonly NextStep[] = [
    { label: 'Change', whyNot: change.why, icon: icon(Pencil), onTake: () => setOpen('edit') },
    {
      label: 'Deactivate',
      whyNot: you ? 'You cannot deactivate yourself.' : end.why,
      icon: icon(UserX),
      onTake: () => setOpen('leave'),
    },
  ];
  return (
    <div className="mt-4 space-y-3">
      <ProblemNotice problem={renew.error ? problemOf(renew.error) : undefined} />
      {renew.isSuccess && <InvitationSent to={email} link={renew.data.invitationLink} />}
      {returning && !renew.isSuccess && status === 'Invited' && <InvitationSent to={email} link={returning.link} />}
      <StepButtons of={person.name} steps={status === 'Invited' ? [invitation, ...changes] : changes} />
      {open === 'edit' && <EditPersonForm clientId={clientId} person={person} onClose={close} />}
      {open === 'leave' && <LeaverForm clientId={clientId} person={person} onClose={close} />}
    </div>
  );
}
