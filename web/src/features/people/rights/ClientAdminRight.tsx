import { changeAccess } from '@claimlock/contract/people/access';
import { accessNames } from '@claimlock/contract/people/access-names';
import { peopleErrors } from '@claimlock/contract/people/errors';
import type { Rights } from '@claimlock/contract/people/rights';
import { type Role, roleNames } from '@claimlock/contract/roles';
import { ShieldCheck, ShieldMinus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../lib/can.ts';
import { formatCount } from '../../../lib/format.ts';
import { problemOf } from '../../../lib/problem.ts';
import { useWrite } from '../../../lib/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { InvitationSent, useKeepInvitationLink } from '../../mail/widgets.ts';
import { accessHints } from '../person-status.ts';
import { beyond } from './hierarchy.ts';

/** What a person may do in the portals, and where they are made a client admin or are one no more. */
export function ClientAdminRight({ clientId, rights }: { readonly clientId: string; readonly rights: Rights }) {
  const { personId, name, access, you } = rights;
  const permit = useCan('people.give-access', clientId);
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const keepLink = useKeepInvitationLink();
  const change = useWrite(changeAccess, {
    onDone: ({ invitation: sent }) => {
      // The page that named the first link names this one now: the first works no longer.
      if (sent) keepLink(sent.to, sent.link);
      close();
    },
  });
  const invitation = change.data?.invitation;
  const isAdmin = access === 'client_admin';
  const whyNot = you ? peopleErrors['person.own-access'].message : permit.why;
  return (
    <div className="mt-4 space-y-3 border-line border-t pt-4">
      <div>
        <p className="font-medium">Permissions: {accessNames[access]}</p>
        <p className="text-13 text-ink-soft">{accessHints[access]}</p>
      </div>
      {invitation && <InvitationSent to={invitation.to} link={invitation.link} />}
      <Button
        whyNot={whyNot}
        icon={isAdmin ? <ShieldMinus aria-hidden="true" size={15} /> : <ShieldCheck aria-hidden="true" size={15} />}
        onClick={() => {
          change.reset();
          setAsking(true);
        }}
      >
        {isAdmin ? 'Remove as client admin' : 'Make client admin'}
      </Button>
      <ConfirmDialog
        title={isAdmin ? `Remove ${name} as client admin?` : `Make ${name} a client admin?`}
        about={isAdmin ? `${name} stays, with their role and duties.` : `${name} will administer this organisation.`}
        open={asking}
        onClose={close}
        onConfirm={() => change.mutate({ clientId, personId, access: isAdmin ? 'employee' : 'client_admin' })}
        confirm={isAdmin ? 'Remove as client admin' : 'Make client admin'}
        dangerous={isAdmin}
        busy={change.isPending && 'Saving'}
        problem={change.error ? problemOf(change.error) : undefined}
      >
        <ul className="list-disc space-y-1 pl-5">
          {(isAdmin ? fallOf(rights) : riseOf(rights)).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </div>
  );
}

/** How many rights a client admin has that a role lacks, and how many of the role’s own reach further. */
function gainsOver(role: Role): readonly [added: string, wider: string] {
  const gains = beyond('client_admin', role);
  const added = gains.filter(({ instead }) => instead === undefined).length;
  const wider = gains.length - added;
  return [formatCount(added, 'right'), wider === 0 ? '' : ` ${wider} others reach the whole organisation then.`];
}

/** What follows for somebody who becomes a client admin. */
function riseOf({ role, status, customRole }: Rights): readonly string[] {
  const [added, wider] = gainsOver(role);
  return [
    'They add, change and deactivate people, and keep the organisation’s profile and settings.',
    'They make others client admins, and can remove any of them, you included.',
    `They get ${added} that the role ${roleNames[role]} lacks.${wider} The permission matrix lists all of them.`,
    ...(customRole ? [`The custom role ${customRole.name} is taken back. A client admin has none.`] : []),
    ...(status === 'Invited'
      ? ['They set up MFA when they join. An open invitation is replaced by a new one.']
      : ['Client admins need MFA. Without it, they are asked to set it up with their next click.']),
  ];
}

/** What follows for somebody who is a client admin no more. */
function fallOf({ role, status }: Rights): readonly string[] {
  return status === 'Invited'
    ? [`They join with the role ${roleNames[role]} and no other rights.`, 'An open invitation is changed as well.']
    : [
        'The Client Admin portal closes to them with their next click, even if they are signed in now.',
        `They keep the rights of the role ${roleNames[role]}, on the dashboard.`,
        'Their past actions stay on record, and their open work stays with them.',
      ];
}
