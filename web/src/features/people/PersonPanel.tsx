import { roleNames } from '@claimlock/contract/access';
import { deactivatePerson, type Person, renewInvitation } from '@claimlock/contract/people/endpoints';
import { Pencil, Send, UserX } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { later } from '../../ui/later.ts';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { Panel, PanelPart } from '../../ui/Panel.tsx';
import { Facts } from '../../ui/Section.tsx';
import { Status } from '../../ui/Status.tsx';
import { Day, Instant } from '../../ui/When.tsx';
import { PersonDuties } from './PersonDuties.tsx';
import { accessNames, personTones } from './person-status.ts';

const EditPersonForm = later(() => import('./EditPersonForm.tsx').then((m) => m.EditPersonForm));

/** One person beside the list: who they are, whether they have joined, their duties, and how to end their access. */
export function PersonPanel({
  person,
  clientId,
  onClose,
  onPrevious,
  onNext,
}: {
  readonly person: Person;
  readonly clientId: string;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}) {
  const [leaving, setLeaving] = useState(false);
  const [editing, setEditing] = useState(false);
  const change = useCan('people.change', clientId);
  const invite = useCan('people.add', clientId);
  const end = useCan('people.deactivate', clientId);
  const renew = useWrite(renewInvitation);
  const deactivate = useWrite(deactivatePerson, { onDone: () => setLeaving(false) });
  const input = { clientId, personId: person.id };
  const { name, email, jobTitle, department, role, access, status, joinedOn, invitedAt, groups, you } = person;
  return (
    <Panel kind="Person" title={name} onClose={onClose} onPrevious={onPrevious} onNext={onNext}>
      <Status tone={personTones[status]}>{status}</Status>
      <div className="mt-3">
        <Facts
          facts={[
            { name: 'E-mail', value: email },
            { name: 'Job title', value: jobTitle },
            { name: 'Department', value: department },
            ...(groups.length > 0 ? [{ name: 'Groups', value: groups.map((group) => group.name).join(', ') }] : []),
            { name: 'Role', value: roleNames[role] },
            { name: 'Portal', value: accessNames[access] },
            { name: 'Joined', value: joinedOn ? <Day on={joinedOn} /> : 'Not yet' },
            ...(invitedAt ? [{ name: 'Invited', value: <Instant at={invitedAt} /> }] : []),
          ]}
        />
      </div>
      <div className="mt-4 space-y-3">
        <ProblemNotice problem={renew.error ? problemOf(renew.error) : undefined} />
        {renew.isSuccess && (
          <Notice tone="good">A new invitation is on its way to {email}. The older link no longer works.</Notice>
        )}
        <div className="flex flex-wrap gap-2">
          {status === 'Invited' && (
            <Button
              whyNot={invite.why}
              busy={renew.isPending && 'Sending'}
              icon={<Send aria-hidden="true" size={15} />}
              onClick={() => renew.mutate(input)}
            >
              Send a new invitation
            </Button>
          )}
          {status !== 'Deactivated' && (
            <Button whyNot={change.why} icon={<Pencil aria-hidden="true" size={15} />} onClick={() => setEditing(true)}>
              Change
            </Button>
          )}
          {status !== 'Deactivated' && (
            <Button
              whyNot={you ? 'You cannot deactivate yourself.' : end.why}
              icon={<UserX aria-hidden="true" size={15} />}
              onClick={() => setLeaving(true)}
            >
              Deactivate
            </Button>
          )}
        </div>
      </div>
      <PanelPart title="Duties">
        <PersonDuties person={person} clientId={clientId} />
      </PanelPart>
      {editing && <EditPersonForm clientId={clientId} person={person} onClose={() => setEditing(false)} />}
      <ConfirmDialog
        title={`Deactivate ${name}?`}
        about={`${name} is signed out everywhere and can no longer come in. What they did stays on record, and their open actions stay given to them until you give them to somebody else. To bring them back, add them again.`}
        open={leaving}
        onClose={() => setLeaving(false)}
        onConfirm={() => deactivate.mutate(input)}
        confirm={`Deactivate ${name}`}
        dangerous
        busy={deactivate.isPending && 'Deactivating'}
        problem={deactivate.error ? problemOf(deactivate.error) : undefined}
      />
    </Panel>
  );
}
