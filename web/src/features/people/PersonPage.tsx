import { dutyNames, roleNames } from '@claimlock/contract/access';
import { nameOfFramework } from '@claimlock/contract/frameworks/shipped';
import { accessNames } from '@claimlock/contract/people/access-names';
import { listHoldings, type PersonPage as Page, readPerson } from '@claimlock/contract/people/holdings';
import { useParams } from 'react-router';
import { useCan } from '../../lib/can.ts';
import { formatCount, formatDate } from '../../lib/format.ts';
import { type Manifest, useModules } from '../../lib/manifest.ts';
import { isMissing } from '../../lib/problem.ts';
import { useRead } from '../../lib/query.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { fetchingFor, useFetched } from '../../ui/later.ts';
import { ObjectPage } from '../../ui/ObjectPage.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty, NotPermitted } from '../../ui/States.tsx';
import { Ago, Day, Instant } from '../../ui/When.tsx';
import { RecordHistory } from '../ledger/widgets.ts';
import { PersonDuties } from './duties/PersonDuties.tsx';
import { PersonHoldings } from './PersonHoldings.tsx';
import { PersonSteps } from './PersonSteps.tsx';
import { roleOf } from './rights/role-tabs.ts';
import { Standing } from './Standing.tsx';
import { usePeopleClient } from './use-people-client.ts';

/** One person: who they are, what they hold and are asked, what was done about them and by them, and how they leave. */
export function PersonPage() {
  const { personId = '' } = useParams();
  const { clientId, crumbs, everybody, personAt, activityAt } = usePeopleClient();
  const list = useCan('people.list', clientId);
  const query = useRead(readPerson, { clientId: clientId ?? '', personId }, clientId !== undefined && list.may);
  if ((clientId && !list.may) || (query.error && isMissing(query.error)))
    return (
      <>
        <PageHead title="Person" crumbs={crumbs} />
        {list.may ? (
          <Empty title="This person is not here" action={<ButtonLink to={everybody}>See everybody</ButtonLink>}>
            They may belong to another organisation.
          </Empty>
        ) : (
          <NotPermitted why={list.why} />
        )}
      </>
    );
  return (
    <Loaded
      query={query}
      what="The person"
      skeleton={
        <>
          <PageHead title="Person" crumbs={crumbs} />
          <SkeletonRows rows={8} />
        </>
      }
    >
      {(person) => (
        <Whole
          key={person.id}
          clientId={clientId ?? ''}
          person={person}
          crumbs={crumbs}
          roleTo={roleOf(personAt(person.id))}
          activityTo={activityAt(person.id)}
        />
      )}
    </Loaded>
  );
}

/** What other modules say of a person: together, so that none moves another as it comes. */
const partsOf = fetchingFor((modules: readonly Manifest[]) =>
  Promise.all(modules.flatMap(({ name, ofPerson }) => (ofPerson ? [ofPerson().then((Part) => ({ name, Part }))] : []))),
);

/** Of somebody who was erased no module says anything. */
const none: readonly Manifest[] = [];

function Whole({
  clientId,
  person,
  crumbs,
  roleTo,
  activityTo,
}: {
  readonly clientId: string;
  readonly person: Page;
  readonly crumbs: readonly { readonly label: string; readonly to: string }[];
  readonly roleTo: string;
  readonly activityTo: string;
}) {
  const rights = useCan('rights.read', clientId);
  const activity = useCan('people-activity.read', clientId);
  const holdings = useRead(listHoldings, { clientId, personId: person.id });
  const modules = useModules();
  const fromModules = useFetched(partsOf(person.erased ? none : modules));
  const { name, email, jobTitle, department, role, access, joinedOn, invitedAt, groups, frameworks, userId } = person;
  const { earlierStays } = person;
  return (
    <ObjectPage
      title={name}
      answers={answersOf(person)}
      crumbs={crumbs}
      actions={
        !person.erased && (
          <>
            {activity.may && <ButtonLink to={activityTo}>Activity</ButtonLink>}
            {rights.may && <ButtonLink to={roleTo}>Role and rights</ButtonLink>}
          </>
        )
      }
      status={<Standing person={person} />}
      properties={[
        ...(person.erased
          ? []
          : [
              { name: 'Email', value: email },
              { name: 'Job title', value: jobTitle },
            ]),
        { name: 'Department', value: department },
        { name: 'Groups', value: groups.length > 0 ? groups.map((group) => group.name).join(', ') : 'None' },
        { name: 'Frameworks', value: frameworks.map(nameOfFramework).join(', ') || 'None' },
        { name: 'Role', value: roleNames[role] },
        { name: 'Portal', value: accessNames[access] },
        { name: 'Joined', value: joinedOn ? <Day on={joinedOn} /> : 'Not yet' },
        ...(earlierStays.length > 0
          ? [
              {
                name: earlierStays.length === 1 ? 'Earlier stay' : 'Earlier stays',
                value: <Stays stays={earlierStays} />,
              },
            ]
          : []),
        ...(invitedAt && !joinedOn ? [{ name: 'Invited', value: <Instant at={invitedAt} /> }] : []),
        ...(person.secondFactor === null
          ? []
          : [{ name: 'MFA', value: person.secondFactor ? 'Set up' : 'Not set up' }]),
        ...(person.sessions === null ? [] : [{ name: 'Signed in', value: sessionsOf(person.sessions) }]),
        ...(person.lastSeenAt ? [{ name: 'Last seen', value: <Ago at={person.lastSeenAt} /> }] : []),
      ]}
      steps={<PersonSteps person={person} clientId={clientId} />}
    >
      <PersonHoldings clientId={clientId} person={person} />
      {/* What stands below comes once that is as long as it will be: nothing moves away under a press. */}
      {!holdings.isPending && fromModules && (
        <>
          <Section title="Duties" padded>
            <PersonDuties person={person} clientId={clientId} />
          </Section>
          {fromModules.map(({ name, Part }) => (
            <Part key={name} clientId={clientId} personId={person.id} />
          ))}
          <History clientId={clientId} personId={person.id} userId={userId} />
        </>
      )}
    </ObjectPage>
  );
}

function Stays({ stays }: { readonly stays: Page['earlierStays'] }) {
  return stays.map(({ from, until }) => (
    <span key={from} className="block">
      <Day on={from} /> to <Day on={until} />
    </span>
  ));
}

/** How many entries are shown of each; the audit trail holds them all. */
const newest = 10;

/** What the ledger says of a person, and what they did. */
function History({
  clientId,
  personId,
  userId,
}: {
  readonly clientId: string;
  readonly personId: string;
  readonly userId: string | null;
}) {
  const may = useCan('ledger.read', clientId).may;
  if (!may) return null;
  return (
    <Section title="On record" padded>
      <RecordHistory clientId={clientId} subject={personId} title="About them" shown={newest} />
      {userId && <RecordHistory clientId={clientId} user={userId} personId={personId} title="By them" shown={newest} />}
    </Section>
  );
}

function answersOf({ left, erased, jobTitle, department, appointments }: Page): string {
  if (erased) return 'Their personal data was erased. Their actions stay on record without their name.';
  if (left) return `Left on ${formatDate(left.on)}${left.by ? `: ${left.by} ended their access` : ''}.`;
  const duties = appointments.map(({ duty }) => dutyNames[duty]).join(', ');
  return `${jobTitle}, ${department}${duties ? `. Duties: ${duties}` : ''}.`;
}

const sessionsOf = (sessions: number) => (sessions === 0 ? 'Not now' : formatCount(sessions, 'session'));
