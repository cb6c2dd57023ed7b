import { roleNames } from '@claimlock/contract/access';
import { accessNames } from '@claimlock/contract/people/access-names';
import type { Person } from '@claimlock/contract/people/endpoints';
import { useCan } from '../../lib/can.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Panel, PanelPart } from '../../ui/Panel.tsx';
import { Facts } from '../../ui/Section.tsx';
import { Day, Instant } from '../../ui/When.tsx';
import { PersonDuties } from './duties/PersonDuties.tsx';
import { PersonSteps } from './PersonSteps.tsx';
import { Standing } from './Standing.tsx';
import { usePeopleClient } from './use-people-client.ts';

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
  const { personAt, activityAt } = usePeopleClient();
  const activity = useCan('people-activity.read', clientId).may ? activityAt(person.id) : undefined;
  const { name, email, jobTitle, department, role, access, joinedOn, invitedAt, groups } = person;
  return (
    <Panel kind="Person" title={name} onClose={onClose} onPrevious={onPrevious} onNext={onNext}>
      <Standing person={person} />
      <div className="mt-3">
        <Facts
          facts={[
            ...(person.erased
              ? []
              : [
                  { name: 'Email', value: email },
                  { name: 'Job title', value: jobTitle },
                ]),
            { name: 'Department', value: department },
            ...(groups.length > 0 ? [{ name: 'Groups', value: groups.map((group) => group.name).join(', ') }] : []),
            { name: 'Role', value: roleNames[role] },
            { name: 'Portal', value: accessNames[access] },
            { name: 'Joined', value: joinedOn ? <Day on={joinedOn} /> : 'Not yet' },
            ...(invitedAt ? [{ name: 'Invited', value: <Instant at={invitedAt} /> }] : []),
          ]}
        />
      </div>
      <PersonSteps person={person} clientId={clientId} />
      <p className="mt-4">
        <TextLink alone to={personAt(person.id)}>
          Open the page of {name}
        </TextLink>
      </p>
      {activity && (
        <p className="mt-2 pointer-coarse:mt-6">
          <TextLink alone to={activity}>
            See what {name} did
          </TextLink>
        </p>
      )}
      <PanelPart title="Duties">
        <PersonDuties person={person} clientId={clientId} />
      </PanelPart>
    </Panel>
  );
}
